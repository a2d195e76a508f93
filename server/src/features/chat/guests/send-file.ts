import type { Message } from '@salve/contract/chat/messages.ts'
import type { Context } from '../../../context.ts'
import { jsonItem, word } from '../../../db/json-item.ts'
import type { RecordKind } from '../../../record/records.ts'
import { shareDocuments } from '../../../record/shared-documents.ts'
import { keepDocument, type Sender } from '../../../http/documents/keep-document.ts'
import { addOnce, type Author } from '../messages/add-message.ts'
import { shownTo } from '../messages/attachments.ts'
import type { KeptMessage } from '../messages/message-sql.ts'
import type { Sql } from '../../../db/client.ts'

/** The answer holds no part of the document itself: the message shows it. */
const letters: RecordKind = { table: 'documents', item: jsonItem<{ id: string }>({ id: word('id') }) }

interface Sending extends Sender {
  author: Author
  share: string
  conversation: string
}

/**
 * Keeps a guest's file among the patient's documents and writes the message that brings it, both or
 * neither.
 */
export async function sendFile(
  context: Context,
  db: Sql,
  { author, share, conversation, ...sender }: Sending,
): Promise<Message> {
  let sent: KeptMessage | undefined
  await keepDocument(context, db, sender, {
    kind: letters,
    category: 'letter',
    together: async (transaction, { id }) => {
      await shareDocuments(transaction, sender.patient, share, [id])
      const message = {
        ...author,
        id,
        conversation,
        body: '',
        attachments: [{ kind: 'document' as const, id }],
      }
      const added = await addOnce(context, transaction, sender.patient, message)
      sent = added?.item
    },
  })
  if (!sent) throw new Error('a file was kept and its message was not written')
  const [message] = await shownTo(db, sender.patient, 'clinician', [sent])
  return message as Message
}
