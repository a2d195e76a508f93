import { Temporal } from 'temporal-polyfill'

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
