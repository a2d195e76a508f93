import { addDays, daysBetween } from '../local-time.ts'

/** Too short a time before tells nothing of how it usually was. A choice of this product. */
const DAYS_BEFORE_MIN = 28
/** Older readings no longer count as "before". A choice of this product. */
const DAYS_BEFORE_MAX = 366

export interface DaySpan {
  /** `YYYY-MM-DD` of the patient's calendar, both days belong to it. */
  from: string
  to: string
}

/**
 * The days with which those since a visit are compared: as many right before them, at least four
 * weeks, at most a year.
 */
export function comparedDays({ from, to }: DaySpan): DaySpan {
  const days = Math.min(DAYS_BEFORE_MAX, Math.max(DAYS_BEFORE_MIN, daysBetween(from, to) + 1))
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
