import type { Sql } from '../db/client.ts'
import { sql, type SqlText } from '../db/sql.ts'
import type { Dispatched } from './dispatch.ts'
import type { Patient } from './state.ts'

/** Notes what goes out, with the tokens of its buttons, and when to look at this patient next. */
export async function endLook(
  db: Sql,
  { patient, now }: Patient,
  { lines, tokens }: Dispatched,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        notification uuid, channel text, target uuid, state text, try_at timestamptz)
    ), noted as (
      update notification_deliveries delivery
      set state = line.state, try_at = line.try_at, attempts = attempts + case when line.state = 'waiting' then 1 else 0 end,
        changed_at = ${now}
      from line
      where delivery.user_id = ${patient} and delivery.notification = line.notification and delivery.channel = line.channel
        and delivery.target = line.target
    ), allowed as (
      insert into reminder_tokens (user_id, token_hash, notification, action, expires_at)
      select ${patient}, decode(hash, 'hex'), notification, action, expires_at
      from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as token (
        hash text, notification uuid, action text, expires_at timestamptz)
      on conflict do nothing
    )
    update reminder_wakes set checked_until = ${now}, taken_until = '-infinity', wake_at = ${nextWake(patient, nextAt)}
    where user_id = ${patient}`.execute(db)
}

/**
 * The next look, or an earlier repetition or retry. For lines written by the same statement, which
 * the database shows in their old state, `line` counts.
 */
export const nextWake = (
  patient: string,
  nextAt: Date | null,
): SqlText => sql`least(${nextAt ?? 'infinity'}::timestamptz,
  (select min(again_at) from notifications where user_id = ${patient} and again_at is not null),
  (select min(try_at) from line where state = 'waiting'),
  (select min(try_at) from notification_deliveries open where user_id = ${patient} and state = 'waiting' and not exists (
    select from line where line.notification = open.notification and line.channel = open.channel and line.target = open.target)))`
