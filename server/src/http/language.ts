import type { FastifyRequest } from 'fastify'
import type { Language } from '@salve/domain/language.ts'

/**
 * The first of English and German that the caller's Accept-Language names; English when neither.
 */
export function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  return wanted.map((part) => part.trim().slice(0, 2)).find((tag) => tag === 'de' || tag === 'en') === 'de'
    ? 'de'
    : 'en'
}
