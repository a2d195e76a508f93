import type { AppointmentForm } from '@salve/contract/appointment-form.ts'
import {
  type Appointment,
  type AppointmentInput,
  type FollowUp,
  type Question,
  USUAL_REMINDERS,
} from '@salve/contract/appointments.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { localIn, momentAt } from '../../lib/zonedTimes.ts'

/** The values of the form: '' for an empty field. */
export interface AppointmentValues {
  title: string
  clinician: string
  diagnostic_center: string
  own_clinician: string
  provider_name: string
  health_issue: string
  date: string
  start_time: string
  end_date: string
  end_time: string
  time_zone: string
  mode: Appointment['mode']
  location: string
  status: Appointment['status']
  questions: Question[]
  notes: string
  reminders: number[]
  follow_ups: FollowUp[]
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
    own_clinician: '',
    provider_name: '',
    health_issue: '',
    date: '',
    start_time: '',
    end_date: '',
    end_time: '',
    time_zone: timeZone,
    mode: 'in_person',
    location: '',
    status: 'scheduled',
    questions: [],
    notes: '',
    reminders: USUAL_REMINDERS,
    follow_ups: [],
    ...given,
  }
}

/** On the clock on which it was agreed. */
export function appointmentValuesOf(appointment: Appointment): AppointmentValues {
  const { time_zone } = appointment
  const start = localIn(appointment.starts_at, time_zone)
  const end = localIn(appointment.ends_at, time_zone)
  return {
    title: appointment.title,
    clinician: appointment.clinician ?? '',
    diagnostic_center: appointment.diagnostic_center ?? '',
    own_clinician: appointment.own_clinician ?? '',
    provider_name: appointment.provider_name ?? '',
    health_issue: appointment.health_issue ?? '',
    date: start.date,
    start_time: start.time,
    end_date: end.date,
    end_time: end.time,
    time_zone,
    mode: appointment.mode,
    location: appointment.location ?? '',
    status: appointment.status,
    questions: appointment.questions,
    notes: appointment.notes,
    reminders: appointment.reminders,
    follow_ups: appointment.follow_ups,
  }
}

/** A filled form as the API wants it. */
export function appointmentInputOf({
  date,
  start_time,
  end_date,
  end_time,
  ...rest
}: Filled): AppointmentInput {
  return {
    ...rest,
    starts_at: momentAt({ date, time: start_time }, rest.time_zone) ?? '',
    ends_at: momentAt({ date: end_date, time: end_time }, rest.time_zone) ?? '',
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
