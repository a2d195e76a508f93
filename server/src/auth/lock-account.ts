import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { revokeSessions } from './active-sessions.ts'

/**
 * Locks an account: nobody can sign in, and all sessions end. On a repeat, the first time counts.
 */
export async function lockOut(context: Context, account: string): Promise<void> {
  await context.db.auth.transaction().execute(async (transaction) => {
    const now = context.now()
    // First the account's row, for which a sign-in that is under way waits, or which waits for it.
    await transaction
      .updateTable('accounts')
      .set({ locked_at: sql`coalesce(locked_at, ${now})`, updated_at: now })
      .where('user_id', '=', account)
      .execute()
    await revokeSessions(context, account, 'signed_out', undefined, transaction)
  })
}

/** Unlocks the account. */
export async function letIn(context: Context, account: string): Promise<void> {
  await context.db.auth
    .updateTable('accounts')
    .set({ locked_at: null, updated_at: context.now() })
    .where('user_id', '=', account)
    .execute()
}
