import { forgotPassword, resetPassword } from '@salve/contract/users/account.ts'
import type { Language } from '@salve/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import {
  findEmailToken,
  issueEmailToken,
  retireEmailTokens,
  spendEmailToken,
} from '../../auth/email-tokens.ts'
import { lockAccount } from '../../auth/accounts.ts'
import { revokeSessions } from '../../auth/active-sessions.ts'
import { passwordWeakness } from '../../auth/password-strength.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, forgetUses, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { type Ended, othersSince } from '../../auth/revoke-given.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { endGiven } from './end-given.ts'
import { queueMail } from '../../mail/mail.ts'
import { gone, invalid } from '../../lib/errors.ts'
import { EVEN_TIME_MS, inEvenTime } from '../../lib/even-time.ts'

const SENT = {
  en: 'If this address has an account, a message with a link is on its way.',
  de: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine Nachricht mit einem Link unterwegs.',
}
const CHANGED = {
  en: 'Your new password is set. Sign in with it.',
  de: 'Ihr neues Passwort gilt. Melden Sie sich damit an.',
}
/** States how much has ended, also when that is nothing: a request never goes unanswered. */
const ENDED: Record<Language, (ended: Ended) => string> = {
  en: ({ shares, calendars }) =>
    shares + calendars === 0
      ? 'Nothing was given away since the sessions began that are over now. Older shares stand in the list of your shares.'
      : `Ended with it: ${shares === 1 ? '1 share' : `${shares} shares`}, ${calendars === 1 ? '1 calendar address' : `${calendars} calendar addresses`}.`,
  de: ({ shares, calendars }) =>
    shares + calendars === 0
      ? 'Seit Beginn der Sitzungen, die jetzt beendet sind, wurde nichts weitergegeben. Ältere Freigaben stehen in der Liste Ihrer Freigaben.'
      : `Damit beendet: ${shares === 1 ? '1 Freigabe' : `${shares} Freigaben`}, ${calendars === 1 ? '1 Kalenderadresse' : `${calendars} Kalenderadressen`}.`,
}

export function passwordResetRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, forgotPassword, async ({ body, language }) => {
    await countUse(context, RATE_LIMITS.mailToAccount, `reset ${body.email}`)
    const work = context.db.auth.transaction().execute(async (transaction) => {
      // Locked: an address that the account is just being moved away from gets no link that would
      // outlive the move.
      const account = await lockAccount(transaction, body.email)
      if (!account) return
      const token = await issueEmailToken(context, transaction, account.user_id, 'reset_password')
      // After the #, so that it never reaches a log or a referrer.
      const content = { link: `${context.config.publicUrl}/reset-password#token=${token}` }
      await queueMail(context, transaction, {
        account: account.user_id,
        to: body.email,
        template: 'reset_password',
        language,
        content,
      })
    })
    await inEvenTime(context.pause, EVEN_TIME_MS, work)
    return { detail: SENT[language] }
  })

  mount(app, context, resetPassword, async ({ body, language }) => {
    const token = await findEmailToken(context.db.auth, body.token, 'reset_password')
    if (!token || token.used_at || new Date(token.expires_at) <= context.now()) throw gone('link-used')
    const user = await readProfile(context, token.user_id)
    const weakness = await passwordWeakness(body.password, user)
    if (weakness) throw invalid({ password: [weakness] })
    const passwordHash = await hashPassword(body.password)
    const nobody = { account: token.user_id, sessionId: null }
    const since = body.end_given ? await othersSince(context, nobody) : null
    await context.db.auth.transaction().execute(async (transaction) => {
      // Locked first, so that two links of one account take their turns.
      const account = await lockAccount(transaction, user.email)
      if (!account || !(await spendEmailToken(context, transaction, body.token, 'reset_password')))
        throw gone('link-used')
      await retireEmailTokens(context, transaction, token.user_id, 'reset_password')
      const now = context.now()
      await transaction
        .updateTable('accounts')
        .set({
          password_hash: passwordHash,
          updated_at: now,
          // Opening the message proves that the address is theirs.
          email_verified_at: account.email_verified_at ?? now,
        })
        .where('user_id', '=', token.user_id)
        .execute()
      await revokeSessions(context, token.user_id, 'password_changed', undefined, transaction)
      const content = { link: `${context.config.publicUrl}/forgot-password` }
      await queueMail(context, transaction, {
        account: token.user_id,
        to: user.email,
        template: 'password_changed',
        language: user.language,
        content,
      })
    })
    // Guesses at the old password do not keep the owner of the new one out.
    await forgetUses(context, RATE_LIMITS.signInAccount, user.email)
    if (!body.end_given) return { detail: CHANGED[language] }
    const ended = since ? await endGiven(context, nobody, since) : { shares: 0, calendars: 0 }
    return { detail: `${CHANGED[language]} ${ENDED[language](ended)}` }
  })
}
