export const SYMPTOM_COURSES = ['new', 'more', 'less', 'same'] as const
export type SymptomCourse = (typeof SYMPTOM_COURSES)[number]

/** The number of entries of a symptom in a number of days, and its average severity (0 to 10). */
export interface SymptomSpell {
  readonly count: number
  readonly days: number
  readonly mean: number | null
}

/** Ratio of clearly more often, and difference of clearly stronger. Choices of this product. */
const CLEARLY_MORE_OFTEN = 1.5
const CLEARLY_STRONGER = 2

/**
 * Returns the course of a symptom: `more` when it came clearly more often or was clearly stronger
 * and neither was clearly the other way, `less` the other way round. Counts are compared per day,
 * so that spans of different length can be.
 */
export function symptomCourse(since: SymptomSpell, before: SymptomSpell): SymptomCourse {
  if (before.count === 0) return 'new'
  const often = directionOf(
    since.count / since.days >= (CLEARLY_MORE_OFTEN * before.count) / before.days,
    before.count / before.days >= (CLEARLY_MORE_OFTEN * since.count) / since.days,
  )
  const change = (since.mean ?? 0) - (before.mean ?? 0)
  const strong = directionOf(change >= CLEARLY_STRONGER, change <= -CLEARLY_STRONGER)
  const sum = often + strong
  return sum > 0 ? 'more' : sum < 0 ? 'less' : 'same'
}

const directionOf = (isMore: boolean, isLess: boolean) => Number(isMore) - Number(isLess)
