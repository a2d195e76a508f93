import type { Message, Sender } from '@salve/contract/chat/messages.ts'
import { wordBeginnings } from '@salve/domain/fold.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../../../context.ts'
import { addReceipt } from '../../../record/receipts.ts'
import { sql } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { TELL_AFTER_MS } from '../../../mail/tell-of-messages.ts'
import { conflict } from '../../../lib/errors.ts'
import { shownTo } from './attachments.ts'
import { type KeptMessage, messageOf } from './message-sql.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

export interface Author {
  sender: Sender
  sender_name: string
  /** The guest of the conversation's share. */
  guest: { id: string; share: string } | null
}

export interface Written extends Author {
  id: string
  conversation: string
  body: string
  attachments: KeptMessage['attachments']
}

const other = { patient: 'clinician', clinician: 'patient' } as const

/**
 * Adds a message once, under the next number of its conversation, and notifies connected clients;
 * returns the stored message. Throws 409 when that id belongs to another one.
 */
export async function addMessage(
  context: Context,
  db: Sql,
  patient: string,
  written: Written,
): Promise<Message> {
  const added = await inTransaction(db, (transaction) => addOnce(context, transaction, patient, written))
  // The same message came twice at once, and the other one was first.
  if (!added) return addMessage(context, db, patient, written)
  if (!added.same) throw conflict('same-key-other-body')
  const [message] = await shownTo(db, patient, written.sender, [added.item])
  return message as Message
}

interface Added {
  item: KeptMessage
  same: boolean
  is_new: boolean
  is_being_told: boolean
}

/**
 * The same within a transaction of the caller's; undefined when another one is adding it at this
 * moment.
 */
export async function addOnce(
  context: Context,
  transaction: Transaction<Tables>,
  patient: string,
  { id, conversation, sender, sender_name, guest, body, attachments }: Written,
): Promise<Added | undefined> {
  const now = context.now()
  const kept = JSON.stringify(attachments)
  const telling = sql.ref(`${other[sender]}_is_being_told`)
  // A writer locks the conversation, so that numbers are assigned without gaps.
  const { rows } = await sql<Added>`
    with held as (
      select last_position, ${telling} as is_being_told from conversations
      where user_id = ${patient} and id = ${conversation} for update
    ), added as (
      insert into messages
        (user_id, id, conversation, position, sender, guest, sender_name, body, folded, attachments, sent_at)
      select ${patient}, ${id}, ${conversation}, last_position + 1, ${sender}, ${guest?.id ?? null}, ${sender_name}, ${body},
        ${wordBeginnings(body)}, ${kept}::jsonb, ${now} from held
      on conflict do nothing returning *
    ), moved as (
      update conversations set updated_at = greatest(updated_at, ${now}), last_position = added.position, ${telling} = true
      from added where conversations.user_id = ${patient} and conversations.id = ${conversation}
    ), m as (
      select *, true as is_new from added
      union all select *, false from messages where user_id = ${patient} and id = ${id}
    )
    select ${messageOf(sql`m`)} as item, is_new, held.is_being_told,
      m.conversation = ${conversation} and m.sender = ${sender} and m.guest is not distinct from ${guest?.id ?? null}::uuid
        and m.body = ${body} and m.attachments = ${kept}::jsonb as same
    from m, held
  `.execute(transaction)
  const [added] = rows
  if (!added?.is_new) return added
  await context.bus.publish(transaction, 'chat-message', { userId: patient, conversation })
  if (!added.is_being_told)
    await context.queue.send(
      transaction,
      'chat.tell',
      { user_id: patient, conversation, side: other[sender] },
      { startAfter: new Date(now.getTime() + TELL_AFTER_MS) },
    )
  if (guest)
    await addReceipt(transaction, patient, {
      kind: 'message_sent',
      at: now,
      guest: { id: guest.id, name: sender_name },
      share: guest.share,
    })
  return added
}
