import { googleCallback, googleLogin, googleReauthenticate } from '@salve/contract/users/google.ts'
import { RECENT_SIGN_IN_MS } from '@salve/contract/users/security.ts'
import type { FastifyInstance } from 'fastify'
import { accountFor, type FoundAccount } from '../../auth/google-account.ts'
import { openFlow, type PendingIdentity, sealFlow, sealPending } from '../../auth/google-flow.ts'
import { markProved } from '../../auth/recent-sign-in.ts'
import { checkSecondFactor } from '../../auth/second-factor.ts'
import type { Context } from '../../context.ts'
import { cookieOptions, COOKIES } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { isOwnOrigin } from '../../http/origin.ts'
import { signIn } from '../../http/signed-in.ts'
import type { Identity } from '../../integrations/oidc.ts'
import { AppError, forbidden, invalid } from '../../lib/errors.ts'
import { googleLinkRoutes, linkIdentity } from './google-link.ts'
import { asProblem } from './google-problem.ts'

const FLOW_MS = 10 * 60_000
/** The two pages at which a sign-in may end. */
const RETURN_PATHS = ['/google-popup-callback', '/google-callback']

export function googleRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  const cookie = cookieOptions(config, '/api/users/google/')

  mount(app, context, googleLogin, async ({ query, reply, request }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const redirectUri = query.redirect_uri ?? `${config.publicUrl}${RETURN_PATHS[1]}`
    if (!isReturnAddress(redirectUri, config.publicUrl)) throw invalid({ redirect_uri: ['invalid'] })
    const { authUrl, flow } = await context.oidc
      .begin(redirectUri, query.again === 'true')
      .catch(asProblem(request))
    const sealed = sealFlow(context.keys.flow, flow, new Date(context.now().getTime() + FLOW_MS))
    reply.setCookie(COOKIES.google, sealed, { ...cookie, maxAge: FLOW_MS / 1000 })
    return { auth_url: authUrl }
  })

  mount(app, context, googleCallback, async ({ body, request, reply, language }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const flow = openFlow(context.keys.flow, request.cookies[COOKIES.google], context.now())
    const fits =
      flow &&
      (!body.state || body.state === flow.state) &&
      (!body.redirect_uri || body.redirect_uri === flow.redirectUri)
    reply.clearCookie(COOKIES.google, cookie)
    if (!fits) throw new AppError(401, 'google-failed')
    const identity = await context.oidc.finish(flow, body.code).catch(asProblem(request))
    const account = await context.db.auth
      .transaction()
      .execute((transaction) => accountFor(context, transaction, identity, language))
    const { account: accountId } = account
    const { subject } = identity
    const asks = await asksFor(context, account, identity)
    if (asks !== null) {
      const until = new Date(context.now().getTime() + FLOW_MS)
      const pending = sealPending(context.keys.flow, { account: accountId, subject, asks }, until)
      reply.setCookie(COOKIES.google, pending, { ...cookie, maxAge: FLOW_MS / 1000 })
      throw new AppError(401, asks)
    }
    if (!account.isLinked) await linkIdentity(context, accountId, subject)
    return signIn(context, { account: accountId, googleSubject: subject }, request, reply)
  })

  mount(app, context, googleReauthenticate, async ({ body, request, reply, accountId, sessionId }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    await requireCode(context, accountId, body.otp)
    const flow = openFlow(context.keys.flow, request.cookies[COOKIES.google], context.now())
    reply.clearCookie(COOKIES.google, cookie)
    // 401 would mean that the session is over.
    if (!flow?.isAgain || body.state !== flow.state) throw forbidden('google-failed')
    const identity = await context.oidc.finish(flow, body.code).catch(asProblem(request, 403))
    if (!(await isSameRecently(context, accountId, identity))) throw forbidden('google-failed')
    return { proved_until: await markProved(context, { account: accountId, sessionId }) }
  })

  googleLinkRoutes(app, context)
}

/**
 * Returns the proofs that an account requires besides the issuer's sign-in. One that was never
 * linked is opened by whoever has its mailbox, so that its own password and code are asked for
 * first; a code also later, unless the issuer asked for a second factor.
 */
async function asksFor(
  context: Context,
  { account, isLinked, isGuarded }: FoundAccount,
  { isMultiFactor }: Identity,
): Promise<PendingIdentity['asks'] | null> {
  if (!isLinked) return isGuarded ? 'google-link-needed' : null
  if (isMultiFactor) return null
  const factor = await checkSecondFactor(context, account, undefined, account)
  return factor === 'needed' ? 'google-code-needed' : null
}

/** The code of an account that has codes on, as the proof by password asks for it. */
async function requireCode(context: Context, account: string, otp: string | undefined): Promise<void> {
  const factor = await checkSecondFactor(context, account, otp, account)
  if (factor === 'needed') throw invalid({ otp: ['required'] })
  if (factor === 'wrong') throw invalid({ otp: ['wrong_code'] })
}

/** Not every issuer states the time of a sign-in; one that does is trusted. */
async function isSameRecently(context: Context, accountId: string, identity: Identity): Promise<boolean> {
  const account = await context.db
    .as(accountId)
    .selectFrom('accounts')
    .select('google_subject')
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  const ageMs = identity.signedInAt === null ? 0 : context.now().getTime() - identity.signedInAt * 1000
  const isSame = [identity.subject, identity.bareSubject].includes(account?.google_subject ?? '')
  return isSame && ageMs <= RECENT_SIGN_IN_MS
}

function isReturnAddress(address: string, publicUrl: string): boolean {
  const { origin, pathname } = URL.parse(address) ?? {}
  if (origin === undefined || !isOwnOrigin(origin, publicUrl)) return false
  // Letter by letter, so that nothing else hides in it.
  return RETURN_PATHS.includes(pathname ?? '') && address === `${origin}${pathname}`
}
