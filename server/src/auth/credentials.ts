import type { Context } from '../context.ts'
import { forbidden, unauthorized } from '../lib/errors.ts'
import { networkOf } from '../lib/network-of.ts'
import { passwordFits } from './passwords.ts'
import { countUse, forgetUses, giveBackUse, RATE_LIMITS } from './rate-limits.ts'
import { checkSecondFactor } from './second-factor.ts'

const FREE_FAILURES = 3
const FIRST_DELAY_MS = 100
const DELAY_MAX_MS = 3000

/**
 * An account, and the password's hash that was found to fit: it may be another by the time the
 * session opens.
 */
export interface Proven {
  account: string
  passwordHash: string
  /** The key that groups failures. */
  who: string
}

/**
 * The same with the one-time code, where the account asks for one: throws 401 `code-needed` without
 * it and `wrong-code` when it does not fit.
 */
export async function checkSignIn(
  context: Context,
  { email, password, otp }: { email: string; password: string; otp?: string | undefined },
  address: string,
): Promise<Proven & { isRecovered: boolean }> {
  const proven = await checkCredentials(context, email, password, address)
  const factor = await checkSecondFactor(context, proven.account, otp, proven.who)
  if (factor === 'needed') throw unauthorized('code-needed')
  if (factor === 'wrong') throw unauthorized('wrong-code')
  return { ...proven, isRecovered: factor === 'recovered' }
}

/**
 * The account that e-mail and password belong to. Throws 401 (the same for an unknown account, in
 * the same time), 403 when the e-mail was not verified, 429 after too many failures. Failures from
 * networks where the account signed in before are counted apart, so that a stranger's guessing
 * never locks its owner out.
 */
async function checkCredentials(
  context: Context,
  email: string,
  password: string,
  address: string,
): Promise<Proven> {
  const network = networkOf(address)
  const networkHash = context.keys.fingerprint(network)
  const account = await context.db.auth
    .selectFrom('accounts')
    .select(['user_id', 'password_hash', 'email_verified_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'accounts.user_id')
            .where('sessions.network_hash', '=', networkHash),
        )
        .as('signed_in_from_here'),
    )
    .where('email', '=', email)
    .executeTakeFirst()

  // Counted before the password is looked at: of many tries at once no more get through than of as
  // many in a row.
  const here = account?.signed_in_from_here ?? false
  const who = here ? `${email} from ${networkHash.toString('hex')}` : email
  if (!here) await countUse(context, RATE_LIMITS.signInAddress, network)
  const tries = await countUse(context, RATE_LIMITS.signInAccount, who)
  const giveBack = () => !here && giveBackUse(context, RATE_LIMITS.signInAddress, network)

  const fits = await passwordFits(account?.password_hash, password).catch(async (error: unknown) => {
    await giveBack()
    await giveBackUse(context, RATE_LIMITS.signInAccount, who)
    throw error
  })
  if (!fits || !account?.password_hash) {
    if (tries > FREE_FAILURES)
      await context.pause(Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_FAILURES)))
    throw unauthorized('wrong-credentials')
  }
  await giveBack()
  await forgetUses(context, RATE_LIMITS.signInAccount, who)
  if (!account.email_verified_at) throw forbidden('email-not-verified')
  return { account: account.user_id, passwordHash: account.password_hash, who }
}
