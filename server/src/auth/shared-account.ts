import type { Context } from '../context.ts'
import { isDemo } from '../lib/demo-patients.ts'
import { forbidden } from '../lib/errors.ts'

/** Everybody signs in as a demo patient: nobody may change how, or see where else somebody is. */
export const isShared = isDemo

/** Throws 403 for the demo patient; answers the account of anybody else. */
export async function requireOwnAccount(context: Context, accountId: string) {
  const account = await context.db
    .as(accountId)
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'google_subject'])
    .where('user_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (isShared(account.email)) throw forbidden('shared-account')
  return account
}
