import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'

/** `change_email` goes to the new address, `leave_email` to the one that the account has. */
type Purpose = 'verify_email' | 'reset_password' | 'change_email' | 'leave_email' | 'keep_email'

const HOUR_MS = 60 * 60_000
const TTL_MS: Record<Purpose, number> = {
  verify_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
  change_email: 24 * HOUR_MS,
  leave_email: 24 * HOUR_MS,
  keep_email: 72 * HOUR_MS,
}

/** Makes a token for a message. Only its hash is kept. */
export async function issueEmailToken(
  context: Context,
  db: Sql,
  account: string,
  purpose: Purpose,
  {
    passwordHash = null,
    email = null,
    askedInSessionSince = null,
  }: { passwordHash?: string | null; email?: string | null; askedInSessionSince?: Date | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  await db
    .insertInto('email_tokens')
    .values({
      user_id: account,
      token_hash: hashOf(token),
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + TTL_MS[purpose]),
      used_at: null,
      confirmed_at: null,
      password_hash: passwordHash,
      email,
      asked_in_session_since: askedInSessionSince,
    })
    .execute()
  return token
}

/** The row of a token, valid or not; undefined without one. */
export function findEmailToken(db: Sql, token: string, purpose: Purpose) {
  return db
    .selectFrom('email_tokens')
    .select([
      'user_id',
      'created_at',
      'expires_at',
      'used_at',
      'password_hash',
      'email',
      'asked_in_session_since',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/**
 * Uses a token up. False when it is unknown, used, or too old; of two at once only one gets true.
 */
export async function spendEmailToken(
  context: Context,
  db: Sql,
  token: string,
  purpose: Purpose,
): Promise<boolean> {
  const now = context.now().toISOString()
  const spent = await db
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Invalidates earlier messages with this purpose. */
export async function retireEmailTokens(
  context: Context,
  db: Sql,
  account: string,
  purpose: Purpose,
): Promise<void> {
  await db
    .updateTable('email_tokens')
    .set({ used_at: context.now() })
    .where('user_id', '=', account)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
