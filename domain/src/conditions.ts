import data from './data/conditions.json' with { type: 'json' }
import { fold } from './fold.ts'
import { type Language, type Named, nameIn } from './language.ts'
import { suggest } from './suggest.ts'

export interface Condition extends Named {
  readonly key: string
  /** ICD-10 of the World Health Organization; null when no code means exactly the name. */
  readonly icd10: string | null
  readonly group: string
  /** Further names, in both languages. */
  readonly synonyms?: readonly string[]
}

export const CONDITIONS: readonly Condition[] = data.items

/** Conditions that match the typed text: words of either name, or the start of a code. */
export function suggestConditions(query: string, language: Language, limit?: number): Condition[] {
  return suggest(CONDITIONS, query, language, limit)
}

/** The name in the other language, when only that one matches: it explains the suggestion. */
export function otherNameFound(condition: Condition, query: string, language: Language): string | null {
  const own = nameIn(condition, language)
  const isFoundByOwn = suggest([{ ...condition, name: own, name_de: own }], query, language).length > 0
  return isFoundByOwn ? null : nameIn(condition, language === 'de' ? 'en' : 'de')
}

/** The condition of this very name, in either language. */
export function conditionNamed(name: string): Condition | undefined {
  const wanted = fold(name.trim())
  return CONDITIONS.find((entry) => fold(entry.name) === wanted || fold(entry.name_de) === wanted)
}
