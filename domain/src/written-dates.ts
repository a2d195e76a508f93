import { dateFormat } from './formats.ts'
import { type Language, localeOf } from './language.ts'

/**
 * Formats a date `YYYY-MM-DD` with the parts yyyy, MM or MMM, and dd or d; anything else stays
 * unchanged.
 */
export function dateWriter(format: string, language: Language): (date: string) => string {
  // Beside a day of the month some languages write the month's name in another way than alone.
  const dayAndMonth = dateFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // The parts and what stands between them, told apart once for many dates.
  const pieces = format.split(/([a-zA-Z]+)/)
  return (text) => {
    const midnight = new Date(`${text.slice(0, 10)}T00:00:00Z`)
    if (Number.isNaN(midnight.getTime())) return text
    const [year = '', month = '', day = ''] = midnight.toISOString().slice(0, 10).split('-')
    const write = (piece: string): string => {
      if (piece === 'yyyy') return year
      if (piece === 'MM') return month
      if (piece === 'dd') return day
      if (piece === 'd') return String(+day)
      if (piece !== 'MMM') return piece
      return dayAndMonth.formatToParts(midnight).find(({ type }) => type === 'month')?.value ?? ''
    }
    return pieces.map(write).join('')
  }
}

/** Formats a time `HH:mm` as `07:00` or `7:00 am`; anything else stays unchanged. */
export function timeWriter(use24HourClock: boolean): (time: string) => string {
  return (text) => {
    const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
    if (hours === undefined || minutes === undefined || use24HourClock) return text
    return `${+hours % 12 || 12}:${minutes} ${+hours < 12 ? 'am' : 'pm'}`
  }
}

/** Writes an ISO weekday, Monday is 1: "Mon" or "Monday". */
export function weekdayWriter(language: Language, length: 'short' | 'long'): (isoWeekday: number) => string {
  const names = dateFormat(localeOf(language), { weekday: length, timeZone: 'UTC' })
  // 2024 began on a Monday.
  return (isoWeekday) => names.format(new Date(Date.UTC(2024, 0, isoWeekday)))
}
