import type { Appointment } from '@salve/contract/appointments.ts'
import { isDay, shiftDay } from '../../lib/dates.ts'
import { localIn } from '../../lib/zonedTimes.ts'

export const APPOINTMENT_VIEWS = ['list', 'month', 'day'] as const
export type AppointmentView = (typeof APPOINTMENT_VIEWS)[number]

/** Reads the view of the appointments, and its day, from the page's address. */
export function readView(params: URLSearchParams, today: string): { view: AppointmentView; date: string } {
  const date = params.get('date') ?? ''
  return {
    view: APPOINTMENT_VIEWS.find((view) => view === params.get('view')) ?? 'list',
    date: isDay(date) ? date : today,
  }
}

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { from: string; to: string } {
  const from = `${day.slice(0, 8)}01`
  return { from, to: shiftDay(`${shiftDay(from, 31).slice(0, 8)}01`, -1) }
}

/** The same day of another month, or that month's last. */
export function shiftMonth(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const { from, to } = monthOf(first.toISOString().slice(0, 10))
  const same = `${from.slice(0, 8)}${day.slice(8)}`
  return same > to ? to : same
}

/**
 * Returns the appointments on a day of the person's own calendar, the earliest first; one over
 * midnight is on both.
 */
export function appointmentsOfDay(
  appointments: readonly Appointment[],
  day: string,
  timeZone: string,
): Appointment[] {
  return appointments
    .filter(({ starts_at, ends_at }) => {
      // An appointment that ends at midnight is not on the day that begins then.
      const last = new Date(Date.parse(ends_at) - 1).toISOString()
      return localIn(starts_at, timeZone).date <= day && localIn(last, timeZone).date >= day
    })
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
