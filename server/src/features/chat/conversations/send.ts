import type { Conversation } from '@salve/contract/chat/conversations.ts'
import type { Message } from '@salve/contract/chat/messages.ts'
import type { ShareSection } from '@salve/contract/shares.ts'
import type { FastifyRequest } from 'fastify'
import { reachesFar, requireProofToGive } from '../../../auth/giving.ts'
import type { Context } from '../../../context.ts'
import { WHOLE_RECORD } from '../../../record/record-rows.ts'
import { shareDocuments } from '../../../record/shared-documents.ts'
import { sql } from '../../../db/sql.ts'
import { tellerOfGiving } from '../../../mail/tell-of-giving.ts'
import { invalid } from '../../../lib/errors.ts'
import { addMessage, type Written } from '../messages/add-message.ts'
import { findAll, keyOf } from '../messages/attachments.ts'
import { nameOfPatient } from './queries.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** The sender, and the request. */
interface Sending {
  patient: string
  sessionId: string
  request: FastifyRequest
}

/**
 * Writes a patient's message. A document that they send becomes readable for the share's guests;
 * other records are cited, and shown as far as the share includes them.
 */
export async function send(
  context: Context,
  db: Sql,
  sender: Sending,
  { id: conversation, share }: Conversation,
  written: Pick<Written, 'id' | 'body' | 'attachments'>,
): Promise<Message> {
  const { patient } = sender
  const { attachments } = written
  const found = await findAll(db, patient, [written], WHOLE_RECORD, 'UTC')
  if (found.size < new Set(attachments.map(keyOf)).size) throw invalid({ attachments: ['not_in_record'] })
  const documents = attachments.filter(({ kind }) => kind === 'document').map(({ id }) => id)
  if (share && documents.length > 0) await giveDocuments(context, db, sender, share, documents)
  return addMessage(context, db, patient, {
    ...written,
    conversation,
    sender: 'patient',
    sender_name: await nameOfPatient(db, patient),
    guest: null,
  })
}

/** A document that the share does not hold yet is judged as if the share were made with it now. */
async function giveDocuments(
  context: Context,
  db: Sql,
  { patient, sessionId, request }: Sending,
  share: string,
  documents: readonly string[],
): Promise<void> {
  const { rows } = await sql<{
    sections: ShareSection[]
    known: string[]
    expires_at: string
    has_passcode: boolean
  }>`
    select scope -> 'sections' as sections, scope -> 'documents' as known /* never null: sections, known: each scope has both lists */, expires_at, passcode_hash is not null as has_passcode
    from shares where user_id = ${patient} and id = ${share}`.execute(db)
  const [row] = rows
  if (!row || documents.every((id) => row.known.includes(id))) return
  const giving = { from: context.now(), until: new Date(row.expires_at), hasPasscode: row.has_passcode }
  if (reachesFar({ ...giving, sections: row.sections }))
    await requireProofToGive(context, { account: patient, sessionId })
  const tell = await tellerOfGiving(context, patient, request)
  await inTransaction(db, async (transaction) => {
    await shareDocuments(transaction, patient, share, documents)
    await tell(transaction, 'document_sent')
  })
}
