export const SYMPTOM_COURSES = ['new', 'more', 'less', 'same'] as const
export type SymptomCourse = (typeof SYMPTOM_COURSES)[number]

/** How often a symptom was written down in so many days, and how strong it was on the average (0 to 10). */
export interface SymptomSpell {
  readonly count: number
  readonly days: number
  readonly mean: number | null
}

/** So many times as often is more often; by so much stronger is stronger. Choices of this product. */
const CLEARLY_MORE_OFTEN = 1.5
const CLEARLY_STRONGER = 2

/**
 * How a symptom went on: `more` when it came clearly more often or was clearly stronger and neither was clearly the other way,
 * `less` the other way round. Counts are compared per day, so that times of different length can be.
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
