import data from './data/symptom-names.json' with { type: 'json' }
import type { Language, Named } from './language.ts'
import { suggest } from './suggest.ts'

export interface SymptomName extends Named {
  readonly key: string
  /** Null where the code would say an illness and the person only reports a feeling. */
  readonly icd10: string | null
}

export const SYMPTOM_NAMES: readonly SymptomName[] = data.items

/** Names of symptoms that match the typed text. */
export function suggestSymptoms(query: string, language: Language, limit?: number): SymptomName[] {
  return suggest(SYMPTOM_NAMES, query, language, limit)
}
