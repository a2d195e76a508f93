import { REFRESH_GRACE_MS } from '@salve/contract/token.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { unauthorized } from '../lib/errors.ts'
import { revokeSessions } from './active-sessions.ts'
import type { OpenedSession } from './open-session.ts'
import { expiryFrom, isAuthentic, parseRefreshToken, refreshTokenOf } from './refresh-tokens.ts'

/**
 * Spends a refresh token for its successor. Within the grace period a token that was just spent
 * gets the same successor again (two tabs, a lost answer); later its use means that somebody copied
 * it, and the family ends. Throws 401 for any token that is not good.
 */
export async function rotateSession(context: Context, text: string): Promise<OpenedSession> {
  const now = context.now()
  const { token, session } = await authenticSession(context, text)
  if (session.revoked_at || new Date(session.expires_at) <= now) throw unauthorized('refresh-refused')
  const opened = (generation: number): OpenedSession => ({
    account: session.user_id,
    sessionId: session.id,
    refresh: refreshTokenOf(context.keys, session, generation),
  })
  if (token.generation === session.generation) {
    const advanced = await context.db.auth
      .updateTable('sessions')
      .set({ generation: sql`generation + 1`, last_used_at: now, expires_at: expiryFrom(now) })
      .where('id', '=', session.id)
      .where('generation', '=', token.generation)
      .where('revoked_at', 'is', null)
      .returning('generation')
      .executeTakeFirst()
    // Not advanced: another tab was first, and a second look finds its generation within the grace
    // period.
    return advanced ? opened(advanced.generation) : rotateSession(context, text)
  }
  if (isInGrace(session, token.generation, now)) return opened(session.generation)
  await revokeSessions(context, session.user_id, 'reused', session.id)
  throw unauthorized('refresh-refused')
}

/** Throws 401 unless the token would be taken for a new one; does not spend it. */
export async function requireRefreshToken(context: Context, text: string): Promise<void> {
  const now = context.now()
  const { token, session } = await authenticSession(context, text)
  const isGood = token.generation === session.generation || isInGrace(session, token.generation, now)
  if (session.revoked_at || new Date(session.expires_at) <= now || !isGood)
    throw unauthorized('refresh-refused')
}

function isInGrace(
  session: { generation: number; last_used_at: string },
  generation: number,
  now: Date,
): boolean {
  const sinceRotationMs = now.getTime() - new Date(session.last_used_at).getTime()
  return generation === session.generation - 1 && sinceRotationMs <= REFRESH_GRACE_MS
}

/** Ends the session of a refresh token; a token that is not authentic ends nothing. */
export async function revokeByRefreshToken(context: Context, text: string): Promise<void> {
  const { session } = await authenticSession(context, text)
  await revokeSessions(context, session.user_id, 'signed_out', session.id)
}

async function authenticSession(context: Context, text: string) {
  const token = parseRefreshToken(text)
  const session =
    token &&
    (await context.db.auth
      .selectFrom('sessions')
      .select(['user_id', 'id', 'seed', 'generation', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('id', '=', token.sessionId)
      .executeTakeFirst())
  if (!token || !session || !isAuthentic(context.keys, session, token)) throw unauthorized('refresh-refused')
  return { token, session }
}
