import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import { noteMailOf } from '../record/reminder-wakes.ts'
import type { Tables } from '../db/tables.ts'
import { isCertainlyUnsent, MailRefused } from '../integrations/mail.ts'
import { newId } from '../lib/ids.ts'
import type { Language } from '@salve/domain/language.ts'
import {
  type Letter as WrittenLetter,
  type MailContent,
  type MailTemplate,
  renderLetter,
  renderMail,
} from './mail-templates.ts'

interface Letter {
  account: string
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
      user_id: letter.account,
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

/** A reminder with its text: only its creator knows how to word it. */
interface ReminderLetter {
  account: string
  to: string
  language: Language
  notification: string
  letter: WrittenLetter
}
const REMINDER = 'reminder'
/** A second reminder may cause a second dose. */
const REMINDER_TRIES = 2
const REMINDER_RETRY_SECONDS = 10

/**
 * The same for a reminder, which is tried once more at most, and only when the first surely did not
 * arrive.
 */
export async function queueReminderMail(
  context: Context,
  transaction: Transaction<Tables>,
  { account, to, language, notification, letter }: ReminderLetter,
): Promise<void> {
  const id = newId()
  await transaction
    .insertInto('mail_outbox')
    .values({
      id,
      user_id: account,
      recipient: to,
      template: REMINDER,
      language,
      content: JSON.stringify(letter),
      created_at: context.now(),
      is_sent_twice_at_most: true,
      notification,
    })
    .execute()
  await context.queue.send(
    transaction,
    'mail.send',
    { outbox_id: id },
    { retryDelay: REMINDER_RETRY_SECONDS },
  )
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
  if (row.begun_at !== null) return noteEnd(context, row, 'unsure')
  if (row.is_sent_twice_at_most) await noteBegun(context, outboxId, context.now())
  const { language } = row
  const message =
    row.template === REMINDER
      ? renderLetter(language, row.content as unknown as WrittenLetter)
      : renderMail(row.template as MailTemplate, language, row.content as unknown as MailContent)
  try {
    await context.mail.send({ id: row.id, to: row.recipient, ...message })
  } catch (error) {
    context.log.warn({ outboxId, code: (error as { code?: string }).code }, 'message not sent')
    if (row.is_sent_twice_at_most && !isCertainlyUnsent(error)) return noteEnd(context, row, 'unsure')
    const isUsedUp = row.is_sent_twice_at_most && row.attempts + 1 >= REMINDER_TRIES
    if (isLastTry || isUsedUp || error instanceof MailRefused) return noteEnd(context, row, 'failed')
    await noteFailure(context, outboxId)
    throw error
  }
  await noteEnd(context, row, 'sent')
}

/** From here on it may have been sent, whatever happens to this process. */
async function noteBegun(context: Context, id: string, at: Date): Promise<void> {
  await context.db.system.updateTable('mail_outbox').set({ begun_at: at }).where('id', '=', id).execute()
}

async function noteFailure(context: Context, id: string): Promise<void> {
  await context.db.system
    .updateTable('mail_outbox')
    .set({ attempts: sql`attempts + 1`, begun_at: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Its content is deleted as soon as it is no longer needed: it may contain a link that signs in.
 */
async function noteEnd(
  context: Context,
  { id, user_id, notification }: { id: string; user_id: string | null; notification: string | null },
  end: 'sent' | 'failed' | 'unsure',
): Promise<void> {
  const now = context.now()
  if (end !== 'sent') context.log.error({ outboxId: id }, 'message given up')
  if (user_id !== null && notification !== null)
    await noteMailOf(context.db.as(user_id), { patient: user_id, notification, state: end, now })
  await context.db.system
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      begun_at: null,
      content: '{}',
      ...(end === 'sent' ? { sent_at: now } : { failed_at: now }),
    })
    .where('id', '=', id)
    .execute()
}
