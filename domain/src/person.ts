import { DAY_MS } from './local-days.ts'

/** The facts about a person that decide which ranges apply. */
export interface Person {
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  readonly sex: string | null
  /** The day on which a child is or was expected, `YYYY-MM-DD`. */
  readonly pregnancyDueOn: string | null
}

/** Ranges and classes for adults begin with this age. */
export const ADULT_YEARS = 18
/**
 * From the last period to the day on which a child is expected, and the two weeks that it may be
 * late.
 */
const PREGNANCY_DAYS = 280
const LATE_DAYS = 14

/**
 * The sex of somebody as far as ranges know it; null for any other, and for one that is not known.
 */
export const rangeSex = (sex: string | null | undefined): 'female' | 'male' | null =>
  sex === 'female' || sex === 'male' ? sex : null

/**
 * In whole years; both days are `YYYY-MM-DD`. Whoever was born on 29 February is a year older on 1
 * March.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** True when the person was a child on a day; an unknown age counts as adult. */
export function isChildOn({ dateOfBirth }: Person, day: string): boolean {
  return dateOfBirth ? ageOn(dateOfBirth, day) < ADULT_YEARS : false
}

/** True when a day lies in the pregnancy that a person has entered. */
export function isPregnantOn({ pregnancyDueOn }: Person, day: string): boolean {
  if (!pregnancyDueOn) return false
  const daysLeft = (Date.parse(pregnancyDueOn) - Date.parse(day)) / DAY_MS
  return daysLeft <= PREGNANCY_DAYS && daysLeft >= -LATE_DAYS
}
