import type { Profile } from '@salve/contract/users/profile.ts'
import { keepEmail } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { sql, type Transaction } from 'kysely'
import { lockAccount } from '../../auth/accounts.ts'
import { retireChangeLinks } from '../../auth/email-change-ends.ts'
import {
  findEmailToken,
  issueEmailToken,
  retireEmailTokens,
  spendEmailToken,
} from '../../auth/email-tokens.ts'
import { readProfile } from '../../auth/profile.ts'
import type { CallingSession } from '../../auth/recent-sign-in.ts'
import { undoEntry } from '../../auth/undo-entry.ts'
import { revokeGiven } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { conflict, gone } from '../../lib/errors.ts'

/** The lifetime of the link to the new address. */
const CHANGE_TAKES = '24 hours'
const KEPT = {
  en: 'Your address stays, every device was signed out, and the password no longer works. Choose a new one now.',
  de: 'Ihre Adresse bleibt, alle Geräte wurden abgemeldet, und das Passwort gilt nicht mehr. Wählen Sie jetzt ein neues.',
}

/** The link by which the holder of the present address stops a change, or undoes it. */
export async function keepLink(
  context: Context,
  transaction: Transaction<Tables>,
  { email }: Pick<Profile, 'email'>,
  { account, sessionId }: CallingSession,
): Promise<string> {
  const session = await transaction
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', account)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const askedInSessionSince = new Date(session.created_at)
  const token = await issueEmailToken(context, transaction, account, 'keep_email', {
    email,
    askedInSessionSince,
  })
  // After the #, so that it never reaches a log or a referrer.
  return `${context.config.publicUrl}/keep-email#token=${token}`
}

export function keepEmailRoute(app: FastifyInstance, context: Context): void {
  mount(app, context, keepEmail, async ({ body, language }) => {
    const token = await findEmailToken(context.db.auth, body.token, 'keep_email')
    if (!token?.email || token.used_at || new Date(token.expires_at) <= context.now()) throw gone('link-used')
    const { user_id: account, email } = token
    const user = await readProfile(context, account)
    const since = await entryBefore(context.db.auth, account, token)
    // First, and as the patient: a link that is spent has nothing left to undo.
    await revokeGiven(context, account, since)
    await context.db.auth.transaction().execute(async (transaction) => {
      const holder = await lockAccount(transaction, email)
      if (!(await spendEmailToken(context, transaction, body.token, 'keep_email'))) throw gone('link-used')
      if (holder && holder.user_id !== account) {
        if (holder.email_verified_at) throw conflict('email-taken')
        await transaction.deleteFrom('accounts').where('user_id', '=', holder.user_id).execute()
      }
      await transaction
        .updateTable('accounts')
        .set({ email, updated_at: context.now() })
        .where('user_id', '=', account)
        .execute()
      // Links sent to the other address, and sign-in methods added by the session behind the
      // change.
      await retireChangeLinks(context, transaction, account)
      await retireEmailTokens(context, transaction, account, 'reset_password')
      await retireLinksBack(context, transaction, account, { email, created_at: token.created_at })
      await undoEntry(context, transaction, account, since)
      await tellOwner(context, transaction, { ...user, email }, 'email_kept')
    })
    return { detail: KEPT[language] }
  })
}

/**
 * Invalidates the links back to this address and to later ones. Links to earlier ones stay:
 * otherwise a thief who has moved the account could move it once more, undo that, and so remove the
 * owner's way back.
 */
async function retireLinksBack(
  context: Context,
  db: Sql,
  account: string,
  { email, created_at }: { email: string; created_at: string },
): Promise<void> {
  await sql`
    update email_tokens set used_at = ${context.now()}
    where user_id = ${account} and purpose = 'keep_email' and used_at is null
      and (email = ${email} or created_at >= ${created_at}::timestamptz)`.execute(db)
}

/**
 * Returns when the person behind the change signed in: the earliest start of a session that
 * requested or confirmed it, since the two may differ.
 */
async function entryBefore(db: Sql, account: string, { created_at }: { created_at: string }): Promise<Date> {
  const { rows } = await sql<{ since: string | null }>`
    select min(coalesce(asked_in_session_since, created_at)) as since from email_tokens
    where user_id = ${account} and purpose = 'keep_email'
      and created_at >= ${created_at}::timestamptz - ${CHANGE_TAKES}::interval`.execute(db)
  return new Date(rows[0]?.since ?? created_at)
}
