import { revokeSessions } from '../auth/active-sessions.ts'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { removeLetters } from '../integrations/mail.ts'
import { asPatient } from '../record/snapshot.ts'

const ERASED_AT_ONCE = 50
/**
 * Hundreds of thousands of rows, each with its words and references, take minutes: longer than any
 * call may.
 */
const ERASING = { query_timeout: 60 * 60_000 }

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
  if (rows.length > 0) await forgetValues(context)
}

/** Erases one account without waiting, as an operator wishes. */
export async function eraseNow(context: Context, patient: string): Promise<void> {
  const now = context.now()
  await sql`update accounts set erasure_asked_at = coalesce(erasure_asked_at, ${now}), erase_at = ${now}
    where user_id = ${patient}`.execute(context.db.auth)
  await revokeSessions(context, patient, 'signed_out')
  await eraseAccount(context, patient)
  await forgetValues(context)
}

/**
 * Clears the database planner's statistics of the rows that are gone. One table at a time, so that
 * none waits for another.
 */
async function forgetValues({ db, log }: Context): Promise<void> {
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
      db.auth,
    )
    for (const { name } of rows)
      await db.pool.query({ text: 'select forget_gone_values($1)', values: [name], ...ERASING })
  } catch (error) {
    log.error({ code: (error as { code?: string }).code }, 'statistics of erased rows not rebuilt')
  }
}

/**
 * Removes all that belongs to an account. The rows go with the account's own: the database follows
 * its references as the owner of the tables, so that the receipts go too, which nobody who serves
 * requests can remove. Files are marked by the same transaction, and the storage is tidied after
 * it.
 */
async function eraseAccount(context: Context, patient: string): Promise<void> {
  const letters = await asPatient(context, patient, 'read write', async (client) => {
    const run = <Row extends object>(text: string, values: unknown[]) =>
      client.query<Row>({ text, values, ...ERASING })
    const due = await run('select from accounts where user_id = $1 and erase_at <= $2 for update', [
      patient,
      context.now(),
    ])
    if (due.rows.length === 0) return []
    const sent = await run<{ id: string }>('delete from mail_outbox where user_id = $1 returning id', [
      patient,
    ])
    const ids = sent.rows.map(({ id }) => id)
    await run(
      `delete from pgboss.job where data ->> 'user_id' = $1 or data ->> 'outbox_id' = any($2::text[])`,
      [patient, ids],
    )
    await run('delete from accounts where user_id = $1', [patient])
    return ids
  })
  await removeLetters(context.config, letters)
  // Files that cannot be removed now are removed by the next tidying.
  await context.files.tidy().catch(() => {})
  context.log.info('account erased')
}
