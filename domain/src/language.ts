/** The languages in which the field's data is written. */
export type Language = 'en' | 'de'

/** What every entry of the data files carries. */
export interface Named {
  readonly name: string
  readonly name_de: string
}

/** The name of an entry in the language of the reader. */
export function nameIn(entry: Named, language: Language): string {
  return language === 'de' ? entry.name_de : entry.name
}
