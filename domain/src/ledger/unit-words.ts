import type { Language } from '../language.ts'

/**
 * The units of amounts that are not written as they are. Apart from the ledger's texts, which the
 * brief and the letter would load with them: 5 kB.
 */
export const UNIT_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { '[IU]': 'IU', puff: 'puffs', spray: 'sprays', patch: 'patches', application: 'applications' },
  de: { '[IU]': 'IE', puff: 'Hübe', spray: 'Sprühstöße', patch: 'Pflaster', application: 'Anwendungen' },
}
