import { checkEmail, register, resendVerification, verifyEmail } from '@salve/contract/users/account.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { findEmailToken, issueEmailToken, spendEmailToken } from '../../auth/email-tokens.ts'
import { hashPassword, passwordWeakness } from '../../auth/passwords.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { queueMail } from '../../jobs/mail.ts'
import { createAccount } from '../../auth/accounts.ts'
import { forbidden, gone, invalid } from '../../lib/errors.ts'
import { inEvenTime } from '../../lib/even-time.ts'
import type { Language } from '../../lib/problem-texts.ts'

const SENT = {
  en: 'We have sent a message to this address. Open the link in it.',
  de: 'Wir haben eine Nachricht an diese Adresse geschickt. Öffnen Sie den Link darin.',
}
const EVEN_TIME_MS = 300
const VERIFIED = {
  en: 'Your e-mail is confirmed. You can sign in.',
  de: 'Ihre E-Mail ist bestätigt. Sie können sich anmelden.',
}

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, register, async ({ body, language, request }) => {
    if (context.config.registration === 'closed') throw forbidden('registration-closed')
    const weakness = passwordWeakness(body.password, body)
    if (weakness) throw invalid({ password: [weakness] })
    await countUse(context, RATE_LIMITS.registration, request.ip)
    // Hashed for a known address too: both cost the same time.
    const passwordHash = await hashPassword(body.password)
    const wanted = { time_zone: 'Etc/UTC', language, ...definedOf(body) }
    const work = context.db.auth.transaction().execute(async (transaction) => {
      await spendInvitation(context, transaction, body.invite_code)
      await registerIn(context, transaction, { ...wanted, name: body.name, email: body.email, passwordHash })
    })
    await inEvenTime(context.pause, EVEN_TIME_MS, work)
    return { detail: SENT[language] }
  })

  mount(app, context, verifyEmail, async ({ params, language }) => {
    await context.db.auth.transaction().execute(async (transaction) => {
      const token = await findEmailToken(transaction, params.token, 'verify_email')
      const account =
        token &&
        (await transaction
          .selectFrom('accounts')
          .select('email_verified_at')
          .where('user_id', '=', token.user_id)
          .executeTakeFirst())
      if (!token || !account) throw gone('link-used')
      if (account.email_verified_at) return
      if (!(await spendEmailToken(context, transaction, params.token, 'verify_email')))
        throw gone('link-used')
      await transaction
        .updateTable('accounts')
        .set({
          email_verified_at: context.now(),
          updated_at: context.now(),
          ...(token.password_hash ? { password_hash: token.password_hash } : {}),
        })
        .where('user_id', '=', token.user_id)
        .execute()
    })
    return { detail: VERIFIED[language] }
  })

  mount(app, context, resendVerification, async ({ body, language }) => {
    await countUse(context, RATE_LIMITS.mailToAccount, `verify ${body.email}`)
    const work = context.db.auth.transaction().execute(async (transaction) => {
      const account = await accountOf(transaction, body.email)
      if (account && !account.email_verified_at)
        await sendVerification(context, transaction, account, language)
    })
    await inEvenTime(context.pause, EVEN_TIME_MS, work)
    return { detail: SENT[language] }
  })

  mount(app, context, checkEmail, async ({ body, request }) => {
    await countUse(context, RATE_LIMITS.checkEmail, request.ip)
    return { exists: (await accountOf(context.db.auth, body.email)) !== undefined }
  })
}

interface Registration {
  name: string
  email: string
  passwordHash: string
  time_zone: string
  language: Language
}

async function registerIn(
  context: Context,
  transaction: Transaction<Tables>,
  wanted: Registration,
): Promise<void> {
  const known = await accountOf(transaction, wanted.email)
  if (known?.email_verified_at) {
    const content = { name: wanted.name, link: `${context.config.publicUrl}/login` }
    await queueMail(context, transaction, {
      userId: known.user_id,
      to: wanted.email,
      template: 'already_registered',
      language: wanted.language,
      content,
    })
    return
  }
  const userId = known?.user_id ?? (await createAccount(context, transaction, { ...wanted, verified: false }))
  if (known)
    await transaction
      .updateTable('accounts')
      .set({ password_hash: wanted.passwordHash })
      .where('user_id', '=', userId)
      .execute()
  await sendVerification(
    context,
    transaction,
    { user_id: userId, email: wanted.email, password_hash: wanted.passwordHash, name: wanted.name },
    wanted.language,
  )
}

async function sendVerification(
  context: Context,
  transaction: Transaction<Tables>,
  account: { user_id: string; email: string; password_hash: string | null; name?: string },
  language: Language,
): Promise<void> {
  const token = await issueEmailToken(
    context,
    transaction,
    account.user_id,
    'verify_email',
    account.password_hash,
  )
  const content = {
    name: account.name ?? account.email,
    link: `${context.config.publicUrl}/verify-email/${token}`,
  }
  await queueMail(context, transaction, {
    userId: account.user_id,
    to: account.email,
    template: 'verify_email',
    language,
    content,
  })
}

function accountOf(db: Pick<Transaction<Tables>, 'selectFrom'>, email: string) {
  return db
    .selectFrom('accounts')
    .select(['user_id', 'email', 'password_hash', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

async function spendInvitation(
  context: Context,
  transaction: Transaction<Tables>,
  code: string | undefined,
): Promise<void> {
  if (context.config.registration !== 'invite') return
  const spent = await transaction
    .updateTable('invitations')
    .set({ used_at: context.now() })
    .where(
      'code_hash',
      '=',
      createHash('sha256')
        .update(code ?? '')
        .digest(),
    )
    .where('used_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst()
  if (!spent) throw forbidden('invitation-needed')
}

function definedOf({
  time_zone,
  language,
}: {
  time_zone?: string | undefined
  language?: Language | undefined
}) {
  return { ...(time_zone ? { time_zone } : {}), ...(language ? { language } : {}) }
}
