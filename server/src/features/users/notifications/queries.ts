import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { listNotifications, Notification } from '@salve/contract/users/notifications.ts'
import type { Context } from '../../../context.ts'
import { amountJson } from '../../../record/amount-json.ts'
import { pageOf, readCursor } from '../../../db/pages.ts'
import { sql, type SqlText } from '../../../db/sql.ts'
import { stillHolds } from '../../../record/told-notifications.ts'
import { notFound } from '../../../lib/errors.ts'

const LIST = 'notifications'

/** In the order in which one of several devices speaks for all. */
const STATES = sql`array['sent', 'waiting', 'quiet', 'needless', 'unsure', 'failed', 'off']`

const AMOUNT = sql.raw(`(${amountJson('parts')})::json`)

const channelOf = (channel: 'push' | 'email') => sql`coalesce((
  select json_build_object('channel', channel, 'state', state, 'at', rfc3339(changed_at)) from notification_deliveries delivery
  where delivery.user_id = notification.user_id and delivery.notification = notification.id and channel = ${channel}
  order by array_position(${STATES}, state), changed_at desc limit 1),
  json_build_object('channel', ${channel}::text, 'state', 'off', 'at', null))`

/** One of its subjects is still unanswered. */
const isOpen = sql`exists (
  select from notification_doses dose where dose.user_id = notification.user_id and dose.notification = notification.id
    and not exists (select from dose_events event where event.user_id = dose.user_id and event.medication_plan = dose.medication_plan
      and event.local_date = dose.local_date and event.slot = dose.slot and event.status <> 'undone'))`

/**
 * Notifications about doses that are all answered, or that no longer hold, do not count as unread.
 */
const isUnread = sql`notification.read_at is null and (
  notification.kind not in ('doses_due', 'doses_late', 'doses_missed') or ${isOpen}) and ${stillHolds}`

/** The shown details of it, and whether they still hold. */
const detailOf = (kind: 'appointment' | 'follow_up' | 'call') =>
  sql`case when notification.kind = ${kind}::text then notification.detail || jsonb_build_object('is_current', ${stillHolds}) end`

const itemAt = (now: Date): SqlText => sql`json_build_object(
  'id', notification.id, 'kind', notification.kind, 'at', rfc3339(notification.at), 'at_time', notification.at_time,
  'created_at', rfc3339(notification.created_at), 'is_late', notification.is_late,
  'doses', coalesce((select json_agg(json_build_object('medication_plan', dose.medication_plan, 'slot', dose.slot,
      'local_date', dose.local_date, 'due_at', rfc3339(dose.due_at), 'drug_name', plan.drug_name, 'strength', plan.strength,
      'form', plan.form, 'amount', ${AMOUNT}, 'status', coalesce((select status from dose_events event
        where event.user_id = dose.user_id and event.medication_plan = dose.medication_plan and event.local_date = dose.local_date
          and event.slot = dose.slot and event.status <> 'undone'), 'open')) order by lower(plan.drug_name), plan.id, dose.slot)
    from notification_doses dose join medication_plans plan on plan.user_id = dose.user_id and plan.id = dose.medication_plan
    where dose.user_id = notification.user_id and dose.notification = notification.id), '[]'),
  'closes_at', rfc3339(notification.closes_at),
  'can_snooze', notification.kind in ('doses_due', 'doses_late') and notification.closes_at > ${now}::timestamptz and ${isOpen},
  'snoozed_until', rfc3339(case when notification.snoozed_until > ${now}::timestamptz then notification.snoozed_until end),
  'supply', case when notification.kind = 'supply' then notification.detail end,
  'message', case when notification.kind = 'message' then notification.detail end,
  'call', ${detailOf('call')},
  'share', case when notification.kind = 'share' then notification.detail end,
  'proposal', case when notification.kind = 'proposal' then notification.detail end,
  'appointment', ${detailOf('appointment')},
  'follow_up', ${detailOf('follow_up')},
  'watchdog', case when notification.kind = 'watchdog' then notification.detail end,
  'read_at', rfc3339(notification.read_at),
  'channels', json_build_array(
    json_build_object('channel', 'in_app', 'state', case when notification.in_app then 'sent' else 'off' end,
      'at', case when notification.in_app then rfc3339(notification.created_at) end),
    ${channelOf('push')}, ${channelOf('email')}))`

/** A page of the bell, the newest first, as the body of the response. */
export function listOfNotifications(
  context: Context,
  patient: string,
  { limit, cursor, unread }: QueryOf<typeof listNotifications>,
): Promise<string> {
  const after = readCursor(context.keys.cursor, LIST, cursor)
  const conditions = [
    sql`user_id = ${patient}`,
    sql`in_app`,
    ...(unread === 'true' ? [isUnread] : []),
    ...(unread === 'false' ? [sql`not (${isUnread})`] : []),
    ...(after ? [sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return pageOf<Notification>(context.db.as(patient), {
    rows: sql`
      select ${itemAt(context.now())} as item from notifications notification where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${limit + 1}`,
    keyOf: ({ created_at, id }) => [created_at, id],
    limit,
    cursorKey: context.keys.cursor,
    list: LIST,
  })
}

/** One notification as the body of the response; throws 404 when it does not exist. */
export async function notificationOf(context: Context, patient: string, id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select (${itemAt(context.now())})::text as json from notifications notification where user_id = ${patient} and id = ${id}`.execute(
    context.db.as(patient),
  )
  if (!rows[0]) throw notFound()
  return rows[0].json
}

/** Counts the unread notifications of the bell. */
export async function countUnread(context: Context, patient: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications notification where user_id = ${patient} and in_app and ${isUnread}`.execute(
    context.db.as(patient),
  )
  return rows[0]?.unread ?? 0
}
