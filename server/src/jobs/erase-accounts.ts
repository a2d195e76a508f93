import { revokeSessions } from '../auth/alive-sessions.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { removeLetters } from '../integrations/mail.ts'

const ERASED_AT_ONCE = 50

/** Erases for good the accounts whose days are over. */
export async function eraseDueAccounts(context: Context): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from accounts where erase_at <= ${context.now()} order by erase_at limit ${ERASED_AT_ONCE}`.execute(
    context.db.auth,
  )
  for (const { user_id } of rows)
    await eraseAccount(context, user_id).catch((error: unknown) => {
      // One that something still holds on to must not keep all others.
      context.log.error({ code: (error as { code?: string }).code }, 'account not erased')
    })
}

/** Erases one account without waiting, as an operator wishes. */
export async function eraseNow(context: Context, userId: string): Promise<void> {
  const now = context.now()
  await sql`update accounts set erasure_asked_at = coalesce(erasure_asked_at, ${now}), erase_at = ${now}
    where user_id = ${userId}`.execute(context.db.auth)
  await revokeSessions(context, userId, 'signed_out')
  await eraseAccount(context, userId)
}

/**
 * Removes all that belongs to an account. The rows go with the account's own: the database follows its references as the owner
 * of the tables, so that the receipts go too, which nobody who serves requests can remove. Files are marked by the same
 * transaction, and the storage is tidied after it.
 */
async function eraseAccount(context: Context, userId: string): Promise<void> {
  const letters = await context.db
    .as(userId)
    .transaction()
    .execute(async (db) => {
      const due = await sql`
        select from accounts where user_id = ${userId} and erase_at <= ${context.now()} for update`.execute(
        db,
      )
      if (due.rows.length === 0) return []
      const sent = await sql<{
        id: string
      }>`delete from mail_outbox where user_id = ${userId} returning id`.execute(db)
      const ids = sent.rows.map(({ id }) => id)
      await sql`delete from pgboss.job where data ->> 'user_id' = ${userId} or data ->> 'outbox_id' = any(${ids}::text[])`.execute(
        db,
      )
      await sql`delete from accounts where user_id = ${userId}`.execute(db)
      return ids
    })
  await removeLetters(context.config, letters)
  // What cannot be removed now is removed by the next tidying.
  await context.files.tidy().catch(() => {})
  context.log.info('an account was erased')
}
