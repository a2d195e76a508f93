import type { SymptomDay } from '@salve/contract/medical-records/symptoms.ts'
import { shiftDay } from '../../lib/dates.ts'

/** One day of the calendar. */
export interface CalendarDay {
  date: string
  /** How many symptoms, and how strong the worst of them was; null where there were none. */
  felt: Pick<SymptomDay, 'count' | 'worst'> | null
}

export interface CalendarWeek {
  /** The Monday by which it is known. */
  monday: string
  /** Monday to Sunday; null outside of the year that is shown. */
  days: (CalendarDay | null)[]
  /** The first day of a month that begins in it, to name the month. */
  month: string | null
}

const DAYS_OF_WEEK = 7

/** The weeks from the first to the last day, Monday to Sunday. */
export function calendarWeeks({
  from,
  to,
  results,
}: {
  from: string
  to: string
  results: readonly SymptomDay[]
}): CalendarWeek[] {
  const felt = new Map(results.map(({ date, count, worst }) => [date, { count, worst }]))
  const weeks: CalendarWeek[] = []
  for (let monday = mondayOf(from); monday <= to; monday = shiftDay(monday, DAYS_OF_WEEK)) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, i) => {
      const date = shiftDay(monday, i)
      return date < from || date > to ? null : { date, felt: felt.get(date) ?? null }
    })
    weeks.push({ monday, days, month: days.find((day) => day?.date.endsWith('-01'))?.date ?? null })
  }
  return weeks
}

/** The Monday of the week of a day. */
function mondayOf(date: string): string {
  const isoWeekday = new Date(date).getUTCDay() || DAYS_OF_WEEK
  return shiftDay(date, 1 - isoWeekday)
}

/** By how many days each key moves through the calendar. */
const STEPS: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -DAYS_OF_WEEK,
  ArrowRight: DAYS_OF_WEEK,
  PageUp: -4 * DAYS_OF_WEEK,
  PageDown: 4 * DAYS_OF_WEEK,
}

/** The day to which a key leads; null for keys that lead nowhere. */
export function dayAfterKey(key: string, date: string, from: string, to: string): string | null {
  if (key === 'Home') return from
  if (key === 'End') return to
  const step = STEPS[key]
  if (step === undefined) return null
  const next = shiftDay(date, step)
  return next < from || next > to ? date : next
}
