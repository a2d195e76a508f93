import type { Appointment, listAppointments } from '@salve/contract/appointments.ts'
import type { QueryOf } from '@salve/contract/endpoint.ts'
import { appointmentList } from '@salve/contract/lists/appointments.ts'
import type { Context } from '../../context.ts'
import { jsonItem, maybe, moment, plain, text, word } from '../../db/json-item.ts'
import { pageOf, readCursor } from '../../db/pages.ts'
import type { RecordKind } from '../../record/records.ts'
import { sql } from '../../db/sql.ts'
import type { Sql } from '../../db/client.ts'

const CLASHES = `(
  select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'starts_at', rfc3339(o.starts_at),
    'ends_at', rfc3339(o.ends_at)) order by o.starts_at, o.id), '[]'::json)
  from appointments o
  where o.user_id = record.user_id and o.id <> record.id and o.deleted_at is null and o.status = 'scheduled'
    and record.status = 'scheduled' and o.starts_at < record.ends_at and o.ends_at > record.starts_at)`

export const appointments: RecordKind = {
  table: 'appointments',
  item: jsonItem<Appointment>({
    id: word('id'),
    title: text('title'),
    clinician: maybe(word('clinician')),
    diagnostic_center: maybe(word('diagnostic_center')),
    own_clinician: maybe(word('own_clinician')),
    provider_name: maybe(text('provider_name')),
    health_issue: maybe(word('health_issue')),
    starts_at: moment('starts_at'),
    ends_at: moment('ends_at'),
    time_zone: text('time_zone'),
    mode: word('mode'),
    location: maybe(text('location')),
    status: word('status'),
    questions: plain('questions'),
    notes: text('notes'),
    reminders: plain('to_json(reminder_minutes)'),
    follow_ups: plain('follow_ups'),
    clashes: plain(CLASHES),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  }),
}

/** A page of this patient's appointments, as the body of the response. */
export function listOfAppointments(
  context: Context,
  db: Sql,
  patient: string,
  query: QueryOf<typeof listAppointments>,
): Promise<string> {
  const now = context.now()
  const isUpcoming = query.filter === 'upcoming'
  const list = `appointments.${isUpcoming ? 'upcoming' : 'latest'}`
  const after = readCursor(context.keys.cursor, list, query.cursor)
  const filters = {
    upcoming: sql`status = 'scheduled' and ends_at >= ${now}`,
    past: sql`status <> 'cancelled' and ends_at < ${now}`,
    cancelled: sql`status = 'cancelled'`,
  }
  // Days are those of the patient's own clock, which can show a midnight twice when it is put back;
  // a day more on either side lets the index find where to begin.
  const day = sql`(starts_at at time zone (select time_zone from profiles where user_id = ${patient}))::date`
  const providers = (['clinician', 'diagnostic_center', 'own_clinician'] as const).flatMap((column) =>
    query[column] ? [sql`${sql.ref(column)} = ${query[column]}`] : [],
  )
  const conditions = [
    sql`user_id = ${patient}`,
    sql`deleted_at is null`,
    ...(query.filter ? [filters[query.filter]] : []),
    ...(query.health_issue ? [sql`health_issue = ${query.health_issue}`] : []),
    ...providers,
    ...(query.from ? [sql`starts_at >= ${query.from}::date - 1 and ${day} >= ${query.from}::date`] : []),
    ...(query.to ? [sql`starts_at < ${query.to}::date + 2 and ${day} <= ${query.to}::date`] : []),
    ...(after
      ? [sql`(starts_at, id) ${isUpcoming ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`]
      : []),
  ]
  const direction = isUpcoming ? sql`asc` : sql`desc`
  return pageOf<Appointment>(db, {
    rows: sql`
      select ${appointments.item} as item from appointments as record where ${sql.join(conditions, sql` and `)}
      order by starts_at ${direction}, id ${direction} limit ${query.limit + 1}`,
    keyOf: appointmentList.keyOf,
    limit: query.limit,
    cursorKey: context.keys.cursor,
    list,
  })
}
