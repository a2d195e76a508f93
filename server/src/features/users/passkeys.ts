import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  PASSKEYS_MAX,
  renamePasskey,
} from '@salve/contract/users/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import { newChallenge, spendChallenge } from '../../auth/passkey-challenges.ts'
import { requirePasskeySite } from '../../auth/passkey-site.ts'
import { readProfile } from '../../auth/profile.ts'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import { userHandle } from '../../auth/use-passkey.ts'
import { KEY_ALGORITHMS, webauthn } from '../../auth/webauthn.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { conflict, invalid, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { asOptions, passkeyItems } from './passkey-items.ts'

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listPasskeys, async ({ accountId }) => ({
    results: await passkeyItems(context, accountId),
    next: null,
  }))

  mount(app, context, beginPasskey, async ({ accountId, sessionId }) => {
    const site = requirePasskeySite(context.config.publicUrl)
    const { email } = await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const { name } = await readProfile(context, accountId)
    const known = await context.db
      .as(accountId)
      .selectFrom('passkeys')
      .select('credential_id')
      .where('user_id', '=', accountId)
      .execute()
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID: site.id,
      userID: new Uint8Array(Buffer.from(userHandle(accountId), 'base64url')),
      userName: email,
      userDisplayName: name,
      challenge: await newChallenge(context, { purpose: 'add', account: accountId }),
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
      supportedAlgorithmIDs: KEY_ALGORITHMS,
      // Signs in alone: it names its owner, and asks for a fingerprint, a face or a PIN.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: asOptions(options) }
  })

  mount(app, context, addPasskey, async ({ accountId, sessionId, body: { name, credential } }) => {
    const site = requirePasskeySite(context.config.publicUrl)
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const user = await readProfile(context, accountId)
    const { verifyRegistrationResponse } = await webauthn()
    const made = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: credential.client_data, attestationObject: credential.attestation },
      },
      expectedChallenge: (challenge) =>
        spendChallenge(context, { purpose: 'add', account: accountId }, challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_ALGORITHMS,
    }).catch(() => null)
    if (!made?.verified) throw conflict('passkey-refused')
    const { credential: key, credentialBackedUp } = made.registrationInfo
    return context.db
      .as(accountId)
      .transaction()
      .execute(async (transaction) => {
        // Locked, so that two at once do not pass the limit.
        await transaction
          .selectFrom('accounts')
          .select('user_id')
          .where('user_id', '=', accountId)
          .forUpdate()
          .execute()
        const others = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('user_id', '=', accountId)
          .execute()
        if (others.length >= PASSKEYS_MAX) throw invalid({ name: ['too_many_passkeys'] })
        const row = await transaction
          .insertInto('passkeys')
          .values({
            user_id: accountId,
            id: newId(),
            credential_id: key.id,
            public_key: Buffer.from(key.publicKey),
            sign_count: key.counter,
            transports: credential.transports,
            is_backed_up: credentialBackedUp,
            name,
            created_at: context.now(),
            last_used_at: null,
          })
          .onConflict((already) => already.doNothing())
          .returning(['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'])
          .executeTakeFirst()
        if (!row) throw conflict('passkey-known')
        await tellOwner(context, transaction, user, 'passkey_added')
        return row
      })
  })

  mount(app, context, renamePasskey, async ({ accountId, params, body }) => {
    const row = await context.db
      .as(accountId)
      .updateTable('passkeys')
      .set({ name: body.name })
      .where('user_id', '=', accountId)
      .where('id', '=', params.id)
      .returning(['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  })

  mount(app, context, deletePasskey, async ({ accountId, sessionId, params }) => {
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const user = await readProfile(context, accountId)
    await context.db
      .as(accountId)
      .transaction()
      .execute(async (transaction) => {
        const account = await transaction
          .selectFrom('accounts')
          .select(['password_hash', 'google_subject'])
          .where('user_id', '=', accountId)
          .forUpdate()
          .executeTakeFirstOrThrow()
        const keys = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('user_id', '=', accountId)
          .execute()
        if (!keys.some(({ id }) => id === params.id)) throw notFound()
        const hasGoogle = account.google_subject !== null && context.oidc !== null
        if (keys.length === 1 && account.password_hash === null && !hasGoogle) throw conflict('last-way-in')
        await transaction
          .deleteFrom('passkeys')
          .where('user_id', '=', accountId)
          .where('id', '=', params.id)
          .execute()
        await tellOwner(context, transaction, user, 'passkey_removed')
      })
  })
}
