import { changePassword } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { revokeOtherSessions } from '../../auth/active-sessions.ts'
import { retireEmailTokens } from '../../auth/email-tokens.ts'
import { passwordWeakness } from '../../auth/password-strength.ts'
import { hashPassword, passwordFits } from '../../auth/passwords.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, forgetUses, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import { othersSince } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { endGiven } from './end-given.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { conflict, invalid } from '../../lib/errors.ts'

export function changePasswordRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, changePassword, async ({ accountId, sessionId, body }) => {
    const { password_hash: old } = await requireOwnAccount(context, accountId)
    if (old === null) throw conflict('no-password')
    await countUse(context, RATE_LIMITS.proof, accountId)
    if (!(await passwordFits(old, body.current_password)))
      throw invalid({ current_password: ['wrong_password'] })
    await forgetUses(context, RATE_LIMITS.proof, accountId)
    const user = await readProfile(context, accountId)
    await countUse(context, RATE_LIMITS.passwordCheck, accountId)
    const weakness = await passwordWeakness(body.password, user)
    if (weakness) throw invalid({ password: [weakness] })
    const passwordHash = await hashPassword(body.password)
    const since = body.end_given ? await othersSince(context, { account: accountId, sessionId }) : null
    await context.db.auth.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash, updated_at: context.now() })
        .where('user_id', '=', accountId)
        // Another change may have been faster.
        .where('password_hash', '=', old)
        .returning('user_id')
        .executeTakeFirst()
      if (!changed) throw invalid({ current_password: ['wrong_password'] })
      await retireEmailTokens(context, transaction, accountId, 'reset_password')
      await revokeOtherSessions(context, { account: accountId, sessionId }, 'password_changed', transaction)
      await tellOwner(context, transaction, user, 'own_password_changed')
    })
    if (since) await endGiven(context, { account: accountId, sessionId }, since)
  })
}
