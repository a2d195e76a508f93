import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../lib/ids.ts'
import type { Language } from '../lib/problem-texts.ts'

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

/** Makes an account with its profile and default settings; answers the new user's id. */
export async function createAccount(
  context: Context,
  transaction: Transaction<Tables>,
  account: NewAccount,
): Promise<string> {
  const userId = newId()
  const now = context.now()
  await transaction
    .insertInto('accounts')
    .values({
      user_id: userId,
      email: account.email,
      password_hash: account.passwordHash,
      email_verified_at: account.verified ? now : null,
      google_subject: account.googleSubject ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  // From here on as the new user: their profile is theirs from the first row.
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(transaction)
  await transaction
    .insertInto('profiles')
    .values({
      user_id: userId,
      name: account.name,
      time_zone: account.time_zone,
      language: account.language,
      updated_at: now,
    })
    .execute()
  await transaction.insertInto('settings').values({ user_id: userId, updated_at: now }).execute()
  return userId
}
