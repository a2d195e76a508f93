import { beginPasskeySignIn, signInByPasskey } from '@salve/contract/users/passkeys.ts'
import { beginPasskeyProof, proveByPasskey } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { newChallenge } from '../../auth/passkey-challenges.ts'
import { requirePasskeySite } from '../../auth/passkey-site.ts'
import { markProved } from '../../auth/recent-sign-in.ts'
import { provenByPasskey } from '../../auth/use-passkey.ts'
import { webauthn } from '../../auth/webauthn.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { signIn } from '../../http/signed-in.ts'
import { forbidden, unauthorized } from '../../lib/errors.ts'
import { asOptions } from './passkey-items.ts'

/** Sign-in with a passkey, and proof of identity by one. */
export function passkeySignInRoutes(app: FastifyInstance, context: Context): void {
  const site = () => requirePasskeySite(context.config.publicUrl)

  mount(app, context, beginPasskeySignIn, async () => {
    const rpID = site().id
    const { generateAuthenticationOptions } = await webauthn()
    const challenge = await newChallenge(context, { purpose: 'sign_in', account: null })
    const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
    return { options: asOptions(options) }
  })

  mount(app, context, signInByPasskey, async ({ body, request, reply }) => {
    const proven = await provenByPasskey(context, { purpose: 'sign_in', account: null }, body.credential)
    if (!proven) throw unauthorized('passkey-refused')
    return signIn(context, proven, request, reply)
  })

  mount(app, context, beginPasskeyProof, async ({ accountId }) => {
    const rpID = site().id
    const { generateAuthenticationOptions } = await webauthn()
    const keys = await context.db
      .as(accountId)
      .selectFrom('passkeys')
      .select('credential_id')
      .where('user_id', '=', accountId)
      .execute()
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: await newChallenge(context, { purpose: 'prove', account: accountId }),
      userVerification: 'required',
      allowCredentials: keys.map(({ credential_id }) => ({ id: credential_id })),
    })
    return { options: asOptions(options) }
  })

  mount(app, context, proveByPasskey, async ({ body, accountId, sessionId }) => {
    // 401 would mean that the session is over.
    if (!(await provenByPasskey(context, { purpose: 'prove', account: accountId }, body.credential)))
      throw forbidden('passkey-refused')
    return { proved_until: await markProved(context, { account: accountId, sessionId }) }
  })
}
