/** Orders of year, month and day in a column. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export interface DateCell {
  /** `YYYY-MM-DD` */
  date: string
  /** Text behind the date, such as a time; '' for nothing. */
  rest: string
}

const NUMERIC = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})(?!\d)/
const DAY_MONTH = /^(\d{1,2})\.?[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/u
const MONTH_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u
const MONTHS = [
  'jan',
  'feb',
  'mar mrz mär mae',
  'apr',
  'may mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec dez',
]
/** "Mo 23.11.2026", "Fri, 20 Nov 2026": the name of the day says nothing that the date does not. */
const WEEKDAY =
  /^(?:mo|di|mi|do|fr|sa|so|mon|tues?|wed|thu(?:rs)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)[.,]*\s+(?=\d|\p{L}{3,}\.?\s+\d)/iu
/** Two digits of a year mean this century up to here, and the last one beyond. */
const LAST_SHORT_YEAR = 69

/**
 * Reads a date at the beginning of a cell; a year first, points between, and names of months need
 * no order.
 */
export function readDate(cell: string, order: DateOrder): DateCell | null {
  const text = cell.trim().replace(WEEKDAY, '')
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [all, a = '', sign = '', b = '', c = ''] = numeric
    const date = numericDate([a, b, c], sign === '.' && a.length <= 2 ? 'dmy' : order)
    return date === null ? null : { date, rest: text.slice(all.length) }
  }
  const named = DAY_MONTH.exec(text) ?? MONTH_DAY.exec(text)
  if (!named) return null
  const [all, first = '', second = '', year = ''] = named
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first]
  const date = calendarDate(year, String(monthNumber(month)), day)
  return date === null ? null : { date, rest: text.slice(all.length) }
}

function numericDate([a, b, c]: [string, string, string], order: DateOrder): string | null {
  if (a.length > 2) return calendarDate(a, b, c)
  if (order === 'ymd') return null
  return order === 'dmy' ? calendarDate(c, b, a) : calendarDate(c, a, b)
}

function calendarDate(yearText: string, monthText: string, dayText: string): string | null {
  if ((yearText.length !== 4 && yearText.length !== 2) || dayText.length > 2) return null
  const short = Number(yearText)
  const year = yearText.length === 4 ? short : short + (short <= LAST_SHORT_YEAR ? 2000 : 1900)
  const [month, day] = [Number(monthText), Number(dayText)]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

const two = (n: number) => String(n).padStart(2, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const monthNumber = (name: string) =>
  MONTHS.findIndex((names) => names.split(' ').some((one) => name.toLowerCase().startsWith(one))) + 1

/**
 * Number of a column's cells that can be read in each order, and of those whose day and month could
 * be either.
 */
export interface OrderCounts extends Record<DateOrder, number> {
  either: number
}
export const noOrders = (): OrderCounts => ({ ymd: 0, dmy: 0, mdy: 0, either: 0 })

/** Counts the orders in which one cell can be read. */
export function countOrders(counts: OrderCounts, cell: string): void {
  const [ymd, dmy, mdy] = DATE_ORDERS.map((order) => readDate(cell, order)?.date)
  // Every order reads a date whose year comes first; only such dates speak for that order.
  if (ymd && /^\d{4}/.test(cell.trim())) counts.ymd += 1
  if (dmy) counts.dmy += 1
  if (mdy) counts.mdy += 1
  if (dmy && mdy && dmy !== mdy) counts.either += 1
}

/**
 * The order that reads most cells of a column; null where two read as many and differ, or nothing
 * is a date.
 */
export function orderOf(counts: OrderCounts): DateOrder | null {
  const most = Math.max(counts.ymd, counts.dmy, counts.mdy)
  if (most === 0) return null
  if (counts.ymd === most) return 'ymd'
  if (counts.dmy === most && counts.mdy === most) return counts.either === 0 ? 'dmy' : null
  return counts.dmy === most ? 'dmy' : 'mdy'
}

const TIME = /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/i

/**
 * Reads a wall-clock time, "7:30 pm", "07.30 Uhr", as `HH:mm` or `HH:mm:ss`; null when it is none.
 */
export function readTime(cell: string): string | null {
  const found = TIME.exec(cell.trim())
  if (!found) return null
  const [, hourText = '', minute, second, word = ''] = found
  const half = word.toLowerCase().replaceAll('.', '')
  if (minute === undefined && half === '') return null
  let hour = Number(hourText)
  if (half === 'am' || half === 'pm') {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  }
  if (hour > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null
  const start = `${String(hour).padStart(2, '0')}:${minute ?? '00'}`
  return second === undefined || second === '00' ? start : `${start}:${second}`
}

/**
 * The moment, in ms since 1970, of a cell that says its offset from UTC: `2026-03-01T07:30:00Z`;
 * null for others.
 */
export function readMoment(cell: string): number | null {
  const text = cell.trim()
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null
  const ms = Date.parse(text.replace(' ', 'T').replace(' ', ''))
  return Number.isNaN(ms) || !readDate(text, 'ymd') ? null : ms
}
