import { googleConfirm, linkGoogle, unlinkGoogle } from '@salve/contract/users/google.ts'
import type { FastifyInstance } from 'fastify'
import { checkSignIn } from '../../auth/credentials.ts'
import { openFlow, openPending, type PendingIdentity } from '../../auth/google-flow.ts'
import type { SigningIn } from '../../auth/open-session.ts'
import { readProfile } from '../../auth/profile.ts'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { checkSecondFactor } from '../../auth/second-factor.ts'
import { requireOwnAccount } from '../../auth/shared-account.ts'
import type { Context } from '../../context.ts'
import { isTaken } from '../../db/only-one.ts'
import { cookieOptions, COOKIES } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { signIn } from '../../http/signed-in.ts'
import { tellOwner } from '../../mail/security-mails.ts'
import { AppError, conflict, forbidden, notFound, unauthorized } from '../../lib/errors.ts'
import { asProblem } from './google-problem.ts'

export function googleLinkRoutes(app: FastifyInstance, context: Context): void {
  const cookie = cookieOptions(context.config, '/api/users/google/')

  mount(app, context, googleConfirm, async ({ body, request, reply }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const pending = openPending(context.keys.flow, request.cookies[COOKIES.google], context.now())
    if (!pending) throw unauthorized('google-failed')
    const proven =
      pending.asks === 'google-link-needed'
        ? await byPassword(context, pending, body, request.ip)
        : await byCode(context, pending, body.otp)
    if (pending.asks === 'google-link-needed') await linkIdentity(context, pending.account, pending.subject)
    reply.clearCookie(COOKIES.google, cookie)
    return signIn(context, { ...proven, googleSubject: pending.subject }, request, reply)
  })

  mount(app, context, linkGoogle, async ({ body, request, reply, accountId, sessionId }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    const flow = openFlow(context.keys.flow, request.cookies[COOKIES.google], context.now())
    reply.clearCookie(COOKIES.google, cookie)
    // 401 would mean that the session is over.
    if (!flow || body.state !== flow.state) throw forbidden('google-failed')
    const { subject } = await context.oidc.finish(flow, body.code).catch(asProblem(request, 403))
    await linkIdentity(context, accountId, subject)
  })

  mount(app, context, unlinkGoogle, async ({ accountId, sessionId }) => {
    const { password_hash, google_subject } = await requireOwnAccount(context, accountId)
    await requireRecentSignIn(context, { account: accountId, sessionId })
    if (google_subject === null) throw notFound()
    const key = await context.db
      .as(accountId)
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', accountId)
      .executeTakeFirst()
    if (password_hash === null && !key) throw conflict('last-way-in')
    const user = await readProfile(context, accountId)
    await context.db.auth.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('accounts')
        .set({ google_subject: null, google_linked_at: null, updated_at: context.now() })
        .where('user_id', '=', accountId)
        .execute()
      await tellOwner(context, transaction, user, 'google_unlinked')
    })
  })
}

/**
 * Links an account with an identity that has none yet, and tells its owner; throws 409 where either
 * is linked elsewhere.
 */
export async function linkIdentity(context: Context, account: string, subject: string): Promise<void> {
  const user = await readProfile(context, account)
  await context.db.auth
    .transaction()
    .execute(async (transaction) => {
      const linked = await transaction
        .updateTable('accounts')
        .set({ google_subject: subject, google_linked_at: context.now(), updated_at: context.now() })
        .where('user_id', '=', account)
        .where('google_subject', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      if (!linked) throw conflict('google-taken')
      await tellOwner(context, transaction, user, 'google_linked')
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? conflict('google-taken') : error
    })
}

async function byPassword(
  context: Context,
  { account }: PendingIdentity,
  { password = '', otp }: { password?: string | undefined; otp?: string | undefined },
  address: string,
): Promise<SigningIn> {
  const { email } = await context.db.auth
    .selectFrom('accounts')
    .select('email')
    .where('user_id', '=', account)
    .executeTakeFirstOrThrow(() => unauthorized('google-failed'))
  return checkSignIn(context, { email, password, otp }, address)
}

async function byCode(
  context: Context,
  { account }: PendingIdentity,
  otp: string | undefined,
): Promise<SigningIn> {
  const factor = await checkSecondFactor(context, account, otp, account)
  if (factor === 'needed') throw unauthorized('code-needed')
  if (factor === 'wrong') throw unauthorized('wrong-code')
  return { account, isRecovered: factor === 'recovered' }
}
