import { SPECIALITIES } from '@salve/domain/care-words.ts'
import { CONDITIONS } from '@salve/domain/conditions.ts'
import type { Language } from '@salve/domain/language.ts'
import { SYMPTOM_NAMES } from '@salve/domain/symptom-names.ts'
import { GERMAN_LETTERS } from './german-letters.ts'
import { GERMAN } from './german.ts'

/** Gives a text of the demo record, which is written in English, in the patient's language. */
export type Say = (english: string) => string

/** Names of illnesses, symptoms and specialities are those of the tables of the field. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...SYMPTOM_NAMES, ...CONDITIONS, ...SPECIALITIES].map(({ name, name_de }) => [name, name_de]),
)
const ISO_DATE = /\d{4}-\d\d-\d\d/

export const sayIn = (language: Language): Say => (language === 'de' ? inGerman : (english) => english)

const textOf = (english: string) => NAMES.get(english) ?? GERMAN[english] ?? GERMAN_LETTERS[english]

/** Throws where a text has no German, so that no record mixes both languages. */
function inGerman(english: string): string {
  if (english === '') return ''
  const date = ISO_DATE.exec(english)?.[0] ?? ''
  const german = textOf(english.replace(ISO_DATE, '{date}'))
  if (german === undefined) throw new RangeError(`The demo record has no German for “${english}”.`)
  return german.replace('{date}', date).replace('{day}', date.split('-').toReversed().join('.'))
}
