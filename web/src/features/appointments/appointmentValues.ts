import type { Appointment, AppointmentForm, AppointmentInput, Clash } from '@salve/contract/appointments.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { momentAt, wallClockAt } from '../../lib/zonedTimes.ts'

/** What the form holds: '' for a field that is empty. */
export interface AppointmentValues {
  title: string
  clinician: string
  diagnostic_center: string
  provider_name: string
  health_issue: string
  date: string
  start_time: string
  end_time: string
  time_zone: string
  mode: Appointment['mode']
  location: string
  status: Appointment['status']
  questions: { text: string; answered: boolean }[]
  notes: string
}

type Filled = z.output<typeof AppointmentForm>
export type AppointmentFormHandle = UseFormReturn<AppointmentValues, unknown, Filled>

/** An empty form; the times are those of the person's time zone. */
export function newAppointmentValues(
  timeZone: string,
  given: Partial<AppointmentValues> = {},
): AppointmentValues {
  return {
    title: '',
    clinician: '',
    diagnostic_center: '',
    provider_name: '',
    health_issue: '',
    date: '',
    start_time: '',
    end_time: '',
    time_zone: timeZone,
    mode: 'in_person',
    location: '',
    status: 'scheduled',
    questions: [],
    notes: '',
    ...given,
  }
}

export function appointmentValuesOf(appointment: Appointment, timeZone: string): AppointmentValues {
  const start = wallClockAt(appointment.starts_at, timeZone)
  return {
    title: appointment.title,
    clinician: appointment.clinician ?? '',
    diagnostic_center: appointment.diagnostic_center ?? '',
    provider_name: appointment.provider_name ?? '',
    health_issue: appointment.health_issue ?? '',
    date: start.date,
    start_time: start.time,
    end_time: wallClockAt(appointment.ends_at, timeZone).time,
    time_zone: timeZone,
    mode: appointment.mode,
    location: appointment.location ?? '',
    status: appointment.status,
    questions: appointment.questions,
    notes: appointment.notes,
  }
}

/** A filled form as the API wants it. */
export function appointmentInputOf({ date, start_time, end_time, ...rest }: Filled): AppointmentInput {
  return {
    ...rest,
    starts_at: momentAt({ date, time: start_time }, rest.time_zone) ?? '',
    ends_at: momentAt({ date, time: end_time }, rest.time_zone) ?? '',
  }
}

/** A stored appointment as the API wants it again, with changes. */
export function sameAppointment(
  appointment: Appointment,
  changes: Partial<AppointmentInput>,
): AppointmentInput {
  const { id: _, clashes: __, created_at: ___, updated_at: ____, ...input } = appointment
  return { ...input, ...changes }
}

/** Those of the loaded appointments that are planned for the same time as what is in the form. */
export function clashesWith(
  { date, start_time, end_time, time_zone, status }: AppointmentValues,
  others: readonly Appointment[],
  ownId: string | undefined,
): Clash[] {
  const start = momentAt({ date, time: start_time }, time_zone)
  const end = momentAt({ date, time: end_time }, time_zone)
  if (start === null || end === null || status !== 'scheduled') return []
  return others.filter(
    (other) =>
      other.id !== ownId &&
      other.status === 'scheduled' &&
      Date.parse(other.starts_at) < Date.parse(end) &&
      Date.parse(other.ends_at) > Date.parse(start),
  )
}
