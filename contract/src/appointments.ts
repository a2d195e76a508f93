import * as z from 'zod/mini'
import { csvOf } from './csv.ts'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  Moment,
  NoContent,
  prose,
  Timestamp,
  WallTime,
} from './fields.ts'
import { TimeZone } from './users/profile.ts'

export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const
export const APPOINTMENT_STATUSES = ['scheduled', 'completed', 'cancelled', 'missed'] as const
/** What a list can show instead of all of them. */
export const APPOINTMENT_FILTERS = ['upcoming', 'past', 'cancelled'] as const
export const QUESTIONS_MAX = 50

/** Something to ask at the visit. */
export const Question = z.strictObject({ text: line(500), answered: z._default(z.boolean(), false) })
export type Question = z.infer<typeof Question>

const fields = {
  title: line(200),
  /** At most one of the two; their name is then taken from the directory. */
  clinician: maybe(Id),
  diagnostic_center: maybe(Id),
  provider_name: maybe(line(200)),
  health_issue: maybe(Id),
  /** The clock by which the times were agreed. */
  time_zone: TimeZone,
  mode: z._default(z.enum(APPOINTMENT_MODES), 'in_person'),
  location: maybe(line(500)),
  status: z._default(z.enum(APPOINTMENT_STATUSES), 'scheduled'),
  questions: z._default(z.array(Question).check(z.maxLength(QUESTIONS_MAX)), []),
  notes: z._default(prose(), ''),
}

const oneProvider = z.refine<{ clinician: string | null; diagnostic_center: string | null }>(
  (v) => !v.clinician || !v.diagnostic_center,
  { path: ['diagnostic_center'], error: 'one_provider' },
)

export const AppointmentInput = z.strictObject({ ...fields, starts_at: Moment, ends_at: Moment }).check(
  oneProvider,
  z.refine((v) => Date.parse(v.ends_at) > Date.parse(v.starts_at), {
    path: ['ends_at'],
    error: 'end_before_start',
  }),
)
export type AppointmentInput = z.input<typeof AppointmentInput>

/** The same as a person fills it in: a day and two times on the clock of `time_zone`. */
export const AppointmentForm = z
  .strictObject({ ...fields, date: CalendarDate, start_time: WallTime, end_time: WallTime })
  .check(
    oneProvider,
    z.refine((v) => v.end_time > v.start_time, { path: ['end_time'], error: 'end_before_start' }),
  )
export type AppointmentForm = z.input<typeof AppointmentForm>

export const Clash = z.object({ id: Id, title: z.string(), starts_at: Timestamp, ends_at: Timestamp })
export type Clash = z.infer<typeof Clash>

export const Appointment = z.object({
  id: Id,
  title: z.string(),
  clinician: z.nullable(Id),
  diagnostic_center: z.nullable(Id),
  provider_name: z.nullable(z.string()),
  health_issue: z.nullable(Id),
  starts_at: Timestamp,
  ends_at: Timestamp,
  time_zone: z.string(),
  mode: z.enum(APPOINTMENT_MODES),
  location: z.nullable(z.string()),
  status: z.enum(APPOINTMENT_STATUSES),
  questions: z.array(Question),
  notes: z.string(),
  /** Other scheduled appointments of this patient at the same time. */
  clashes: z.array(Clash),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Appointment = z.infer<typeof Appointment>

const path = '/api/appointments/'

export const listAppointments = endpoint({
  method: 'GET',
  path,
  summary:
    'Appointments, the latest first; upcoming ones the next first. Days are those of the profile’s clock',
  query: z.strictObject({
    ...listQuery,
    filter: z.optional(z.enum(APPOINTMENT_FILTERS)),
    health_issue: z.optional(Id),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  response: listOf(Appointment),
})
export const exportAppointments = csvOf(listAppointments)
export const getAppointment = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One appointment',
  params: IdParams,
  response: Appointment,
})
export const createAppointment = endpoint({
  method: 'POST',
  path,
  summary: 'Add an appointment; one at the same time as another is kept, and the answer names the clash',
  body: AppointmentInput,
  status: 201,
  response: Appointment,
})
export const replaceAppointment = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace an appointment',
  params: IdParams,
  body: AppointmentInput,
  response: Appointment,
})
export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete an appointment; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreAppointment = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of an appointment',
  params: IdParams,
  response: Appointment,
})
