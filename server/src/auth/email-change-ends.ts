import type { Profile } from '@salve/contract/users/profile.ts'
import { CODES_STAND_IN_AFTER_MS } from '@salve/contract/users/codes-stand-in.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { hashOf, retireEmailTokens } from './email-tokens.ts'

/**
 * The two links of a change of the e-mail: to the new address, and to the one that the account has.
 */
const ENDS = ['change_email', 'leave_email'] as const

/**
 * True when the present address has to confirm a change, too. False where codes have long been on:
 * a person who has just shown one need not also have the old mailbox, which may be lost. Codes that
 * were turned on a moment ago prove nothing, since a thief could do so.
 */
export function presentAddressConfirms(codesSince: string | null, now: Date): boolean {
  return codesSince === null || now.getTime() - Date.parse(codesSince) < CODES_STAND_IN_AFTER_MS
}

/** The row of a link to either address, valid or not; undefined without one. */
export function findChangeLink(db: Sql, token: string) {
  return db
    .selectFrom('email_tokens')
    .select(['user_id', 'email', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', ENDS)
    .executeTakeFirst()
}

/**
 * Keeps that a link was pressed. False when it is unknown, too old, or of a change that was taken
 * or given up.
 */
export async function confirmEnd(context: Context, db: Sql, token: string): Promise<boolean> {
  const now = context.now().toISOString()
  const confirmed = await db
    .updateTable('email_tokens')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', ENDS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * The change that waits: where it leads, and the addresses whose link has still to be pressed.
 * Undefined when none waits.
 */
export async function waitingChange(
  context: Context,
  db: Sql,
  user: Pick<Profile, 'id' | 'email'>,
): Promise<{ email: string; waits_for: string[] } | undefined> {
  const links = await db
    .selectFrom('email_tokens')
    .select(['purpose', 'email', 'confirmed_at'])
    .where('user_id', '=', user.id)
    .where('purpose', 'in', ENDS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now().toISOString())
    .execute()
  const email = links.find(({ purpose }) => purpose === 'change_email')?.email
  if (!email) return undefined
  const open = links.filter(({ confirmed_at }) => confirmed_at === null)
  return { email, waits_for: open.map(({ purpose }) => (purpose === 'change_email' ? email : user.email)) }
}

/** Ends both links: the change was applied or cancelled. */
export async function retireChangeLinks(context: Context, db: Sql, account: string): Promise<void> {
  for (const end of ENDS) await retireEmailTokens(context, db, account, end)
}
