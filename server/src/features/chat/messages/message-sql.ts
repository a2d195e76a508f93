import type { AttachedKind, Message } from '@salve/contract/chat/messages.ts'
import { sql, type SqlText } from '../../../db/sql.ts'

/** A stored message: its attachments by kind and id only. */
export interface KeptMessage extends Omit<Message, 'attachments'> {
  attachments: { kind: AttachedKind; id: string }[]
}

/** A message as JSON; `row` is one of the table's. */
export const messageOf = (row: SqlText) => sql`json_build_object(
  'id', ${row}.id, 'conversation', ${row}.conversation, 'position', ${row}.position, 'sender', ${row}.sender,
  'guest', ${row}.guest, 'sender_name', ${row}.sender_name, 'body', ${row}.body, 'attachments', ${row}.attachments,
  'call', ${row}.call, 'sent_at', rfc3339(${row}.sent_at))`

/** The marks of a conversation, which the query calls `c`. */
export const marksOfConversation = sql`json_build_object(
  'patient', json_build_object('received', c.patient_received, 'read', c.patient_read),
  'clinician', json_build_object('received', c.clinician_received, 'read', c.clinician_read))`
