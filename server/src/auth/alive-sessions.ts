import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { unauthorized } from '../lib/errors.ts'

type RevokedBecause = 'signed_out' | 'reused' | 'password_changed'

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
const lately = new Map<string, { userId: string; timeZone: string; until: number }>()
const ALIVE_FOR_MS = 900
const REMEMBERED_MAX = 50_000

/** Looks that are under way, so that calls of one session that come together share one. */
const looks = new Map<string, Promise<string | undefined>>()

/** The time zone of the session's patient. Throws 401 when the session of an access token has ended meanwhile. */
export async function requireAliveSession(
  context: Context,
  userId: string,
  sessionId: string,
): Promise<string> {
  const now = performance.now()
  const seen = lately.get(sessionId)
  if (seen && seen.userId === userId && seen.until > now) return seen.timeZone
  const key = `${userId} ${sessionId}`
  const look = looks.get(key) ?? timeZoneOf(context, userId, sessionId).finally(() => looks.delete(key))
  looks.set(key, look)
  const timeZone = await look
  if (timeZone === undefined) throw unauthorized('token-refused')
  if (lately.size >= REMEMBERED_MAX) lately.clear()
  lately.set(sessionId, { userId, timeZone, until: now + ALIVE_FOR_MS })
  return timeZone
}

/** For a change of the time zone: the next call looks again. */
export function forgetSessions(userId: string): void {
  for (const [id, seen] of lately) if (seen.userId === userId) lately.delete(id)
}

async function timeZoneOf(context: Context, userId: string, sessionId: string): Promise<string | undefined> {
  const session = await context.db
    .as(userId)
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.user_id', 'sessions.user_id')
    .select('time_zone')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return session?.time_zone
}
