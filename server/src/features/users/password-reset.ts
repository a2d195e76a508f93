import { forgotPassword, resetPassword } from '@salve/contract/users/account.ts'
import type { FastifyInstance } from 'fastify'
import { findEmailToken, issueEmailToken, spendEmailToken } from '../../auth/email-tokens.ts'
import { hashPassword, passwordWeakness } from '../../auth/passwords.ts'
import { readProfile } from '../../auth/profile.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import { revokeSessions } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { queueMail } from '../../jobs/mail.ts'
import { gone, invalid } from '../../lib/errors.ts'
import { inEvenTime } from '../../lib/even-time.ts'

const SENT = {
  en: 'If this address has an account, a message with a link is on its way.',
  de: 'Wenn es zu dieser Adresse ein Konto gibt, ist eine Nachricht mit einem Link unterwegs.',
}
const EVEN_TIME_MS = 300
const CHANGED = {
  en: 'Your new password is set. Sign in with it.',
  de: 'Ihr neues Passwort gilt. Melden Sie sich damit an.',
}

export function passwordResetRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, forgotPassword, async ({ body, language }) => {
    await countUse(context, RATE_LIMITS.mailToAccount, `reset ${body.email}`)
    const work = context.db.auth.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select('user_id')
        .where('email', '=', body.email)
        .executeTakeFirst()
      if (!account) return
      const token = await issueEmailToken(context, transaction, account.user_id, 'reset_password')
      // After #, so that it never reaches a log or a referrer.
      const content = { name: body.email, link: `${context.config.publicUrl}/reset-password#token=${token}` }
      await queueMail(context, transaction, {
        userId: account.user_id,
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
    const weakness = passwordWeakness(body.password, user)
    if (weakness) throw invalid({ password: [weakness] })
    const passwordHash = await hashPassword(body.password)
    await context.db.auth.transaction().execute(async (transaction) => {
      if (!(await spendEmailToken(context, transaction, body.token, 'reset_password')))
        throw gone('link-used')
      const now = context.now()
      // Whoever opened the message has shown that the address is theirs.
      await transaction
        .updateTable('accounts')
        .set((eb) => ({
          password_hash: passwordHash,
          updated_at: now,
          email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now.toISOString())),
        }))
        .where('user_id', '=', token.user_id)
        .execute()
      await revokeSessions(context, token.user_id, 'password_changed', undefined, transaction)
      const content = { name: user.name, link: `${context.config.publicUrl}/forgot-password` }
      await queueMail(context, transaction, {
        userId: token.user_id,
        to: user.email,
        template: 'password_changed',
        language,
        content,
      })
    })
    return { detail: CHANGED[language] }
  })
}
