import { Temporal } from 'temporal-polyfill'

/** A moment at which the clocks of a zone change; offsets from UTC in minutes. */
export interface ClockChange {
  at: number
  before: number
  after: number
}

const MINUTE_NS = 60_000_000_000

/**
 * The changes of a zone's clocks after one moment and until another, in milliseconds since 1970.
 */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  let zoned = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  for (;;) {
    const next = zoned.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > to) return changes
    const before = zoned.offsetNanoseconds / MINUTE_NS
    const after = next.offsetNanoseconds / MINUTE_NS
    // Some are changes of a name or a law alone.
    if (before !== after) changes.push({ at: next.epochMilliseconds, before, after })
    zoned = next
  }
}

/** A zone's offset from UTC at a moment, in minutes. */
export function offsetAt(timeZone: string, moment: number): number {
  return (
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).offsetNanoseconds / MINUTE_NS
  )
}

/** True when a zone's clock shows this date and time once, rather than twice or never. */
export function isPlainTime(date: string, time: string, timeZone: string): boolean {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
  const moment = (disambiguation: 'earlier' | 'later') =>
    wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds
  return moment('earlier') === moment('later')
}
