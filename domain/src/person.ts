/** What of a person decides which ranges are for them. */
export interface Person {
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null
  readonly sex: string | null
  /** The day on which a child is or was expected, `YYYY-MM-DD`. */
  readonly pregnancyDueOn: string | null
}

const ADULT_YEARS = 18
const DAY_MS = 86_400_000
/** From the last period to the day on which a child is expected, and the two weeks that it may be late. */
const PREGNANCY_DAYS = 280
const LATE_DAYS = 14

/** Whether somebody was a child on a day; unknown counts as grown up. */
export function isChildOn({ dateOfBirth }: Person, day: string): boolean {
  if (!dateOfBirth) return false
  const comesOfAge = String(Number(dateOfBirth.slice(0, 4)) + ADULT_YEARS) + dateOfBirth.slice(4)
  return day < comesOfAge
}

/** Whether a day lies in the pregnancy that a person has named. */
export function isPregnantOn({ pregnancyDueOn }: Person, day: string): boolean {
  if (!pregnancyDueOn) return false
  const daysLeft = (Date.parse(pregnancyDueOn) - Date.parse(day)) / DAY_MS
  return daysLeft <= PREGNANCY_DAYS && daysLeft >= -LATE_DAYS
}
