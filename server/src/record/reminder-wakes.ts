import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** Has a patient's reminders worked out again at once. */
export async function wakePatient(db: Sql, userId: string): Promise<void> {
  await sql`
    insert into reminder_wakes (user_id, wake_at) values (${userId}, '-infinity')
    on conflict (user_id) do update set wake_at = '-infinity'`.execute(db)
}

/**
 * Notes what became of the mail of a notification; a failure has the patient looked at, who is told
 * by another channel.
 */
export async function noteMailOf(
  db: Sql,
  {
    userId,
    notification,
    state,
    now,
  }: { userId: string; notification: string; state: 'sent' | 'failed' | 'unsure'; now: Date },
): Promise<void> {
  await sql`
    update notification_deliveries set state = ${state}, changed_at = ${now}
    where user_id = ${userId} and notification = ${notification} and channel = 'email'`.execute(db)
  if (state !== 'sent') await wakePatient(db, userId)
}
