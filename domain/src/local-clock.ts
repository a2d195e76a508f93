import { Temporal } from 'temporal-polyfill'

/**
 * Returns a function from moments to wall-clock time in an IANA time zone, for many moments in
 * order: it takes milliseconds since 1970 that never decrease, and returns the milliseconds that
 * the same wall clock would have in UTC. Each clock change is looked up once, so that a hundred
 * thousand readings cost one addition each.
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
