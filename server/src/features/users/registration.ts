import { checkEmail, register } from '@salve/contract/users/account.ts'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { actAs, createAccount, lockAccount } from '../../auth/accounts.ts'
import { spendInvitation } from '../../auth/invitations.ts'
import { passwordWeakness } from '../../auth/password-strength.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { countUse, RATE_LIMITS } from '../../auth/rate-limits.ts'
import type { Context } from '../../context.ts'
import { isDemo } from '../../lib/demo-patients.ts'
import type { Tables } from '../../db/tables.ts'
import { mount } from '../../http/mount.ts'
import { queueMail } from '../../mail/mail.ts'
import { forbidden, invalid } from '../../lib/errors.ts'
import { EVEN_TIME_MS, inEvenTime } from '../../lib/even-time.ts'
import { networkOf } from '../../lib/network-of.ts'
import type { Language } from '@salve/domain/language.ts'
import { MESSAGE_SENT, sendVerification } from './verification.ts'

export function registrationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, register, async ({ body, language, request }) => {
    if (context.config.registration === 'closed') throw forbidden('registration-closed')
    // The demo patient's mail reaches nobody, and the record behind the address is not a person's.
    if (isDemo(body.email)) throw invalid({ email: ['email'] })
    await countUse(context, RATE_LIMITS.passwordCheck, networkOf(request.ip))
    const weakness = await passwordWeakness(body.password, body)
    if (weakness) throw invalid({ password: [weakness] })
    await countUse(context, RATE_LIMITS.registration, networkOf(request.ip))
    await countUse(context, RATE_LIMITS.registration, body.email)
    const wanted = {
      name: body.name,
      email: body.email,
      // Hashed for a known address too: both cost the same time.
      passwordHash: await hashPassword(body.password),
      time_zone: body.time_zone ?? 'Etc/UTC',
      language: body.language ?? language,
    }
    const work = context.db.auth.transaction().execute(async (transaction) => {
      if (
        context.config.registration === 'invite' &&
        !(await spendInvitation(context, transaction, body.invite_code ?? ''))
      )
        throw forbidden('invitation-needed')
      await registerIn(context, transaction, wanted)
    })
    await inEvenTime(context.pause, EVEN_TIME_MS, work)
    return { detail: MESSAGE_SENT[language] }
  })

  mount(app, context, checkEmail, async ({ body, request }) => {
    await countUse(context, RATE_LIMITS.checkEmail, networkOf(request.ip))
    const account = await context.db.auth
      .selectFrom('accounts')
      .select('user_id')
      .where('email', '=', body.email)
      .executeTakeFirst()
    return { exists: account !== undefined }
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
  const { email, language, passwordHash } = wanted
  const known = await lockAccount(transaction, email)
  const madeId = known ? null : await createAccount(context, transaction, { ...wanted, verified: false })
  if (madeId) {
    await sendVerification(context, transaction, { account: madeId, email, passwordHash }, language)
    return
  }
  // Neither found nor created: another registration was faster, and has committed by now.
  const account = known ?? (await lockAccount(transaction, email))
  if (!account) throw new Error('an account that was in the way is gone')
  if (account.email_verified_at) {
    await queueMail(context, transaction, {
      account: account.user_id,
      to: email,
      template: 'already_registered',
      language,
      content: { link: `${context.config.publicUrl}/login` },
    })
    return
  }
  await replaceRegistration(context, transaction, account.user_id, wanted)
  await sendVerification(context, transaction, { account: account.user_id, email, passwordHash }, language)
}

/** The address is not confirmed yet: until then the latest registration counts. */
async function replaceRegistration(
  context: Context,
  transaction: Transaction<Tables>,
  account: string,
  { name, time_zone, language, passwordHash }: Registration,
): Promise<void> {
  const now = context.now()
  await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('user_id', '=', account)
    .execute()
  await actAs(transaction, account)
  await transaction
    .updateTable('profiles')
    .set({ name, time_zone, language, updated_at: now })
    .where('user_id', '=', account)
    .execute()
}
