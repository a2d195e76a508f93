/** The languages of all texts: the field's data, screens and messages. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Locales for Intl: orders of dates, numbers, names of months. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

export const localeOf = (language: Language): string => LOCALES[language]

/** Fields of every entry of the data files. */
export interface Named {
  readonly name: string
  readonly name_de: string
}

/** The name of an entry in the language of the reader. */
export function nameIn(entry: Named, language: Language): string {
  return language === 'de' ? entry.name_de : entry.name
}

/** Used at the start of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
