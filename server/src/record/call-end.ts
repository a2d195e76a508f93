import { newId } from '../lib/ids.ts'
import { completeVideoAppointment } from './appointment-outcome.ts'
import type { Bus } from '../db/bus.ts'
import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** The fields of a call that closing it needs. */
export interface EndingCall {
  id: string
  started_by: 'patient' | 'clinician'
  answered_at: string | null
  guest: string | null
  guest_name: string | null
}

/** The services of a call besides the database: the clock, and the bus to other servers. */
export interface CallParts {
  bus: Bus
  now(): Date
}

/**
 * Ends a call for both sides and adds a line to the conversation: its length, or that nobody
 * answered. The line of a call that both joined is not unread for a side that had read everything
 * before it.
 */
export async function endCall(
  { bus }: CallParts,
  transaction: Sql,
  patient: string,
  conversation: string,
  call: EndingCall,
  at: Date,
): Promise<void> {
  await sql`
    update calls set ended_at = greatest(${at}, started_at, answered_at), patient_device = null, guest_device = null
    where user_id = ${patient} and id = ${call.id}`.execute(transaction)
  const answered = call.answered_at
  const seconds =
    answered === null ? null : Math.max(0, Math.round((at.getTime() - Date.parse(answered)) / 1000))
  const byPatient = call.started_by === 'patient'
  await sql`
    with held as (
      select last_position + 1 as position from conversations where user_id = ${patient} and id = ${conversation} for update
    ), added as (
      insert into messages (user_id, id, conversation, position, sender, guest, sender_name, body, call, sent_at)
      select ${patient}, ${newId()}, ${conversation}, held.position, ${call.started_by}, ${byPatient ? null : call.guest},
        ${byPatient ? sql`profiles.name` : sql`${call.guest_name}::text`}, '', ${JSON.stringify({ seconds })}::jsonb, ${at}
      from held, profiles where profiles.user_id = ${patient}
    )
    update conversations set updated_at = greatest(updated_at, ${at}), last_position = held.position
    from held where user_id = ${patient} and id = ${conversation}
  `.execute(transaction)
  if (seconds !== null) {
    await keepRead(transaction, patient, conversation)
    await completeVideoAppointment(transaction, patient, { conversation, seconds, endedAt: at })
  }
  await bus.publish(transaction, 'chat-message', { userId: patient, conversation })
}

/** A side that had read everything before the last line has read that one, too. */
async function keepRead(transaction: Sql, patient: string, conversation: string): Promise<void> {
  await sql`
    update conversations set
      patient_received = case when patient_read = last_position - 1 then last_position else patient_received end,
      patient_read = case when patient_read = last_position - 1 then last_position else patient_read end,
      clinician_received = case when clinician_read = last_position - 1 then last_position else clinician_received end,
      clinician_read = case when clinician_read = last_position - 1 then last_position else clinician_read end
    where user_id = ${patient} and id = ${conversation}
  `.execute(transaction)
}
