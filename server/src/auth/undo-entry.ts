import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { revokeSessions } from './active-sessions.ts'

/**
 * Takes away every way in that somebody may have made for themselves since `since`: all sessions,
 * the password, which they knew or have changed, and the codes, passkeys and the identity at an
 * issuer that were added. What the owner had before stays; a new password is set by a link to the
 * owner's address.
 */
export async function undoEntry(
  context: Context,
  transaction: Transaction<Tables>,
  account: string,
  since: Date,
): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const)
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', account)
      .where('created_at', '>=', since.toISOString())
      .execute()
  const linkedSince = sql`google_linked_at >= ${since}`
  await transaction
    .updateTable('accounts')
    .set({
      password_hash: null,
      google_subject: sql`case when ${linkedSince} then null else google_subject end`,
      google_linked_at: sql`case when ${linkedSince} then null else google_linked_at end`,
      updated_at: context.now(),
    })
    .where('user_id', '=', account)
    .execute()
  await revokeSessions(context, account, 'signed_out', undefined, transaction)
}
