import { shiftDay } from '../../lib/dates.ts'

export const DAYS_OF_WEEK = 7
/** Monday is 1. */
export const ISO_WEEKDAYS: readonly number[] = Array.from({ length: DAYS_OF_WEEK }, (_, index) => index + 1)

/** Number of days that each key moves. */
export type DaySteps = Readonly<Record<string, number>>

/** Weeks as rows: Monday to Sunday from left to right. */
export const WEEKS_DOWN: DaySteps = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_WEEK,
  ArrowDown: DAYS_OF_WEEK,
}
/** Weeks as columns side by side; a page is four of them. */
export const WEEKS_ACROSS: DaySteps = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -DAYS_OF_WEEK,
  ArrowRight: DAYS_OF_WEEK,
  PageUp: -4 * DAYS_OF_WEEK,
  PageDown: 4 * DAYS_OF_WEEK,
}

export interface Week<Day> {
  /** The Monday by which it is known. */
  monday: string
  /** Monday to Sunday; null outside of the days that are shown. */
  days: (Day | null)[]
}

/** The weeks from the first to the last day, each day made by `dayOf`. */
export function weeksOf<Day>(from: string, to: string, dayOf: (date: string) => Day): Week<Day>[] {
  const weeks: Week<Day>[] = []
  for (let monday = mondayOf(from); monday <= to; monday = shiftDay(monday, DAYS_OF_WEEK)) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
      const date = shiftDay(monday, index)
      return date < from || date > to ? null : dayOf(date)
    })
    weeks.push({ monday, days })
  }
  return weeks
}

function mondayOf(date: string): string {
  const isoWeekday = new Date(date).getUTCDay() || DAYS_OF_WEEK
  return shiftDay(date, 1 - isoWeekday)
}

/**
 * The day to which a key leads, never beyond the first and the last; null for keys that lead
 * nowhere.
 */
export function dayAfterKey(
  key: string,
  date: string,
  { from, to, steps }: { from: string; to: string; steps: DaySteps },
): string | null {
  if (key === 'Home') return from
  if (key === 'End') return to
  const step = steps[key]
  if (step === undefined) return null
  const next = shiftDay(date, step)
  return next < from || next > to ? date : next
}
