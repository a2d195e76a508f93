import type { createAppointment } from '@salve/contract/appointments.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { Sql } from '../db/client.ts'
import { nameOfProvider } from './provider-of.ts'
import { sql } from '../db/sql.ts'

/**
 * An appointment as its columns hold it, with whom it is with as the directory or the patient names
 * them; `id` of one that is replaced.
 */
export async function appointmentColumns(
  db: Sql,
  patient: string,
  { reminders, ...body }: BodyOf<typeof createAppointment>,
  id?: string,
) {
  return {
    ...body,
    provider_name: (await nameOfProvider(db, patient, body, id)) ?? body.provider_name,
    questions: JSON.stringify(body.questions),
    follow_ups: JSON.stringify(body.follow_ups),
    reminder_minutes: sql`${reminders}::integer[]`,
  }
}
