import type { Context } from '../context.ts'
import type { Sql } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { forbidden, unauthorized } from '../lib/errors.ts'
import { silenceDevices } from './silence-devices.ts'

type RevokedBecause = 'signed_out' | 'reused' | 'password_changed'

/**
 * Ends one session of a user, or all when no session is named; their devices get no more push
 * messages.
 */
export function revokeSessions(
  context: Context,
  account: string,
  because: RevokedBecause,
  sessionId?: string,
  db: Sql = context.db.auth,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await revoke(context, account, because, sessionId, transaction)
    const devices = sessionId ? { only: sessionId } : 'all'
    await silenceDevices(transaction, account, devices, context.now())
  })
}

async function revoke(
  context: Context,
  account: string,
  because: RevokedBecause,
  sessionId: string | undefined,
  db: Sql,
): Promise<void> {
  const ended = db
    .updateTable('sessions')
    .set({ revoked_at: context.now(), revoked_because: because })
    .where('user_id', '=', account)
    .where('revoked_at', 'is', null)
  await (sessionId ? ended.where('id', '=', sessionId) : ended).execute()
  await context.bus.publish(db, 'session-ended', { userId: account, session: sessionId ?? null })
  for (const [id, seen] of lately)
    if (id === sessionId || (!sessionId && seen.account === account)) lately.delete(id)
}

/**
 * Ends every session of a user but one; devices whose session has expired also get no more push
 * messages.
 */
export function revokeOtherSessions(
  context: Context,
  { account, sessionId }: { account: string; sessionId: string },
  because: RevokedBecause,
  db: Sql,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const others = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account)
      .where('id', '<>', sessionId)
      .where('revoked_at', 'is', null)
      .execute()
    for (const { id } of others) await revoke(context, account, because, id, transaction)
    await silenceDevices(transaction, account, { butNot: sessionId }, context.now())
  })
}

interface Alive {
  timeZone: string
  /** Its account is scheduled for erasure: it can only cancel that. */
  isClosing: boolean
}

/**
 * Sessions found alive, for so short a time that a revocation elsewhere is noticed within a second.
 */
const lately = new Map<string, Alive & { account: string; until: number }>()
const ALIVE_FOR_MS = 900
const REMEMBERED_MAX = 50_000

/** Look-ups in flight, so that concurrent calls of one session share one. */
const looks = new Map<string, Promise<Alive | undefined>>()

/**
 * The time zone of the session's patient. Throws 401 when the session of an access token has ended
 * meanwhile, and 403 when its account waits to be erased, unless the call is one for such accounts
 * too.
 */
export async function requireActiveSession(
  context: Context,
  account: string,
  sessionId: string,
  { whileClosing = false } = {},
): Promise<string> {
  const { timeZone, isClosing } = await aliveSession(context, account, sessionId)
  if (isClosing && !whileClosing) throw forbidden('account-closing')
  return timeZone
}

async function aliveSession(context: Context, account: string, sessionId: string): Promise<Alive> {
  const now = performance.now()
  const seen = lately.get(sessionId)
  if (seen && seen.account === account && seen.until > now) return seen
  const key = `${account} ${sessionId}`
  const look = looks.get(key) ?? lookUp(context, account, sessionId).finally(() => looks.delete(key))
  looks.set(key, look)
  const alive = await look
  if (alive === undefined) throw unauthorized('token-refused')
  if (lately.size >= REMEMBERED_MAX) lately.clear()
  lately.set(sessionId, { ...alive, account, until: now + ALIVE_FOR_MS })
  return alive
}

/** For a change of the time zone: the next call looks again. */
export function forgetSessions(account: string): void {
  for (const [id, seen] of lately) if (seen.account === account) lately.delete(id)
}

async function lookUp(context: Context, account: string, sessionId: string): Promise<Alive | undefined> {
  return context.db
    .as(account)
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.user_id', 'sessions.user_id')
    .select(['time_zone as timeZone', 'is_closing as isClosing'])
    .where('sessions.user_id', '=', account)
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
