import { cancelEmailChange, changeEmail, confirmEmailChange } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { lockAccount } from '../../auth/accounts.ts'
import {
  findEmailToken,
  issueEmailToken,
  retireEmailTokens,
  spendEmailToken,
} from '../../auth/email-tokens.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { tellOwner } from '../../jobs/security-mails.ts'
import { conflict, gone, invalid } from '../../lib/errors.ts'
import { keepLink, keepEmailRoute } from './keep-email.ts'

const SENT = {
  en: 'We have sent a message to this address. Open the link in it here, where you are signed in.',
  de: 'Wir haben eine Nachricht an diese Adresse geschickt. Öffnen Sie den Link darin hier, wo Sie angemeldet sind.',
}

export function changeEmailRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, changeEmail, async ({ userId, sessionId, body, language }) => {
    await requireOwnAccount(context, userId)
    await requireRecentSignIn(context, { userId, sessionId })
    const user = await readProfile(context, userId)
    const { email } = body
    if (email === user.email) throw invalid({ email: ['same_email'] })
    await countUse(context, RATE_LIMITS.mailToAccount, `change ${userId}`)
    await countUse(context, RATE_LIMITS.mailToAccount, `change to ${email}`)
    await context.db.auth.transaction().execute(async (transaction) => {
      // One change at a time: the last address named is the one.
      await retireEmailTokens(context, transaction, userId, 'change_email')
      const other = await lockAccount(transaction, email)
      const isTaken = Boolean(other?.email_verified_at)
      const token = await issueEmailToken(context, transaction, userId, 'change_email', { email })
      const link = `${context.config.publicUrl}/settings/confirm-email/${token}`
      // Who asks is told the same either way; the address itself learns what stands in the way.
      const there = { ...user, email }
      if (isTaken) await tellOwner(context, transaction, there, 'email_in_use')
      else await tellOwner(context, transaction, there, 'email_change', { link })
      await tellOwner(context, transaction, user, 'email_change_asked', {
        email,
        link: await keepLink(context, transaction, user, { userId, sessionId }),
      })
    })
    return { detail: SENT[language] }
  })

  mount(app, context, cancelEmailChange, async ({ userId }) => {
    await retireEmailTokens(context, context.db.auth, userId, 'change_email')
  })

  mount(app, context, confirmEmailChange, async ({ userId, sessionId, body }) => {
    const token = await findEmailToken(context.db.auth, body.token, 'change_email')
    // Somebody else's link looks like one that was never sent.
    if (!token?.email || token.user_id !== userId) throw gone('link-used')
    const { email } = token
    const before = await readProfile(context, userId)
    // Opened again, as some mail programs do.
    if (token.used_at && before.email === email) return before
    await context.db.auth.transaction().execute(async (transaction) => {
      const other = await lockAccount(transaction, email)
      if (other?.email_verified_at) throw conflict('email-taken')
      if (!(await spendEmailToken(context, transaction, body.token, 'change_email'))) throw gone('link-used')
      // An address that nobody has confirmed is nobody's yet, and has no record.
      if (other) await transaction.deleteFrom('accounts').where('user_id', '=', other.user_id).execute()
      const now = context.now()
      await transaction
        .updateTable('accounts')
        .set({ email, email_verified_at: now, updated_at: now })
        .where('user_id', '=', userId)
        .execute()
      // What went to the old address no longer opens anything, but for the way back.
      await retireEmailTokens(context, transaction, userId, 'reset_password')
      await tellOwner(context, transaction, before, 'email_changed', {
        email,
        link: await keepLink(context, transaction, before, { userId, sessionId }),
      })
      await tellOwner(context, transaction, { ...before, email }, 'email_changed_here')
    })
    return readProfile(context, userId)
  })

  keepEmailRoute(app, context)
}
