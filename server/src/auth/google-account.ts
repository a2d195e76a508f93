import type { Transaction } from 'kysely'
import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { Identity } from '../integrations/oidc.ts'
import { AppError } from '../lib/errors.ts'
import { createAccount, lockAccount } from './accounts.ts'

/** The account of an identity, and whether the two are linked. */
export interface FoundAccount {
  account: string
  isLinked: boolean
  /** It has a password or a second factor, which control of a mailbox must not bypass. */
  isGuarded: boolean
}

/**
 * The account of an identity: linked before, or of the same e-mail, or new. Links nothing by
 * itself.
 */
export async function accountFor(
  context: Context,
  transaction: Transaction<Tables>,
  identity: Identity,
  language: Language,
): Promise<FoundAccount> {
  const known = await knownAccount(transaction, identity)
  if (known) return known
  if (context.config.registration !== 'open') throw new AppError(403, 'registration-closed')
  const made = await createAccount(context, transaction, {
    ...identity,
    passwordHash: null,
    googleSubject: identity.subject,
    verified: true,
    time_zone: 'Etc/UTC',
    language,
  })
  if (made) return { account: made, isLinked: true, isGuarded: false }
  // Not created: a concurrent call with the same identity has created it.
  const account = await knownAccount(transaction, identity)
  if (!account) throw new AppError(401, 'google-failed')
  return account
}

/**
 * An account counts as the same only where both sides have verified the e-mail. One whose e-mail
 * nobody has verified is nobody's yet and has no record: it makes room, so that a stranger who
 * registered this address can neither keep its owner out nor come in later with a password of
 * theirs.
 */
async function knownAccount(
  transaction: Transaction<Tables>,
  { subject, bareSubject, email, emailVerified }: Identity,
): Promise<FoundAccount | null> {
  // The id alone says nothing of the issuer: from the first sign-in on, the account keeps both.
  await transaction
    .updateTable('accounts')
    .set({ google_subject: subject })
    .where('google_subject', '=', bareSubject)
    .execute()
  const linked = await transaction
    .selectFrom('accounts')
    .select('user_id')
    .where('google_subject', '=', subject)
    .executeTakeFirst()
  if (linked) return { account: linked.user_id, isLinked: true, isGuarded: false }
  if (!emailVerified) throw new AppError(401, 'google-failed')
  const same = await lockAccount(transaction, email)
  if (!same) return null
  const { user_id: account } = same
  if (!same.email_verified_at) {
    await transaction.deleteFrom('accounts').where('user_id', '=', account).execute()
    return null
  }
  // Two first sign-ins at once: the other one has made the account while this one waited.
  if (same.google_subject === subject) return { account, isLinked: true, isGuarded: false }
  if (same.google_subject !== null) throw new AppError(401, 'google-failed')
  return { account, isLinked: false, isGuarded: await isGuarded(transaction, account) }
}

async function isGuarded(transaction: Transaction<Tables>, account: string): Promise<boolean> {
  const { is_guarded } = await transaction
    .selectFrom('accounts')
    .select(({ eb, or, exists, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        exists(
          selectFrom('totp_factors')
            .select('totp_factors.user_id')
            .where('totp_factors.user_id', '=', account),
        ),
        exists(selectFrom('passkeys').select('passkeys.user_id').where('passkeys.user_id', '=', account)),
      ]).as('is_guarded'),
    )
    .where('user_id', '=', account)
    .executeTakeFirstOrThrow()
  return Boolean(is_guarded)
}
