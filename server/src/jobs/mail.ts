import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { MailRefused } from '../integrations/mail.ts'
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
export async function sendMail(context: Context, outboxId: string, isLastTry: boolean): Promise<void> {
  const row = await context.db.system
    .selectFrom('mail_outbox')
    .selectAll()
    .where('id', '=', outboxId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const content = row.content as unknown as MailContent
  const message = renderMail(row.template as MailTemplate, row.language, content)
  try {
    await context.mail.send({ id: row.id, to: row.recipient, ...message })
  } catch (error) {
    const isOver = isLastTry || error instanceof MailRefused
    await noteTry(context, outboxId, isOver ? 'failed_at' : null)
    if (!isOver) throw error
    context.log.error({ outboxId, code: (error as { code?: string }).code }, 'message given up')
    return
  }
  await noteTry(context, outboxId, 'sent_at')
}

/** Its content goes as soon as it is no longer needed: it can hold a link that signs in. */
async function noteTry(context: Context, id: string, over: 'sent_at' | 'failed_at' | null): Promise<void> {
  await context.db.system
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, ...(over ? { [over]: context.now(), content: '{}' } : {}) })
    .where('id', '=', id)
    .execute()
}
