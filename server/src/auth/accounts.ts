import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../lib/ids.ts'
import type { Language } from '@salve/domain/language.ts'

interface NewAccount {
  name: string
  email: string
  /** Null for an account that signs in elsewhere. */
  passwordHash: string | null
  googleSubject?: string
  verified: boolean
  time_zone: string
  language: Language
}

/**
 * The account of an e-mail, locked until the transaction ends, so that it cannot change between
 * read and write: a registration and the opening of a verification link may coincide.
 */
export function lockAccount(transaction: Transaction<Tables>, email: string) {
  return transaction
    .selectFrom('accounts')
    .select(['user_id', 'email_verified_at', 'google_subject'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Makes an account with its profile and default settings; answers the new user's id, or null when
 * somebody else has just made an account with this e-mail or this Google identity.
 */
export async function createAccount(
  context: Context,
  transaction: Transaction<Tables>,
  account: NewAccount,
): Promise<string | null> {
  const accountId = newId()
  const now = context.now()
  const inserted = await transaction
    .insertInto('accounts')
    .values({
      user_id: accountId,
      email: account.email,
      password_hash: account.passwordHash,
      email_verified_at: account.verified ? now : null,
      google_subject: account.googleSubject ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!inserted) return null
  // From here on as the new user: their profile is theirs from the first row.
  await actAs(transaction, accountId)
  await transaction
    .insertInto('profiles')
    .values({
      user_id: accountId,
      name: account.name,
      time_zone: account.time_zone,
      language: account.language,
      updated_at: now,
    })
    .execute()
  await transaction.insertInto('settings').values({ user_id: accountId, updated_at: now }).execute()
  return accountId
}

/** Lets the rest of a sign-in transaction read and write this user's rows, too. */
export async function actAs(transaction: Transaction<Tables>, account: string): Promise<void> {
  await sql`select set_config('app.actor', ${account}, true), set_config('app.patient', ${account}, true)`.execute(
    transaction,
  )
}
