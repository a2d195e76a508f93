import { RECENT_SIGN_IN_MS } from '@salve/contract/users/security.ts'
import type { Context } from '../context.ts'
import { forbidden } from '../lib/errors.ts'

/** A session as the calls of somebody signed in name it. */
export interface CallingSession {
  account: string
  sessionId: string
}

/** Returns the last proof of identity in this session; null without one. */
async function provedAt(context: Context, { account, sessionId }: CallingSession): Promise<string | null> {
  const session = await context.db
    .as(account)
    .selectFrom('sessions')
    .select('proved_at')
    .where('user_id', '=', account)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.proved_at ?? null
}

/**
 * Guards actions that a borrowed or stolen device must not perform alone. Throws 403
 * `reauthentication-needed` unless this session signed in, or proved its identity again, within the
 * last five minutes.
 */
export async function requireRecentSignIn(context: Context, session: CallingSession): Promise<void> {
  const proved = await provedAt(context, session)
  const age = proved === null ? Infinity : context.now().getTime() - Date.parse(proved)
  if (age > RECENT_SIGN_IN_MS) throw forbidden('reauthentication-needed')
}

/** Remembers that this session has just proved who it is, and answers until when that counts. */
export async function markProved(context: Context, { account, sessionId }: CallingSession): Promise<string> {
  const now = context.now()
  await context.db
    .as(account)
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('user_id', '=', account)
    .where('id', '=', sessionId)
    .execute()
  return new Date(now.getTime() + RECENT_SIGN_IN_MS).toISOString()
}
