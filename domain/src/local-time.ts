import { DAY_MS } from './local-days.ts'
import { Temporal } from 'temporal-polyfill'

const MINUTE_MS = 60_000

/**
 * The moment at which a wall clock in an IANA time zone shows this date (`YYYY-MM-DD`) and time
 * (`HH:mm`). A time that a clock change leaves out moves on by the gap; one that comes twice means
 * the first (RFC 5545, 3.3.5).
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const { start, isPlain } = dayIn(timeZone, date)
  return new Date(
    isPlain
      ? start + minutesOf(time) * MINUTE_MS
      : momentOf(Temporal.PlainDateTime.from(`${date}T${time}`), timeZone),
  )
}

/** The start of a day in a zone, and whether its clock runs through without a change. */
interface ZoneDay {
  start: number
  isPlain: boolean
}

/**
 * Schedules ask for the same days over and over, and working out a zone's clock costs more than all
 * else.
 */
const days = new Map<string, ZoneDay>()
const DAYS_MAX = 4000

function dayIn(timeZone: string, date: string): ZoneDay {
  const key = `${timeZone} ${date}`
  const known = days.get(key)
  if (known) return known
  const midnight = Temporal.PlainDateTime.from(date)
  const start = momentOf(midnight, timeZone)
  const day = { start, isPlain: momentOf(midnight.add({ days: 1 }), timeZone) - start === DAY_MS }
  if (days.size >= DAYS_MAX) days.clear()
  days.set(key, day)
  return day
}

function momentOf(wall: Temporal.PlainDateTime, timeZone: string): number {
  return wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The date `YYYY-MM-DD` that a clock in this time zone shows at a moment, in milliseconds since
 * 1970.
 */
export function dateIn(timeZone: string, moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The calendar date this many days later. */
export function addDays(date: string, days: number): string {
  return new Date(midnightOf(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

/** The midnight of a date without a zone: only for counting days. */
function midnightOf(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError('a date is YYYY-MM-DD')
  return ms
}
