import type { SymptomDay } from '@salve/contract/medical-records/symptoms.ts'
import { type Week, weeksOf } from '../../ui/calendar/dayGrid.ts'

/** One day of the calendar. */
export interface CalendarDay {
  date: string
  /** The number of symptoms and the severity of the worst; null where there were none. */
  felt: Pick<SymptomDay, 'count' | 'worst'> | null
}

export interface CalendarWeek extends Week<CalendarDay> {
  /** The first day of a month that begins in it, to name the month. */
  month: string | null
}

/** The weeks from the first to the last day. */
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
  return weeksOf(from, to, (date) => ({ date, felt: felt.get(date) ?? null })).map((week) => ({
    ...week,
    month: week.days.find((day) => day?.date.endsWith('-01'))?.date ?? null,
  }))
}
