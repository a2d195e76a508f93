import type { Appointment, Clash } from '@salve/contract/appointments.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { shiftDay } from '../../lib/dates.ts'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'
import type { AppointmentValues } from './appointmentValues.ts'

const MINUTE_MS = 60_000
export const DURATIONS = [15, 20, 30, 45, 60, 90] as const
export const USUAL_MINUTES = 30

type Start = Pick<AppointmentValues, 'date' | 'start_time' | 'time_zone'>
type Times = Start & Pick<AppointmentValues, 'end_date' | 'end_time'>

/**
 * Returns the end of an appointment of this many minutes, over midnight and clock changes too; null
 * while its start is incomplete.
 */
export function endAfter({ date, start_time, time_zone }: Start, minutes: number) {
  const start = momentAt({ date, time: start_time }, time_zone)
  if (start === null) return null
  const end = localIn(new Date(Date.parse(start) + minutes * MINUTE_MS).toISOString(), time_zone)
  return { end_date: end.date, end_time: end.time }
}

/** The last day when the first one becomes another: as many nights later as before. */
export function movedEnd({ date, end_date }: Pick<Times, 'date' | 'end_date'>, day: string): string {
  if (!day) return ''
  const nights = date && end_date ? (Date.parse(end_date) - Date.parse(date)) / DAY_MS : 0
  return shiftDay(day, Math.max(0, nights))
}

/** Returns the minutes between start and end; null while they are incomplete. */
export function minutesOf({ date, start_time, end_date, end_time, time_zone }: Times): number | null {
  const start = momentAt({ date, time: start_time }, time_zone)
  const end = momentAt({ date: end_date, time: end_time }, time_zone)
  return start && end ? (Date.parse(end) - Date.parse(start)) / MINUTE_MS : null
}

/** Loaded appointments that overlap with the one in the form. */
export function clashesWith(
  values: Times & Pick<AppointmentValues, 'status'>,
  others: readonly Appointment[],
  ownId: string | undefined,
): Clash[] {
  const start = momentAt({ date: values.date, time: values.start_time }, values.time_zone)
  const end = momentAt({ date: values.end_date, time: values.end_time }, values.time_zone)
  if (start === null || end === null || values.status !== 'scheduled') return []
  return others.filter(
    (other) =>
      other.id !== ownId &&
      other.status === 'scheduled' &&
      Date.parse(other.starts_at) < Date.parse(end) &&
      Date.parse(other.ends_at) > Date.parse(start),
  )
}
