import { sql, type SqlText } from '../db/sql.ts'

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

/** An open task after an appointment. */
export interface FollowUpRow {
  appointment: string
  title: string
  text: string
  due_date: string
  followed_at: string
}

/** More than anybody plans; a look stays short whatever is in the record. */
const LOOKED_AT_MAX = 200

export const plannedAppointments = (patient: string, now: Date): SqlText => sql`
  select id, title, provider_name, location, mode, rfc3339(starts_at) as starts_at, rfc3339(ends_at) as ends_at,
    rfc3339(timed_at) as timed_at, reminder_minutes as reminders,
    (select count(*)::int from jsonb_array_elements(questions) question where not (question ->> 'answered')::boolean) as open_questions
  from appointments
  where user_id = ${patient} and deleted_at is null and status = 'scheduled' and starts_at > ${now}::timestamptz - interval '2 days'
    and ends_at > ${now} and reminder_minutes <> '{}'
  order by starts_at, id limit ${LOOKED_AT_MAX}`

/** Tasks for days that have not been looked at yet. */
export const openFollowUps = (patient: string, checkedUntil: string): SqlText => sql`
  select id as appointment, title, item ->> 'text' as text, item ->> 'due_date' as due_date, rfc3339(followed_at) as followed_at
  from appointments, jsonb_array_elements(follow_ups) item
  where user_id = ${patient} and deleted_at is null and follow_ups <> '[]' and not (item ->> 'done')::boolean
    and (item ->> 'due_date')::date >= ${checkedUntil}::timestamptz::date - 1
  order by item ->> 'due_date', id limit ${LOOKED_AT_MAX}`
