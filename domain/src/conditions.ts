import data from './data/conditions.json' with { type: 'json' }
import type { Language, Named } from './language.ts'
import { suggest } from './suggest.ts'

export interface Condition extends Named {
  readonly key: string
  /** ICD-10 of the World Health Organization; null where no code says just what the name says. */
  readonly icd10: string | null
  readonly group: string
}

export const CONDITIONS: readonly Condition[] = data.items

/** Conditions for what somebody has typed so far: words of either name, or the start of a code. */
export function suggestConditions(query: string, language: Language, limit?: number): Condition[] {
  return suggest(CONDITIONS, query, language, limit)
}
