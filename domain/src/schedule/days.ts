import { isoWeekday } from '../calendar.ts'
import { daysBetween } from '../local-time.ts'
import type { Days } from './kinds.ts'

/**
 * True when a date of the patient's calendar is one of the days; `start` is the plan's first day.
 */
export function isOnDay(days: Days, start: string, date: string): boolean {
  switch (days.kind) {
    case 'every_day':
      return true
    case 'weekdays':
      return days.weekdays.includes(isoWeekday(date))
    case 'month_days': {
      const day = Number(date.slice(8))
      const isLast = day === daysInMonth(date)
      return days.month_days.some((wanted) => wanted === day || (isLast && wanted > day))
    }
    case 'every_n_days': {
      const since = daysBetween(days.from ?? start, date)
      return since >= 0 && since % days.n === 0
    }
  }
}

function daysInMonth(date: string): number {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()
}
