import { addDays } from '../local-time.ts'
import { dayIn, lastOf, MONTH_NAME, monthNumber, WEEKDAY_NAME } from './days.ts'

/** Both days count. */
export interface Period {
  from: string
  to: string
}

/* A day, a month or a year as written within a range: "3 May", "10.5.", "Monday", "2025". */

const NTH = '(?: ?(?:st|nd|rd|th))?'
/** For a regular expression, without a group of its own. */
export const DATE_NAME = [
  `\\d{1,2}${NTH}(?: of)? (?:${MONTH_NAME})(?: \\d{4})?`,
  `(?:${MONTH_NAME}) \\d{1,2}${NTH}(?! \\d)(?: \\d{4})?`,
  `(?:${MONTH_NAME})(?: \\d{4})?`,
  '\\d{1,2}\\.\\d{1,2}(?:\\.\\d{4}|\\.\\d{2})?',
  '20\\d{2} \\d{2} \\d{2}',
  `(?:${WEEKDAY_NAME})`,
  'yesterday|gestern|vorgestern|today|heute',
  '20\\d{2}',
].join('|')

/** The first and the last day of the named period, up to today; null without such a day. */
export function datesOf(name: string, today: string): Period | null {
  const short = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{2,4}))?$/.exec(name)
  if (short) return oneDay(lastOf(Number(short[1]), Number(short[2]), short[3], today))
  if (/^20\d{2}$/.test(name)) return { from: `${name}-01-01`, to: `${name}-12-31` }
  const month = new RegExp(`^(${MONTH_NAME})(?: (\\d{4}))?$`).exec(name)
  if (month) return monthPeriod(monthNumber(month[1] ?? ''), month[2], today)
  return oneDay(dayIn(` ${name} `, today)?.date ?? null)
}

const oneDay = (date: string | null): Period | null => (date === null ? null : { from: date, to: date })

/** The latest such month that has begun by today, or that of the year named. */
export function monthPeriod(month: number, year: string | undefined, today: string): Period {
  const thisYear = Number(today.slice(0, 4))
  const isAhead = month > Number(today.slice(5, 7))
  const of = year === undefined ? thisYear - (isAhead ? 1 : 0) : Number(year)
  const from = `${of}-${String(month).padStart(2, '0')}-01`
  return { from, to: addDays(firstOfNext(of, month), -1) }
}

const firstOfNext = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
