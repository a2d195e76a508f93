import { DRUGS, drugsNamedIn } from '../drugs.ts'
import { words } from '../fold.ts'
import { type Language, nameIn } from '../language.ts'
import { readNumber } from './typed-numbers.ts'

/** Everyday short names. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ibu: 'ibuprofen',
  ibus: 'ibuprofen',
  para: 'paracetamol',
  pcm: 'paracetamol',
  metf: 'metformin',
  novalgin: 'metamizole',
}

/** Single words of drug names, to distinguish typing errors from words. */
export const DRUG_NAME_WORDS: readonly string[] = [
  ...new Set(
    DRUGS.flatMap((drug) => [drug.name, drug.name_de, ...drug.synonyms].flatMap(words)).filter((word) =>
      /^[a-z]{5,}$/.test(word),
    ),
  ),
]

/** "ibu" → "ibuprofen", in folded words. */
export const shortNamesInFull = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => SHORT_NAMES[word] ?? word)

export interface NamedDrug {
  /** Name as said. */
  name: string
  /** Table key; null for a name of this person's plans only. */
  key: string | null
}

/** The drug that a text names, first among this person's own plans. */
export function drugIn(text: string, ownNames: readonly string[], language: Language): NamedDrug | null {
  const own = ownNames.find((name) =>
    words(name).some((word) => word.length > 3 && !/\d/.test(word) && text.includes(` ${word} `)),
  )
  const [drug] = drugsNamedIn(shortNamesInFull(text))
  if (own !== undefined) return { name: own, key: drug?.key ?? null }
  return drug ? { name: nameIn(drug, language), key: drug.key } : null
}

const PIECE =
  '(?:tablets?|tabletten?|pills?|pillen?|capsules?|kapseln?|tabs?|stuck|puffs?|hube?|drops?|tropfen|of my)'
const SAID_PIECES = '(\\d+(?:[.,]\\d+)?|a|an|one|two|three|half a|half|eine|zwei|drei|ne|eine halbe|halbe)'
const PIECES_OF = new RegExp(` ${SAID_PIECES} (?:(?:of )?\\d+(?:[.,]\\d+)? (?:mg|g) )?${PIECE} `)

/**
 * "400 mg", "2 tablets", "two 500 mg tablets", "eine Tablette"; a bare number means milligrams as
 * printed on the packet. Null without an amount, and when two adjacent numbers could be one or
 * both.
 */
export function amountIn(text: string): { amount: number; unit: 'mg' | 'tablet' } | null {
  const pieces = PIECES_OF.exec(text)?.[1]
  if (pieces) return { amount: PIECES[pieces] ?? readNumber(pieces), unit: 'tablet' }
  const milligrams = / (\d+(?:[.,]\d+)*) (?:mg|milligramm?s?|er) /.exec(text)?.[1]
  if (milligrams) return { amount: readNumber(milligrams), unit: 'mg' }
  const grams = / (\d+(?:[.,]\d+)?) (?:g|gramm?) /.exec(text)?.[1]
  if (grams) return { amount: Number(grams.replace(',', '.')) * 1000, unit: 'mg' }
  const bare = / (\d+(?:[.,]\d+)*) (?!\d)/.exec(text)?.[1]
  if (!bare || / \d+ \d/.test(text)) return null
  const amount = readNumber(bare)
  return amount > 0 ? { amount, unit: amount < 5 ? 'tablet' : 'mg' } : null
}

const PIECES: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  eine: 1,
  ne: 1,
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  half: 0.5,
  'half a': 0.5,
  halbe: 0.5,
  'eine halbe': 0.5,
}
