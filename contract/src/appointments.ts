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
  prose,
  Timestamp,
} from './fields.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { warned } from './warnings.ts'
import { TimeZone } from './users/profile.ts'

export const APPOINTMENT_MODES = ['in_person', 'video', 'phone'] as const
export const APPOINTMENT_STATUSES = ['scheduled', 'completed', 'cancelled', 'missed'] as const
/** Filters for a list of appointments. */
export const APPOINTMENT_FILTERS = ['upcoming', 'past', 'cancelled'] as const
export const QUESTIONS_MAX = 50
export const FOLLOW_UPS_MAX = 50
/** Reminders come at most four weeks before. */
export const REMINDER_MINUTES_MAX = 28 * 24 * 60
export const REMINDERS_MAX = 5
/** A day and two hours before, for whoever says nothing else. */
export const USUAL_REMINDERS = [1440, 120]

/** A question for the visit. */
export const Question = z.strictObject({ text: line(500), answered: z._default(z.boolean(), false) })
export type Question = z.infer<typeof Question>

/** A task after the visit; with a date it gets a reminder on that day. */
export const FollowUp = z.strictObject({
  text: line(500),
  due_date: maybe(CalendarDate),
  done: z._default(z.boolean(), false),
})
export type FollowUp = z.infer<typeof FollowUp>

const Reminders = z.array(z.int().check(z.gte(0), z.lte(REMINDER_MINUTES_MAX))).check(
  z.maxLength(REMINDERS_MAX),
  z.refine((minutes) => new Set(minutes).size === minutes.length, 'twice'),
)

export const appointmentFields = {
  title: line(200),
  /**
   * At most one of the three; the name then comes from the directory, or from the patient's own
   * clinicians.
   */
  clinician: maybe(Id),
  diagnostic_center: maybe(Id),
  own_clinician: maybe(Id),
  provider_name: maybe(line(200)),
  health_issue: maybe(Id),
  /** The clock by which the times were agreed. */
  time_zone: TimeZone,
  mode: z._default(z.enum(APPOINTMENT_MODES), 'in_person'),
  location: maybe(line(500)),
  status: z._default(z.enum(APPOINTMENT_STATUSES), 'scheduled'),
  questions: z._default(z.array(Question).check(z.maxLength(QUESTIONS_MAX)), []),
  notes: z._default(prose(), ''),
  /** Each in minutes before the start. */
  reminders: z._default(Reminders, USUAL_REMINDERS),
  follow_ups: z._default(z.array(FollowUp).check(z.maxLength(FOLLOW_UPS_MAX)), []),
}

export const oneProvider = z.refine<
  Record<'clinician' | 'diagnostic_center' | 'own_clinician', string | null>
>((v) => [v.clinician, v.diagnostic_center, v.own_clinician].filter(Boolean).length <= 1, {
  path: ['diagnostic_center'],
  error: 'one_provider',
})

export const AppointmentInput = z
  .strictObject({ ...appointmentFields, starts_at: Moment, ends_at: Moment })
  .check(
    oneProvider,
    z.refine((v) => Date.parse(v.ends_at) > Date.parse(v.starts_at), {
      path: ['ends_at'],
      error: 'end_before_start',
    }),
  )
export type AppointmentInput = z.input<typeof AppointmentInput>

export const Clash = z.object({ id: Id, title: z.string(), starts_at: Timestamp, ends_at: Timestamp })
export type Clash = z.infer<typeof Clash>

export const Appointment = z.object({
  id: Id,
  title: z.string(),
  clinician: z.nullable(Id),
  diagnostic_center: z.nullable(Id),
  own_clinician: z.nullable(Id),
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
  reminders: z.array(z.int()),
  follow_ups: z.array(FollowUp),
  /** Other scheduled appointments of this patient at the same time. */
  clashes: z.array(Clash),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Appointment = z.infer<typeof Appointment>

const path = '/api/appointments/'

export const appointmentEndpoints = recordEndpoints({
  path,
  item: Appointment,
  input: AppointmentInput,
  written: warned(Appointment),
  query: z.strictObject({
    ...listQuery,
    filter: z.optional(z.enum(APPOINTMENT_FILTERS)),
    health_issue: z.optional(Id),
    clinician: z.optional(Id),
    diagnostic_center: z.optional(Id),
    own_clinician: z.optional(Id),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
  }),
  list: listOf(Appointment),
  summaries: {
    list: 'Appointments, latest first; upcoming ones next first. Days are on the profile’s clock',
    get: 'One appointment',
    create: 'Add an appointment; one at the same time as another is kept, and the answer names the clash',
    replace: 'Replace an appointment',
    remove: 'Delete an appointment',
    restore: 'Undo the deletion of an appointment',
  },
})
export const {
  list: listAppointments,
  get: getAppointment,
  create: createAppointment,
  replace: replaceAppointment,
  remove: deleteAppointment,
  restore: restoreAppointment,
} = appointmentEndpoints
export const exportAppointments = csvOf(listAppointments)
export const getAppointmentFile = endpoint({
  method: 'GET',
  path: `${path}{id}.ics/`,
  summary: 'One appointment for a calendar program, with its reminders as alarms',
  params: IdParams,
  download: true,
  response: z.unknown(),
})
