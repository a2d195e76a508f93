import { randomBytes } from 'node:crypto'
import { REFRESH_TTL_MS } from '@salve/contract/token.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { forbidden, unauthorized } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { networkOf } from '../lib/network-of.ts'
import { expiryFrom, refreshTokenOf } from './refresh-tokens.ts'

/** From where a session is opened. */
export interface Client {
  userAgent: string
  address: string
  /** The browser's description of itself. */
  device: string
}
export interface OpenedSession {
  account: string
  sessionId: string
  refresh: string
}
const USER_AGENT_MAX = 300

/**
 * The account that signs in, and its proof: the hash that the password matched, or something else.
 */
export interface SigningIn {
  account: string
  passwordHash?: string
  /** The identity at the issuer, or the id of the passkey, by which they did. */
  googleSubject?: string
  passkey?: string
  /** By a recovery code. */
  isRecovered?: boolean
}

/**
 * Opens a session: one family of refresh tokens. Throws 401 when the password was changed, the
 * identity unlinked or the passkey removed since it was checked, so that no session of the old one
 * outlives the change, and 403 when the operator has locked the account. `onNewDevice` is called
 * where the account was signed in to before, but not from this device.
 */
export async function openSession(
  context: Context,
  { account: accountId, ...by }: SigningIn,
  client: Client,
  { onNewDevice }: { onNewDevice: (transaction: Transaction<Tables>) => Promise<void> },
): Promise<OpenedSession> {
  const now = context.now()
  const session = { id: newId(), seed: randomBytes(32) }
  const device = {
    user_agent: client.userAgent.slice(0, USER_AGENT_MAX),
    network_hash: context.keys.fingerprint(networkOf(client.address)),
    device_hash: context.keys.fingerprint(`device ${accountId} ${client.device}`),
  }
  await context.db.auth.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('accounts')
      .select(['password_hash', 'google_subject', 'erase_at', 'locked_at', 'created_at'])
      .where('user_id', '=', accountId)
      .forShare()
      .executeTakeFirst()
    if (!account || !isStill(by.passwordHash, account.password_hash)) throw unauthorized('wrong-credentials')
    if (!isStill(by.googleSubject, account.google_subject)) throw unauthorized('google-failed')
    if (by.passkey !== undefined && !(await isKept(transaction, accountId, by.passkey)))
      throw unauthorized('passkey-refused')
    if (account.locked_at !== null) throw forbidden('account-locked')
    const isYoung = now.getTime() - new Date(account.created_at).getTime() < REFRESH_TTL_MS
    if (await isNewDevice(transaction, accountId, device, isYoung)) await onNewDevice(transaction)
    await transaction
      .insertInto('sessions')
      .values({
        user_id: accountId,
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
  return { account: accountId, sessionId: session.id, refresh: refreshTokenOf(context.keys, session, 0) }
}

const isStill = (shown: string | undefined, kept: string | null) => shown === undefined || shown === kept

/** Locked, so that whoever removes it just now ends this session, too. */
async function isKept(transaction: Transaction<Tables>, account: string, passkey: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', account)
    .where('id', '=', passkey)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * True for a new device, by its stored mark, or else by name and network. The first device of a
 * young account is not new; on an older account unused for so long that its devices are forgotten,
 * every device is.
 */
async function isNewDevice(
  transaction: Transaction<Tables>,
  account: string,
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
    .where('user_id', '=', account)
    .execute()
  return earlier.length > 0 ? !earlier.some(({ is_same }) => is_same === true) : !isYoung
}
