import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import { useListRecentSymptomsQuery } from './symptomsApi.ts'

/** The most that any screen offers, so that all screens share one request. */
const RECENT_MAX = 8
const NONE: readonly Symptom[] = []

/** The person's latest symptoms, each name once, in its last version. */
export function useRecentSymptoms(): readonly Symptom[] {
  return useListRecentSymptomsQuery({ query: { limit: RECENT_MAX } }).data?.results ?? NONE
}
