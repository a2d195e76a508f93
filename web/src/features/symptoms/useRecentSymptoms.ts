import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { useListRecentSymptomsQuery } from './symptomsApi.ts'

/** As many as are offered anywhere, so that all ask for the same. */
const RECENT_MAX = 8
const NONE: readonly Symptom[] = []

/** What this person felt lately, each name once, as it was last. */
export function useRecentSymptoms(): readonly Symptom[] {
  return useListRecentSymptomsQuery({ query: { limit: RECENT_MAX } }).data?.results ?? NONE
}
