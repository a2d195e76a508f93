import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../lib/ids.ts'
import type { Language } from '../lib/problem-texts.ts'
import { renderMail, type MailContent, type MailTemplate } from './mail-templates.ts'

interface Letter {
  userId: string
  to: string
  template: MailTemplate
  language: Language
  content: MailContent
}

/** Writes a message down in the transaction of its cause; the worker sends it afterwards. */
export async function queueMail(
  context: Context,
  transaction: Transaction<Tables>,
  letter: Letter,
): Promise<void> {
  const id = newId()
  await transaction
    .insertInto('mail_outbox')
    .values({
      id,
      user_id: letter.userId,
      recipient: letter.to,
      template: letter.template,
      language: letter.language,
      content: JSON.stringify(letter.content),
      created_at: context.now(),
      sent_at: null,
      failed_at: null,
    })
    .execute()
  await context.queue.send(transaction, 'mail.send', { outbox_id: id })
}

/** Sends one message of the outbox; rejects when it could not, and the queue tries again later. */
export async function sendMail(context: Context, outboxId: string): Promise<void> {
  const outbox = context.db.system
  const row = await outbox
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', outboxId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const content = row.content as unknown as MailContent
  try {
    await context.mail.send({
      id: row.id,
      to: row.recipient,
      ...renderMail(row.template as MailTemplate, row.language, content),
    })
  } catch (error) {
    await outbox
      .updateTable('mail_outbox')
      .set({ attempts: sql`attempts + 1`, failed_at: context.now() })
      .where('id', '=', outboxId)
      .execute()
    context.log.warn({ outboxId, code: (error as { code?: string }).code }, 'message not sent yet')
    throw new Error('message not sent yet')
  }
  await outbox
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, sent_at: context.now(), failed_at: null, content: '{}' })
    .where('id', '=', outboxId)
    .execute()
}
