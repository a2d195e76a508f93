import { Language } from '@salve/contract/users/profile.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../../http/language.ts'

type PageLanguage = ReturnType<typeof languageOf>

/**
 * The web app writes them, too; they tell nothing but a language and a theme, and scripts may read
 * them.
 */
const LANGUAGE_COOKIE = 'salve.language'
const THEME_COOKIE = 'salve.theme'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The language that was chosen on this device, or else the browser's. */
export function pageLanguageOf(request: FastifyRequest): PageLanguage {
  return asLanguage(request.cookies[LANGUAGE_COOKIE]) ?? languageOf(request)
}

/** The theme that was chosen on this device; null follows the system. */
export function themeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const theme = request.cookies[THEME_COOKIE]
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Keeps a choice made by `?lang=`. */
export function keepLanguage(reply: FastifyReply, language: PageLanguage, secure: boolean): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax', secure })
}

export function asLanguage(value: unknown): PageLanguage | null {
  const { success, data } = Language.safeParse(value)
  return success ? data : null
}
