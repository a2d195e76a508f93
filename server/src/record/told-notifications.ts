import { sql, type SqlText } from '../db/sql.ts'

/**
 * The check that a row called `notification` still holds: the appointment was neither moved nor
 * cancelled, the task was neither done nor removed, the person waiting in a call still waits. True
 * for all other kinds.
 */
export const stillHolds: SqlText = sql`case notification.kind
  when 'appointment' then exists (select from appointments told where told.user_id = notification.user_id
    and told.id = (notification.detail ->> 'id')::uuid and told.deleted_at is null and told.status = 'scheduled'
    and told.starts_at = (notification.detail ->> 'starts_at')::timestamptz)
  when 'follow_up' then exists (select from appointments told, jsonb_array_elements(told.follow_ups) item
    where told.user_id = notification.user_id and told.id = (notification.detail ->> 'appointment')::uuid
      and told.deleted_at is null and not (item ->> 'done')::boolean
      and item ->> 'text' = notification.detail ->> 'text' and item ->> 'due_date' = notification.detail ->> 'due_date')
  when 'call' then exists (select from calls told where told.user_id = notification.user_id
    and told.id = (notification.detail ->> 'id')::uuid and told.ended_at is null and told.answered_at is null)
  else true end`
