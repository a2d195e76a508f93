import { fold } from '../fold.ts'

const WORDS: readonly (readonly [number, string])[] = [
  [1, 'one a an ein eine einen einer einem eins'],
  [2, 'two a couple couple zwei zwo'],
  [3, 'three drei'],
  [4, 'four vier'],
  [5, 'five fünf'],
  [6, 'six sechs'],
  [7, 'seven sieben'],
  [8, 'eight acht'],
  [9, 'nine neun'],
  [10, 'ten zehn'],
  [11, 'eleven elf'],
  [12, 'twelve zwölf'],
]
const VALUES = new Map(
  WORDS.flatMap(([value, words]) =>
    fold(words)
      .split(' ')
      .map((word) => [word, value]),
  ),
)

/** All of them, to distinguish typing errors from words. */
export const NUMBER_WORDS: readonly string[] = [...VALUES.keys()]

/** Any of the words for a number up to twelve, for a regular expression. */
export const NUMBER_WORD = [...VALUES.keys()].join('|')

/** "3", "three", "drei" → 3; null for anything else. */
export function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null
  return /^\d/.test(word) ? Number(word.replace(',', '.')) : (VALUES.get(word) ?? null)
}
