import type { Context } from '../context.ts'
import { forbidden, unauthorized } from '../lib/errors.ts'
import { passwordFits } from './passwords.ts'
import { forgetUses, noteUse, RATE_LIMITS, requireBelow } from './rate-limits.ts'

const FREE_FAILURES = 3
const FIRST_DELAY_MS = 100
const DELAY_MAX_MS = 3000

/**
 * The account that e-mail and password belong to. Throws 401 (the same for an unknown account, in the same
 * time), 403 when the e-mail was not verified, 429 after too many failures. Failures from places where the
 * account signed in before are counted apart, so that a stranger's guessing never locks its owner out.
 */
export async function checkCredentials(
  context: Context,
  email: string,
  password: string,
  address: string,
): Promise<string> {
  const account = await context.db.auth
    .selectFrom('accounts')
    .select(['user_id', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const known = account !== undefined && (await signedInFrom(context, account.user_id, address))
  const place = known ? `${email} from ${context.keys.fingerprint(address).toString('hex')}` : email
  await requireBelow(context, RATE_LIMITS.signInAccount, place)
  await requireBelow(context, RATE_LIMITS.signInAddress, address)
  if (!(await passwordFits(account?.password_hash, password)) || !account) {
    const failures = await noteUse(context, RATE_LIMITS.signInAccount, place)
    await noteUse(context, RATE_LIMITS.signInAddress, address)
    if (failures > FREE_FAILURES)
      await context.pause(Math.min(DELAY_MAX_MS, FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES)))
    throw unauthorized('wrong-credentials')
  }
  await forgetUses(context, RATE_LIMITS.signInAccount, place)
  if (!account.email_verified_at) throw forbidden('email-not-verified')
  return account.user_id
}

async function signedInFrom(context: Context, userId: string, address: string): Promise<boolean> {
  const session = await context.db.auth
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', context.keys.fingerprint(address))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
