import { Language } from '@salve/contract/users/profile.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'

type PageLanguage = ReturnType<typeof languageOf>

/** The web app writes it, too; it tells nothing but a language, and scripts may read it. */
const COOKIE = 'salve.language'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The language that was chosen on this device, or else the browser's. */
export function pageLanguageOf(request: FastifyRequest): PageLanguage {
  return asLanguage(request.cookies[COOKIE]) ?? languageOf(request)
}

/** Keeps a choice made by `?lang=`. */
export function keepLanguage(reply: FastifyReply, language: PageLanguage, secure: boolean): void {
  reply.setCookie(COOKIE, language, { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax', secure })
}

export function asLanguage(value: unknown): PageLanguage | null {
  const { success, data } = Language.safeParse(value)
  return success ? data : null
}
