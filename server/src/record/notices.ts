import type { NoticeKind } from '@salve/contract/users/reminder-settings.ts'
import { newId } from '../lib/ids.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

export interface NewNotice {
  kind: NoticeKind
  /** Identifies this event within its kind, so that it is announced once. */
  key: string
  at: Date
  /**
   * The content of the bell, in the notification's field named after the kind. Push and mail leave
   * it out.
   */
  detail: object
}

/**
 * Has a patient told of something that somebody else did, in the transaction of `db` if it is one:
 * by the bell, push and mail, as their settings want it for this kind. The reminders' worker does
 * so within about a second.
 */
export async function addNotice(
  db: Sql,
  patient: string,
  { kind, key, at, detail }: NewNotice,
): Promise<void> {
  await sql`
    insert into notices (user_id, id, kind, event_key, at, detail)
    values (${patient}, ${newId()}, ${kind}, ${key}, ${at}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
}
