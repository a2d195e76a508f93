import { cancelEmailChange, changeEmail } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { lockAccount } from '../../auth/accounts.ts'
import { presentAddressConfirms, retireChangeLinks } from '../../auth/email-change-ends.ts'
import { issueEmailToken } from '../../auth/email-tokens.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { invalid } from '../../lib/errors.ts'
import { keepLink } from './keep-email.ts'

const SENT = {
  en: 'We have sent a message to this address and to your present one. Open the link in each of them here, where you are signed in.',
  de: 'Wir haben eine Nachricht an diese und an Ihre bisherige Adresse geschickt. Öffnen Sie den Link in beiden hier, wo Sie angemeldet sind.',
}
const SENT_TO_NEW = {
  en: 'We have sent a message to this address. Open the link in it here, where you are signed in.',
  de: 'Wir haben eine Nachricht an diese Adresse geschickt. Öffnen Sie den Link darin hier, wo Sie angemeldet sind.',
}

export function changeEmailRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, changeEmail, async ({ accountId, sessionId, body, language }) => {
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const user = await readProfile(context, accountId)
    const { email } = body
    if (email === user.email) throw invalid({ email: ['same_email'] })
    await countUse(context, RATE_LIMITS.mailToAccount, `change ${accountId}`)
    await countUse(context, RATE_LIMITS.mailToAccount, `change to ${email}`)
    const atBothEnds = presentAddressConfirms(await codesSince(context, accountId), context.now())
    await context.db.auth.transaction().execute(async (transaction) => {
      // One change at a time: the last address named is the one.
      await retireChangeLinks(context, transaction, accountId)
      const other = await lockAccount(transaction, email)
      const isTaken = Boolean(other?.email_verified_at)
      const link = await confirmLink(context, transaction, accountId, 'change_email', email)
      // The caller gets the same answer either way; the address itself learns the obstacle.
      const there = { ...user, email }
      if (isTaken) await tellOwner(context, transaction, there, 'email_in_use')
      else await tellOwner(context, transaction, there, 'email_change', { link })
      const keep = await keepLink(context, transaction, user, { account: accountId, sessionId })
      if (atBothEnds) {
        const leave = await confirmLink(context, transaction, accountId, 'leave_email', email)
        await tellOwner(context, transaction, user, 'email_change_both', { email, link: leave, stop: keep })
      } else await tellOwner(context, transaction, user, 'email_change_asked', { email, link: keep })
    })
    return { detail: (atBothEnds ? SENT : SENT_TO_NEW)[language] }
  })

  mount(app, context, cancelEmailChange, async ({ accountId }) => {
    await retireChangeLinks(context, context.db.auth, accountId)
  })
}

/**
 * Opened where somebody is signed in; the page asks for a press, since mail scanners open links,
 * too.
 */
async function confirmLink(
  context: Context,
  transaction: Transaction<Tables>,
  account: string,
  end: 'change_email' | 'leave_email',
  email: string,
): Promise<string> {
  const token = await issueEmailToken(context, transaction, account, end, { email })
  return `${context.config.publicUrl}/settings/confirm-email/${token}`
}

/** When one-time codes were enabled; null when they are off. */
async function codesSince(context: Context, account: string): Promise<string | null> {
  const factor = await context.db
    .as(account)
    .selectFrom('totp_factors')
    .select('created_at')
    .where('user_id', '=', account)
    .executeTakeFirst()
  return factor?.created_at ?? null
}
