import type { Conversation } from '@salve/contract/chat/conversations.ts'
import type { Message } from '@salve/contract/chat/messages.ts'
import type { Context } from '../../../context.ts'
import { WHOLE_RECORD } from '../../../db/record-rows.ts'
import { shareDocuments } from '../../../db/shared-documents.ts'
import { invalid } from '../../../lib/errors.ts'
import { addMessage, type Written } from '../messages/add-message.ts'
import { findAll, keyOf } from '../messages/attachments.ts'
import { nameOfPatient } from './queries.ts'

/**
 * Writes what a patient says. A document that they send is from then on among what the holders of the share may read; other
 * records are mentioned, and shown as far as the share holds them.
 */
export async function send(
  context: Context,
  userId: string,
  { id: conversation, share }: Conversation,
  written: Pick<Written, 'id' | 'body' | 'attachments'>,
): Promise<Message> {
  const { attachments } = written
  const found = await findAll(context, userId, [written], WHOLE_RECORD, 'UTC')
  if (found.size < new Set(attachments.map(keyOf)).size) throw invalid({ attachments: ['not_in_record'] })
  const documents = attachments.filter(({ kind }) => kind === 'document').map(({ id }) => id)
  if (share) await shareDocuments(context.db.as(userId), userId, share, documents)
  return addMessage(context, userId, {
    ...written,
    conversation,
    sender: 'patient',
    sender_name: await nameOfPatient(context, userId),
    guest: null,
  })
}
