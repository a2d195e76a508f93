import { randomBytes } from 'node:crypto'
import { REFRESH_GRACE_MS, REFRESH_TTL_MS } from '@salve/contract/token.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { unauthorized } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { isAuthentic, parseRefreshToken, refreshTokenOf } from './refresh-tokens.ts'

/** From where a session is opened. */
export interface Client {
  userAgent: string
  address: string
}
export interface OpenedSession {
  userId: string
  sessionId: string
  refresh: string
}
type RevokedBecause = 'signed_out' | 'reused' | 'password_changed'

/** Opens a session: one family of refresh tokens. */
export async function openSession(context: Context, userId: string, client: Client): Promise<OpenedSession> {
  const now = context.now()
  const session = { id: newId(), seed: randomBytes(32) }
  await context.db.auth
    .insertInto('sessions')
    .values({
      user_id: userId,
      ...session,
      user_agent: client.userAgent.slice(0, 300),
      address_hash: context.keys.fingerprint(client.address),
      created_at: now,
      last_used_at: now,
      expires_at: expiryFrom(now),
      revoked_at: null,
      revoked_because: null,
    })
    .execute()
  return { userId, sessionId: session.id, refresh: refreshTokenOf(context.keys, session, 0) }
}

/**
 * Spends a refresh token for its successor. Within the grace period a token that was just spent gets the same
 * successor again (two tabs, a lost answer); later its use means that somebody copied it, and the family ends.
 * Throws 401 for any token that is not good.
 */
export async function rotateSession(context: Context, text: string): Promise<OpenedSession> {
  const now = context.now()
  const { token, session } = await authenticSession(context, text)
  if (session.revoked_at || new Date(session.expires_at) <= now) throw unauthorized('refresh-refused')
  const opened = (generation: number): OpenedSession => ({
    userId: session.user_id,
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
    // Not advanced: another tab was first, and the second look finds its generation within the grace period.
    return advanced ? opened(advanced.generation) : rotateSession(context, text)
  }
  const sinceRotation = now.getTime() - new Date(session.last_used_at).getTime()
  if (token.generation === session.generation - 1 && sinceRotation <= REFRESH_GRACE_MS)
    return opened(session.generation)
  await revokeSessions(context, session.user_id, 'reused', session.id)
  throw unauthorized('refresh-refused')
}

/** Throws 401 unless the token belongs to a session that goes on; does not spend it. */
export async function requireRefreshToken(context: Context, text: string): Promise<void> {
  const { token, session } = await authenticSession(context, text)
  const current = session.generation - token.generation <= 1
  if (session.revoked_at || new Date(session.expires_at) <= context.now() || !current)
    throw unauthorized('refresh-refused')
}

/** Ends the session of a refresh token; a token that is not authentic ends nothing. */
export async function revokeByRefreshToken(context: Context, text: string): Promise<void> {
  const { session } = await authenticSession(context, text)
  await revokeSessions(context, session.user_id, 'signed_out', session.id)
}

/** Ends one session of a user, or all when no session is named. */
export async function revokeSessions(
  context: Context,
  userId: string,
  because: RevokedBecause,
  sessionId?: string,
  db: Sql = context.db.auth,
): Promise<void> {
  const revoke = db
    .updateTable('sessions')
    .set({ revoked_at: context.now(), revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  await (sessionId ? revoke.where('id', '=', sessionId) : revoke).execute()
  for (const [id, seen] of lately)
    if (id === sessionId || (!sessionId && seen.userId === userId)) lately.delete(id)
}

/** Sessions found alive, for so short a time that a revocation elsewhere is noticed within a second. */
const lately = new Map<string, { userId: string; until: number }>()
const ALIVE_FOR_MS = 900
const REMEMBERED_MAX = 50_000

/** Throws 401 when the session of an access token has ended meanwhile. */
export async function requireAliveSession(
  context: Context,
  userId: string,
  sessionId: string,
): Promise<void> {
  const now = performance.now()
  const seen = lately.get(sessionId)
  if (seen && seen.userId === userId && seen.until > now) return
  const alive = await context.db
    .as(userId)
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!alive) throw unauthorized('token-refused')
  if (lately.size >= REMEMBERED_MAX) lately.clear()
  lately.set(sessionId, { userId, until: now + ALIVE_FOR_MS })
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

const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_TTL_MS)
