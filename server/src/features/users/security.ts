import { getSecurity } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { presentAddressConfirms, waitingChange } from '../../auth/email-change-ends.ts'
import { passkeySite } from '../../auth/passkey-site.ts'
import { isShared } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'

export function securityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getSecurity, async ({ accountId }) => {
    const row = await context.db
      .as(accountId)
      .selectFrom('accounts')
      .leftJoin('totp_factors', 'totp_factors.user_id', 'accounts.user_id')
      .select(['email', 'password_hash', 'google_subject', 'totp_factors.created_at as codes_since'])
      .select((eb) => [
        eb
          .selectFrom('recovery_codes')
          .select((count) => count.fn.countAll<number>().as('left'))
          .whereRef('recovery_codes.user_id', '=', 'accounts.user_id')
          .where('used_at', 'is', null)
          .as('codes_left'),
        eb
          .selectFrom('passkeys')
          .select((count) => count.fn.countAll<number>().as('passkeys'))
          .whereRef('passkeys.user_id', '=', 'accounts.user_id')
          .as('passkeys'),
      ])
      .where('accounts.user_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const { email } = row
    const change = await waitingChange(context, context.db.as(accountId), { id: accountId, email })
    return {
      email,
      pending_email: change?.email ?? null,
      pending_waits_for: change?.waits_for ?? [],
      present_email_confirms: presentAddressConfirms(row.codes_since, context.now()),
      has_password: row.password_hash !== null,
      has_google: row.google_subject !== null && context.oidc !== null,
      can_link_google: row.google_subject === null && context.oidc !== null && !isShared(email),
      totp:
        row.codes_since === null
          ? null
          : { created_at: row.codes_since, recovery_codes_left: row.codes_left ?? 0 },
      passkeys: row.passkeys ?? 0,
      passkey_origin: passkeySite(context.config.publicUrl)?.origin ?? null,
      is_shared: isShared(email),
    }
  })
}
