import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** Has a patient's reminders worked out again at once. */
export async function wakePatient(db: Sql, patient: string): Promise<void> {
  await sql`
    insert into reminder_wakes (user_id, wake_at) values (${patient}, '-infinity')
    on conflict (user_id) do update set wake_at = '-infinity'`.execute(db)
}

/**
 * Records the outcome of a notification's mail; a failure triggers a look at the patient, who is
 * told by another channel.
 */
export async function noteMailOf(
  db: Sql,
  {
    patient,
    notification,
    state,
    now,
  }: { patient: string; notification: string; state: 'sent' | 'failed' | 'unsure'; now: Date },
): Promise<void> {
  await sql`
    update notification_deliveries set state = ${state}, changed_at = ${now}
    where user_id = ${patient} and notification = ${notification} and channel = 'email'`.execute(db)
  if (state !== 'sent') await wakePatient(db, patient)
}
