import type { SessionDevice } from '@salve/contract/users/sessions.ts'
import Bowser from 'bowser'
import type { Language } from '@salve/domain/language.ts'

const KINDS: Record<string, SessionDevice['kind']> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

/** Returns the known facts in a browser's description of itself. */
export function deviceOf(userAgent: string): SessionDevice {
  if (userAgent === '') return { kind: 'other', browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    kind: KINDS[platform.type ?? ''] ?? 'other',
    browser: browser.name || null,
    system: os.name || null,
  }
}

/** The same in words, for a message. */
export function deviceWords(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${browser} ${language === 'de' ? 'auf' : 'on'} ${system}`
  return browser ?? system ?? (language === 'de' ? 'unbekanntes Gerät' : 'unknown device')
}
