import type { PasskeyAssertion } from '@salve/contract/users/passkeys.ts'
import type { Context } from '../context.ts'
import { type Ceremony, spendChallenge } from './passkey-challenges.ts'
import { passkeySite } from './passkey-site.ts'
import { webauthn } from './webauthn.ts'

/**
 * Returns the owner of the passkey that has signed, and the passkey; null for any fault: another
 * site's, a challenge that is used or over, no fingerprint or PIN, a counter that ran backwards.
 */
export async function provenByPasskey(
  context: Context,
  ceremony: Ceremony,
  given: PasskeyAssertion,
): Promise<{ account: string; passkey: string } | null> {
  const site = passkeySite(context.config.publicUrl)
  const key = await context.db.auth
    .selectFrom('passkeys')
    .select(['user_id', 'id', 'public_key', 'sign_count'])
    .where('credential_id', '=', given.id)
    .executeTakeFirst()
  if (!site || !key) return null
  if (ceremony.account !== null && ceremony.account !== key.user_id) return null
  if (given.user_handle !== null && given.user_handle !== userHandle(key.user_id)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const verification = await verifyAuthenticationResponse({
    response: {
      id: given.id,
      rawId: given.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: given.client_data,
        authenticatorData: given.authenticator_data,
        signature: given.signature,
      },
    },
    expectedChallenge: (challenge) => spendChallenge(context, ceremony, challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: given.id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.sign_count,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verification?.verified) return null
  const { newCounter, credentialBackedUp } = verification.authenticationInfo
  const used = await context.db.auth
    .updateTable('passkeys')
    .set({ sign_count: newCounter, is_backed_up: credentialBackedUp, last_used_at: context.now() })
    .where('user_id', '=', key.user_id)
    .where('id', '=', key.id)
    // Two copies of a key that count do not both get in.
    .where('sign_count', '=', key.sign_count)
    .returning('user_id')
    .executeTakeFirst()
  return used ? { account: used.user_id, passkey: key.id } : null
}

/** Returns the user handle in a passkey: the bytes of the owner's id, in base64url. */
export const userHandle = (account: string): string =>
  Buffer.from(account.replaceAll('-', ''), 'hex').toString('base64url')
