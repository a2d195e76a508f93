import { DAY_MS } from '../local-days.ts'
import { Temporal } from 'temporal-polyfill'
import { addDays, instantOf } from '../local-time.ts'

/** The moment, in ms since 1970, at which the clock of a time zone shows this date and time. */
export type Clock = (date: string, time: string) => number

/** A clock for many times: it asks for each day once, and only days of a clock change need more. */
export function clockOf(timeZone: string): Clock {
  const days = new Map<string, number | null>()
  const startOf = (date: string) => {
    const known = days.get(date)
    if (known !== undefined) return known
    const start = instantOf(date, '00:00', timeZone).getTime()
    const isPlain = instantOf(addDays(date, 1), '00:00', timeZone).getTime() - start === DAY_MS
    days.set(date, isPlain ? start : null)
    return isPlain ? start : null
  }
  return (date, time) => {
    const start = startOf(date)
    if (start === null) return instantOf(date, time, timeZone).getTime()
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    return start + ((hour * 60 + minute) * 60 + second) * 1000
  }
}

/** True when this names a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    instantOf('2000-01-01', '00:00', name)
    return true
  } catch {
    return false
  }
}

/** Returns the clock of a time zone at a moment: `YYYY-MM-DD` and `HH:mm`. */
export function localIn(timeZone: string, ms: number): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
