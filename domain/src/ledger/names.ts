import { DRUGS } from '../drugs.ts'
import { words } from '../fold.ts'
import type { Named } from '../language.ts'

const NAMES = new Map(DRUGS.map(({ key, name, name_de }) => [key, { name, name_de }]))

/** Returns the names of a substance; the key when the list does not hold it. */
export const namesOf = (inn: string): Named => NAMES.get(inn) ?? { name: inn, name_de: inn }

const folded = (text: string) => words(text).join(' ')
const WRITTEN = new Map(
  DRUGS.toReversed().flatMap((drug) =>
    [...drug.synonyms, drug.name_de, drug.name].map((name) => [folded(name), drug] as const),
  ),
)

/**
 * Returns the names of an ingredient that was written in one language, by any name of the list; as
 * it is written when the list does not hold it.
 */
export function ingredientNames(written: string): Named {
  const { name, name_de } = WRITTEN.get(folded(written)) ?? { name: written, name_de: written }
  return { name, name_de }
}
