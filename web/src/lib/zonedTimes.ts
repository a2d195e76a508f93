import { dateFormat } from '@salve/domain/formats.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'

/** A day and a time of day as a clock on the wall shows them, and as the API writes them. */
export interface LocalTime {
  date: string
  time: string
}

/** A moment (RFC 3339) on the calendar and the clock of a time zone, or of this device. */
export function localIn(moment: string | Date, timeZone?: string): LocalTime {
  const [date = '', time = ''] = isoMoment(new Date(moment), timeZone).split(' ')
  return { date, time }
}

/** Today on the calendar of a time zone, or of this device. */
export const today = (now: Date = new Date(), timeZone?: string): string => localIn(now, timeZone).date

/** The time of day in a time zone, or on this device. */
export const timeOfDay = (now: Date = new Date(), timeZone?: string): string => localIn(now, timeZone).time

/**
 * The moment (RFC 3339) at which a clock of a time zone, or of this device, shows this; null while
 * it is not complete. A time that a clock change leaves out moves on by the gap; one that comes
 * twice means the first.
 */
export function momentAt({ date, time }: LocalTime, timeZone?: string): string | null {
  const wall = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wall)) return null
  const shownAt = (moment: number) =>
    Date.parse(`${isoMoment(new Date(moment), timeZone).replace(' ', 'T')}Z`)
  // With the offsets of the days before and after, of which at most one has changed.
  const candidates = [-DAY_MS, DAY_MS].map((away) => wall - (shownAt(wall + away) - (wall + away)))
  const found = candidates.toSorted((a, b) => a - b).find((moment) => shownAt(moment) === wall)
  return new Date(found ?? Math.max(...candidates)).toISOString().replace('.000Z', 'Z')
}

/** `2026-11-20 07:00`: Sweden writes the way ISO 8601 does. */
function isoMoment(now: Date, timeZone: string | undefined): string {
  const zone = timeZone && { timeZone }
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone }).format(now)
}
