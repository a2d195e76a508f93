import { reauthenticate } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { passwordFits } from '../../auth/passwords.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, forgetUses, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { markProved } from '../../auth/recent-sign-in.ts'
import { checkSecondFactor } from '../../auth/second-factor.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { tellOfRecovery } from '../../mail/security-mails.ts'
import { invalid } from '../../lib/errors.ts'

/** Proof of identity. A refusal is 422 at its field: 401 would mean that the session is over. */
export function reauthenticationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, reauthenticate, async ({ body, accountId, sessionId }) => {
    await countUse(context, RATE_LIMITS.proof, accountId)
    const account = await context.db
      .as(accountId)
      .selectFrom('accounts')
      .select('password_hash')
      .where('user_id', '=', accountId)
      .executeTakeFirst()
    if (!(await passwordFits(account?.password_hash, body.password)))
      throw invalid({ password: ['wrong_password'] })
    const factor = await checkSecondFactor(context, accountId, body.otp, accountId)
    if (factor === 'needed') throw invalid({ otp: ['required'] })
    if (factor === 'wrong') throw invalid({ otp: ['wrong_code'] })
    if (factor === 'recovered') await tellOfRecovery(context, await readProfile(context, accountId))
    await forgetUses(context, RATE_LIMITS.proof, accountId)
    return { proved_until: await markProved(context, { account: accountId, sessionId }) }
  })
}
