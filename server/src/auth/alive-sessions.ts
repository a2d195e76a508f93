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
