import { Temporal } from 'temporal-polyfill'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * What clocks in an IANA time zone show, for many moments that follow one another: takes milliseconds since 1970 that
 * never decrease, and answers the milliseconds that the same wall clock would have in UTC. The changes of the clock
 * are looked up once each, so that a hundred thousand readings cost no more than an addition each.
 */
export function localClock(timeZone: string): (at: number) => number {
  let offset = 0
  let until = Number.NEGATIVE_INFINITY
  return (at) => {
    if (at >= until) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone)
      offset = zoned.offsetNanoseconds / 1_000_000
      until = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
    }
    return at + offset
  }
}

/** The number of a day, from what `localClock` answers: days since 1970 on that clock. */
export const dayNumber = (local: number): number => Math.floor(local / DAY_MS)

/** The time of day, in milliseconds since midnight, from what `localClock` answers. */
export const timeOfDayMs = (local: number): number => local - dayNumber(local) * DAY_MS

/** The calendar date, `YYYY-MM-DD`, of the number of a day. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
