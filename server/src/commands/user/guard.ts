import { revokeSessions } from '../../auth/active-sessions.ts'
import { letIn, lockOut } from '../../auth/lock-account.ts'
import { readProfile } from '../../auth/profile.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { onAccount } from './on-account.ts'

export const userSignOut = onAccount(
  { name: 'user sign-out', summary: 'ends all sessions of an account' },
  async (context, { id, email }) => {
    await revokeSessions(context, id, 'signed_out')
    return `All sessions of ${email} are ended.`
  },
)

export const userLock = onAccount(
  {
    name: 'user lock',
    summary: 'locks an account against signing in, and ends its sessions; its content does not change',
    help: [
      'Shares continue, and reminders are sent by mail, until the owner or their time ends them; devices get none.',
    ],
  },
  async (context, { id, email }) => {
    await lockOut(context, id)
    return `${email} is locked.`
  },
)

export const userUnlock = onAccount(
  { name: 'user unlock', summary: 'unlocks an account' },
  async (context, { id, email }) => {
    await letIn(context, id)
    return `${email} is not locked.`
  },
)

export const userRemoveFactors = onAccount(
  {
    name: 'user remove-factors',
    summary: 'removes codes and passkeys for somebody who has lost them, and ends all sessions',
    help: ['The password stays. A mail tells the owner. Verify first that the owner is the one who asks.'],
  },
  async (context, { id, email }) => {
    const { codes, passkeys } = await removeFactors(context, id)
    return `${email}: ${codes > 0 ? 'codes are off' : 'codes were not on'}; passkeys removed: ${passkeys}.`
  },
)

async function removeFactors(
  context: Context,
  account: string,
): Promise<{ codes: number; passkeys: number }> {
  await requireOwnAccount(context, account)
  const user = await readProfile(context, account)
  return context.db.auth.transaction().execute(async (transaction) => {
    const remove = async (table: 'totp_factors' | 'passkeys') => {
      const { numDeletedRows } = await transaction
        .deleteFrom(table)
        .where('user_id', '=', account)
        .executeTakeFirst()
      return Number(numDeletedRows)
    }
    const removed = { codes: await remove('totp_factors'), passkeys: await remove('passkeys') }
    if (removed.codes > 0) await tellOwner(context, transaction, user, 'codes_off')
    if (removed.passkeys > 0) await tellOwner(context, transaction, user, 'passkey_removed')
    await revokeSessions(context, account, 'signed_out', undefined, transaction)
    return removed
  })
}
