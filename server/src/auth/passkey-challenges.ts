import { CEREMONY_TTL_MS } from '@salve/contract/users/passkeys.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'

const CHALLENGE_BYTES = 32

export interface Ceremony {
  purpose: 'add' | 'sign_in' | 'prove'
  /** Null while nobody is signed in. */
  account: string | null
}

/** A challenge that nobody has signed before. */
export async function newChallenge(
  context: Context,
  { purpose, account }: Ceremony,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  await context.db.auth
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(Buffer.from(challenge).toString('base64url')),
      purpose,
      account,
      expires_at: new Date(context.now().getTime() + CEREMONY_TTL_MS),
    })
    .execute()
  return challenge
}

/**
 * Uses a challenge up. False when it was not given out for this, was used, or is too old; of two at
 * once one gets true.
 */
export async function spendChallenge(
  context: Context,
  { purpose, account }: Ceremony,
  challenge: string,
): Promise<boolean> {
  const spent = await context.db.auth
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('account', account === null ? 'is' : '=', account)
    .where('expires_at', '>', context.now().toISOString())
    .returning('purpose')
    .executeTakeFirst()
  return spent !== undefined
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()
