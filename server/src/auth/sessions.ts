import { randomBytes } from 'node:crypto'
import { REFRESH_GRACE_MS, REFRESH_TTL_MS } from '@salve/contract/token.ts'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { forbidden, unauthorized } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { networkOf } from '../lib/network-of.ts'
import { revokeSessions } from './alive-sessions.ts'
import { isAuthentic, parseRefreshToken, refreshTokenOf } from './refresh-tokens.ts'

/** From where a session is opened. */
export interface Client {
  userAgent: string
  address: string
  /** What the browser keeps of itself. */
  device: string
}
export interface OpenedSession {
  userId: string
  sessionId: string
  refresh: string
}
const USER_AGENT_MAX = 300

/** Who signs in, and the hash that their password fitted; none for those who proved themselves elsewhere. */
export interface SigningIn {
  userId: string
  passwordHash?: string
  /** By a code for a lost phone. */
  isRecovered?: boolean
}

/**
 * Opens a session: one family of refresh tokens. Throws 401 when the password was changed since it was checked, so that no
 * session of the old one outlives the change, and 403 when the operator has locked the account. `onNewDevice` is called where the
 * account was signed in to before, but not from this device.
 */
export async function openSession(
  context: Context,
  { userId, passwordHash }: SigningIn,
  client: Client,
  { onNewDevice }: { onNewDevice: (transaction: Transaction<Tables>) => Promise<void> },
): Promise<OpenedSession> {
  const now = context.now()
  const session = { id: newId(), seed: randomBytes(32) }
  const device = {
    user_agent: client.userAgent.slice(0, USER_AGENT_MAX),
    network_hash: context.keys.fingerprint(networkOf(client.address)),
    device_hash: context.keys.fingerprint(`device ${userId} ${client.device}`),
  }
  await context.db.auth.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['password_hash', 'erase_at', 'locked_at', 'created_at'])
      .where('user_id', '=', userId)
      .forShare()
      .executeTakeFirst()
    if (!account || (passwordHash !== undefined && account.password_hash !== passwordHash))
      throw unauthorized('wrong-credentials')
    if (account.locked_at !== null) throw forbidden('account-locked')
    const isYoung = now.getTime() - new Date(account.created_at).getTime() < REFRESH_TTL_MS
    if (await isNewDevice(transaction, userId, device, isYoung)) await onNewDevice(transaction)
    await transaction
      .insertInto('sessions')
      .values({
        user_id: userId,
        ...session,
        ...device,
        created_at: now,
        last_used_at: now,
        proved_at: now,
        expires_at: expiryFrom(now),
        revoked_at: null,
        revoked_because: null,
        is_closing: account.erase_at !== null,
      })
      .execute()
  })
  return { userId, sessionId: session.id, refresh: refreshTokenOf(context.keys, session, 0) }
}

/**
 * Another one than before, by what it keeps, or else by its name and network. The first of a young account is not new; of an
 * older one that was not used for so long that its devices are forgotten, each is.
 */
async function isNewDevice(
  transaction: Transaction<Tables>,
  userId: string,
  {
    user_agent,
    network_hash,
    device_hash,
  }: { user_agent: string; network_hash: Buffer; device_hash: Buffer },
  isYoung: boolean,
): Promise<boolean> {
  const earlier = await transaction
    .selectFrom('sessions')
    .select(({ eb, and, or }) =>
      or([
        eb('device_hash', '=', device_hash),
        and([eb('user_agent', '=', user_agent), eb('network_hash', '=', network_hash)]),
      ]).as('is_same'),
    )
    .where('user_id', '=', userId)
    .execute()
  return earlier.length > 0 ? !earlier.some(({ is_same }) => is_same === true) : !isYoung
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

const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_TTL_MS)
