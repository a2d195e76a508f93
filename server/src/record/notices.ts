import type { NoticeKind } from '@salve/contract/users/reminder-settings.ts'
import { newId } from '../lib/ids.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

export interface NewNotice {
  kind: NoticeKind
  /** Tells this event from all others of its kind: one is told once. */
  key: string
  at: Date
  /** What the bell shows, in the notification's field that is called like the kind. Push and mail say nothing of it. */
  detail: object
}

/**
 * Has a patient told of something that somebody else did, in the transaction of `db` if it is one: by the bell, push and mail, as
 * their settings want it for this kind. The reminders' worker does so within about a second.
 */
export async function addNotice(
  db: Sql,
  userId: string,
  { kind, key, at, detail }: NewNotice,
): Promise<void> {
  await sql`
    insert into notices (user_id, id, kind, event_key, at, detail)
    values (${userId}, ${newId()}, ${kind}, ${key}, ${at}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
}
