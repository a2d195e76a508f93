import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which a wall clock in an IANA time zone shows this date (`YYYY-MM-DD`) and time (`HH:mm`).
 * A time that a clock change leaves out moves on by the gap; one that comes twice means the first.
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  })
  return new Date(zoned.epochMilliseconds)
}

/** The calendar date so many days later. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}
