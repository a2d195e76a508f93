import { DRUGS, drugsNamedIn } from '../drugs.ts'
import { words } from '../fold.ts'
import { type Language, nameIn } from '../language.ts'

/** What people say for short. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  ibu: 'ibuprofen',
  ibus: 'ibuprofen',
  para: 'paracetamol',
  pcm: 'paracetamol',
  metf: 'metformin',
  novalgin: 'metamizole',
}

/** Single words of the names of drugs, for telling a slip of the finger from a word. */
export const DRUG_NAME_WORDS: readonly string[] = [
  ...new Set(
    DRUGS.flatMap((drug) => [drug.name, drug.name_de, ...drug.synonyms].flatMap(words)).filter((word) =>
      /^[a-z]{5,}$/.test(word),
    ),
  ),
]

export interface NamedDrug {
  /** As it was said. */
  name: string
  /** Of the table; null for one that only this person's plans name. */
  key: string | null
}

/** The drug that a text names, first among this person's own plans. */
export function drugIn(text: string, ownNames: readonly string[], language: Language): NamedDrug | null {
  const own = ownNames.find((name) =>
    words(name).some((word) => word.length > 3 && !/\d/.test(word) && text.includes(` ${word} `)),
  )
  const spelled = text.replaceAll(/\S+/g, (word) => SHORT_NAMES[word] ?? word)
  const [drug] = drugsNamedIn(spelled)
  if (own !== undefined) return { name: own, key: drug?.key ?? null }
  return drug ? { name: nameIn(drug, language), key: drug.key } : null
}

/** "400 mg", "2 tablets", "eine Tablette"; a bare number is milligrams as they stand on the packet. */
export function amountIn(text: string): { amount: number; unit: 'mg' | 'tablet' } | null {
  const milligrams = / (\d+(?:[.,]\d+)?) (?:mg|milligramm?s?|er) /.exec(text)
  if (milligrams) return { amount: Number(milligrams[1]?.replace(',', '.')), unit: 'mg' }
  const grams = / (\d+(?:[.,]\d+)?) (?:g|gramm?) /.exec(text)
  if (grams) return { amount: Number(grams[1]?.replace(',', '.')) * 1000, unit: 'mg' }
  const pieces =
    / (\d+(?:[.,]\d+)?|a|an|one|two|three|half a|half|eine|zwei|drei|ne|eine halbe|halbe) (?:tablets?|tabletten?|pills?|pillen?|capsules?|kapseln?|tabs?|stuck|puffs?|hube?|drops?|tropfen|of my) /.exec(
      text,
    )
  if (pieces)
    return { amount: PIECES[pieces[1] ?? ''] ?? Number(pieces[1]?.replace(',', '.')), unit: 'tablet' }
  const bare = / (\d{1,4}(?:[.,]\d+)?) /.exec(text)
  if (!bare) return null
  const amount = Number(bare[1]?.replace(',', '.'))
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
