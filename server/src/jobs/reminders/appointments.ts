import { instantOf } from '@salve/domain/local-time.ts'
import {
  nextReminder,
  type Planned,
  reminderOf,
  type ToDo,
  TO_DO_TIME,
  toDoReminder,
} from '@salve/domain/reminders/appointments.ts'
import { sql, type SqlText } from '../../db/sql.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Telling } from './record.ts'
import type { Patient } from './state.ts'

/** An appointment that is still to come or going on, as PostgreSQL writes it into JSON. */
export interface PlannedRow {
  id: string
  title: string
  provider_name: string | null
  location: string | null
  mode: 'in_person' | 'video' | 'phone'
  starts_at: string
  ends_at: string
  timed_at: string
  reminders: number[]
  open_questions: number
}

/** Something that is still to be done after an appointment. */
export interface FollowUpRow {
  appointment: string
  title: string
  text: string
  due_date: string
  followed_at: string
}

/** More than anybody plans; a look stays short whatever is in the record. */
const LOOKED_AT_MAX = 200

export const plannedAppointments = (userId: string, now: Date): SqlText => sql`
  select id, title, provider_name, location, mode, rfc3339(starts_at) as starts_at, rfc3339(ends_at) as ends_at,
    rfc3339(timed_at) as timed_at, reminder_minutes as reminders,
    (select count(*)::int from jsonb_array_elements(questions) question where not (question ->> 'answered')::boolean) as open_questions
  from appointments
  where user_id = ${userId} and deleted_at is null and status = 'scheduled' and starts_at > ${now}::timestamptz - interval '2 days'
    and ends_at > ${now} and reminder_minutes <> '{}'
  order by starts_at, id limit ${LOOKED_AT_MAX}`

/** Those of days that have not been looked at yet. */
export const openFollowUps = (userId: string, checkedUntil: string): SqlText => sql`
  select id as appointment, title, item ->> 'text' as text, item ->> 'due_date' as due_date, rfc3339(followed_at) as followed_at
  from appointments, jsonb_array_elements(follow_ups) item
  where user_id = ${userId} and deleted_at is null and follow_ups <> '[]' and not (item ->> 'done')::boolean
    and (item ->> 'due_date')::date >= ${checkedUntil}::timestamptz::date - 1
  order by item ->> 'due_date', id limit ${LOOKED_AT_MAX}`

const plannedOf = ({ starts_at, ends_at, timed_at, reminders }: PlannedRow): Planned => ({
  starts_at: Date.parse(starts_at),
  ends_at: Date.parse(ends_at),
  timed_at: Date.parse(timed_at),
  reminders,
})

const toDoOf = ({ due_date, followed_at }: FollowUpRow, timeZone: string): ToDo => ({
  tell_at: instantOf(due_date, TO_DO_TIME, timeZone).getTime(),
  written_at: Date.parse(followed_at),
})

/** What is to be told of appointments and of what follows them. */
export function tellingsOfAppointments(patient: Patient): Telling[] {
  const { timeZone, checkedUntil, appointments, followUps } = patient
  const since = { checkedUntil, now: patient.now.getTime() }
  const common = { doses: [], isCritical: false }
  const ofAppointments = appointments.flatMap((appointment): Telling[] => {
    const told = reminderOf(plannedOf(appointment), since)
    if (!told) return []
    const { id, title, provider_name, location, mode, starts_at, ends_at, open_questions } = appointment
    const at = new Date(starts_at)
    return [
      {
        ...common,
        kind: 'appointment',
        eventKey: `${id} ${starts_at} ${told.minutes}`,
        at,
        atTime: localNow(timeZone, at).time,
        isLate: told.isLate,
        detail: { id, title, provider_name, location, mode, starts_at, open_questions },
        // A device shows one message of an appointment: the later one takes the place of the earlier.
        tag: id.replaceAll('-', ''),
        closesAt: new Date(ends_at),
      },
    ]
  })
  const ofFollowUps = followUps.flatMap((followUp): Telling[] => {
    const toDo = toDoOf(followUp, timeZone)
    const told = toDoReminder(toDo, since)
    if (!told) return []
    const { appointment, title, text, due_date } = followUp
    return [
      {
        ...common,
        kind: 'follow_up',
        eventKey: `${appointment} ${due_date} ${text}`,
        at: new Date(toDo.tell_at),
        atTime: TO_DO_TIME,
        isLate: told.isLate,
        detail: { appointment, title, text, due_date },
      },
    ]
  })
  return [...ofAppointments, ...ofFollowUps]
}

/** When there is something to tell of them next, in milliseconds since 1970, or null. */
export function nextOfAppointments({ appointments, followUps, timeZone, now }: Patient): number | null {
  const toDos = followUps.map((followUp) => toDoOf(followUp, timeZone))
  return nextReminder(appointments.map(plannedOf), toDos, { now: now.getTime() })
}
