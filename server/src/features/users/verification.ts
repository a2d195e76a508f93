import { resendVerification, verifyEmail } from '@salve/contract/users/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { findEmailToken, issueEmailToken, spendEmailToken } from '../../auth/email-tokens.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { queueMail } from '../../mail/mail.ts'
import { gone } from '../../lib/errors.ts'
import { EVEN_TIME_MS, inEvenTime } from '../../lib/even-time.ts'
import type { Language } from '@salve/domain/language.ts'

export const MESSAGE_SENT = {
  en: 'We have sent a message to this address. Open the link in it.',
  de: 'Wir haben eine Nachricht an diese Adresse geschickt. Öffnen Sie den Link darin.',
}
const VERIFIED = {
  en: 'Your e-mail is confirmed. You can sign in.',
  de: 'Ihre E-Mail ist bestätigt. Sie können sich anmelden.',
}

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, verifyEmail, async ({ params, language }) => {
    await context.db.auth.transaction().execute((transaction) => verify(context, transaction, params.token))
    return { detail: VERIFIED[language] }
  })

  mount(app, context, resendVerification, async ({ body, language }) => {
    await countUse(context, RATE_LIMITS.mailToAccount, `verify ${body.email}`)
    const work = context.db.auth.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select(['user_id', 'email', 'password_hash'])
        .where('email', '=', body.email)
        .where('email_verified_at', 'is', null)
        .executeTakeFirst()
      if (!account) return
      const { user_id: accountId, email, password_hash: passwordHash } = account
      await sendVerification(context, transaction, { account: accountId, email, passwordHash }, language)
    })
    await inEvenTime(context.pause, EVEN_TIME_MS, work)
    return { detail: MESSAGE_SENT[language] }
  })
}

async function verify(context: Context, transaction: Transaction<Tables>, text: string): Promise<void> {
  const token = await findEmailToken(transaction, text, 'verify_email')
  if (!token) throw gone('link-used')
  // Locked: of two clicks at once the second finds a verified account, and a new password set
  // meanwhile stays.
  const account = await transaction
    .selectFrom('accounts')
    .select('email_verified_at')
    .where('user_id', '=', token.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (account?.email_verified_at) return
  if (!account || !(await spendEmailToken(context, transaction, text, 'verify_email')))
    throw gone('link-used')
  const now = context.now()
  await transaction
    .updateTable('accounts')
    .set({
      email_verified_at: now,
      updated_at: now,
      ...(token.password_hash ? { password_hash: token.password_hash } : {}),
    })
    .where('user_id', '=', token.user_id)
    .execute()
}

/**
 * Sends a link that verifies the address and sets the password of the registration that it was sent
 * for.
 */
export async function sendVerification(
  context: Context,
  transaction: Transaction<Tables>,
  { account, email, passwordHash }: { account: string; email: string; passwordHash: string | null },
  language: Language,
): Promise<void> {
  const token = await issueEmailToken(context, transaction, account, 'verify_email', { passwordHash })
  await queueMail(context, transaction, {
    account,
    to: email,
    template: 'verify_email',
    language,
    content: { link: `${context.config.publicUrl}/verify-email/${token}` },
  })
}
