import type { Context } from '../context.ts'
import { readCode, stepOf } from './one-time-codes.ts'
import { countUse, forgetUses, giveBackUse, RATE_LIMITS } from './rate-limits.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openFor } from './totp-secrets.ts'

export type SecondFactor = 'not_on' | 'needed' | 'wrong' | 'right' | 'recovered'

/**
 * Checks the code that was given with a right password: of the app, each once, or one for a lost
 * phone. `who` is whose failures are counted together. Throws 429 after too many.
 */
export async function checkSecondFactor(
  context: Context,
  account: string,
  given: string | undefined,
  who: string,
): Promise<SecondFactor> {
  const factor = await context.db.auth
    .selectFrom('totp_factors')
    .select('secret_sealed')
    .where('user_id', '=', account)
    .executeTakeFirst()
  if (!factor) return 'not_on'
  if (given === undefined) return 'needed'
  // Counted first: of many tries at once no more get through than of as many in a row.
  await countUse(context, RATE_LIMITS.secondFactor, who)
  await countUse(context, RATE_LIMITS.secondFactorDay, who)
  const code = readCode(given)
  const isRight = code
    ? await spendCode(context, account, factor.secret_sealed, code)
    : await spendRecoveryCode(context, context.db.auth, account, given)
  if (!isRight) return 'wrong'
  await forgetUses(context, RATE_LIMITS.secondFactor, who)
  await giveBackUse(context, RATE_LIMITS.secondFactorDay, who)
  return code ? 'right' : 'recovered'
}

/** Only one of two calls with one code gets true. */
async function spendCode(context: Context, account: string, sealed: Buffer, code: string): Promise<boolean> {
  const secret = openFor(context.keys.oneTimeCodes, account, 'kept', sealed)
  if (secret === null) throw new Error('a secret of one-time codes cannot be opened: was SECRET_KEY changed?')
  const step = stepOf(secret, code, context.now())
  if (step === null) return false
  const spent = await context.db.auth
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', account)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
