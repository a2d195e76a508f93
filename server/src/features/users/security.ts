import { getSecurity } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { passkeySite } from '../../auth/passkey-site.ts'
import { isShared } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'

export function securityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getSecurity, async ({ userId }) => {
    const now = context.now().toISOString()
    const row = await context.db
      .as(userId)
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
        eb
          .selectFrom('email_tokens')
          .select('email_tokens.email')
          .whereRef('email_tokens.user_id', '=', 'accounts.user_id')
          .where('purpose', '=', 'change_email')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .orderBy('email_tokens.created_at', 'desc')
          .limit(1)
          .as('pending_email'),
      ])
      .where('accounts.user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return {
      email: row.email,
      pending_email: row.pending_email,
      has_password: row.password_hash !== null,
      has_google: row.google_subject !== null && context.oidc !== null,
      totp:
        row.codes_since === null
          ? null
          : { created_at: row.codes_since, recovery_codes_left: row.codes_left ?? 0 },
      passkeys: row.passkeys ?? 0,
      passkey_origin: passkeySite(context.config.publicUrl)?.origin ?? null,
      is_shared: isShared(row.email),
    }
  })
}
