import { DAY_MS } from '@salve/domain/local-days.ts'

const MINUTE_MS = 60_000

/** `YYYY-MM-DD`, this many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + Math.round(minutes * MINUTE_MS))
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The moment at which a wall clock in the zone shows this date and time. */
export function instantIn(timeZone: string, date: string, wallTime: string): Date {
  const wall = Date.parse(`${date}T${wallTime}:00Z`)
  // Twice, since the offset at the first guess can be that of the other side of a clock change.
  const guess = wall - offsetMs(timeZone, wall)
  return new Date(wall - offsetMs(timeZone, guess))
}

function offsetMs(timeZone: string, at: number): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at
}
