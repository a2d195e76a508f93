import { googleCallback, googleLogin, googleReauthenticate } from '@salve/contract/users/google.ts'
import { RECENT_SIGN_IN_MS } from '@salve/contract/users/security.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { createAccount, lockAccount } from '../../auth/accounts.ts'
import { openFlow, sealFlow } from '../../auth/google-flow.ts'
import { markProved } from '../../auth/recent-sign-in.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { cookieOptions, COOKIES } from '../../http/cookies.ts'
import { mount } from '../../http/mount.ts'
import { isOwnOrigin } from '../../http/origin.ts'
import { signIn } from '../../http/signed-in.ts'
import { type Identity, IssuerAway } from '../../integrations/oidc.ts'
import { AppError, forbidden, invalid } from '../../lib/errors.ts'
import type { Language } from '@salve/domain/language.ts'

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
    const userId = await context.db.auth
      .transaction()
      .execute((transaction) => accountFor(context, transaction, identity, language))
    return signIn(context, { userId, googleSubject: identity.subject }, request, reply)
  })

  mount(app, context, googleReauthenticate, async ({ body, request, reply, userId, sessionId }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const flow = openFlow(context.keys.flow, request.cookies[COOKIES.google], context.now())
    reply.clearCookie(COOKIES.google, cookie)
    // 401 would mean that the session is over.
    if (!flow?.isAgain || body.state !== flow.state) throw forbidden('google-failed')
    const identity = await context.oidc.finish(flow, body.code).catch(asProblem(request, 403))
    if (!(await isSameRecently(context, userId, identity))) throw forbidden('google-failed')
    return { proved_until: await markProved(context, { userId, sessionId }) }
  })
}

/** What went wrong at the issuer, as the caller is told: "later" when it could not be asked, otherwise "no". */
function asProblem(request: FastifyRequest, refusal: 401 | 403 = 401) {
  return (error: Error): never => {
    request.log.warn({ name: error.name, cause: causeOf(error) }, 'sign-in at the issuer did not work')
    throw error instanceof IssuerAway
      ? new AppError(503, 'google-failed', { retryAfterSeconds: 10 })
      : new AppError(refusal, 'google-failed')
  }
}

/** Not every issuer says when somebody signed in; one that does is taken at its word. */
async function isSameRecently(context: Context, userId: string, identity: Identity): Promise<boolean> {
  const account = await context.db
    .as(userId)
    .selectFrom('accounts')
    .select('google_subject')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const ageMs = identity.signedInAt === null ? 0 : context.now().getTime() - identity.signedInAt * 1000
  return account?.google_subject === identity.subject && ageMs <= RECENT_SIGN_IN_MS
}

/** Codes and names alone: a message could quote what the issuer sent. */
const causeOf = ({ cause }: Error) => (cause instanceof Error ? cause.name : undefined)

function isReturnAddress(address: string, publicUrl: string): boolean {
  const { origin, pathname } = URL.parse(address) ?? {}
  if (origin === undefined || !isOwnOrigin(origin, publicUrl)) return false
  // Letter by letter, so that nothing else hides in it.
  return RETURN_PATHS.includes(pathname ?? '') && address === `${origin}${pathname}`
}

/** The account of an identity: linked before, or linked now, or new. */
async function accountFor(
  context: Context,
  transaction: Transaction<Tables>,
  identity: Identity,
  language: Language,
): Promise<string> {
  const known = await knownAccount(context, transaction, identity)
  if (known) return known
  if (context.config.registration !== 'open') throw new AppError(403, 'registration-closed')
  const made = await createAccount(context, transaction, {
    ...identity,
    passwordHash: null,
    googleSubject: identity.subject,
    verified: true,
    time_zone: 'Etc/UTC',
    language,
  })
  // Not made: the same identity came in twice at once, and by now the other call has made it.
  const account = made ?? (await knownAccount(context, transaction, identity))
  if (!account) throw new AppError(401, 'google-failed')
  return account
}

/**
 * An account is linked only where both sides have verified the e-mail. One whose e-mail nobody has verified is
 * nobody's yet and has no record: it makes room, so that a stranger who registered this address can neither keep
 * its owner out nor come in later with a password of theirs.
 */
async function knownAccount(
  context: Context,
  transaction: Transaction<Tables>,
  { subject, email, emailVerified }: Identity,
): Promise<string | null> {
  const linked = await transaction
    .selectFrom('accounts')
    .select('user_id')
    .where('google_subject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked.user_id
  if (!emailVerified) throw new AppError(401, 'google-failed')
  const same = await lockAccount(transaction, email)
  if (!same) return null
  const { user_id: userId } = same
  if (!same.email_verified_at) {
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute()
    return null
  }
  if (same.google_subject !== null && same.google_subject !== subject)
    throw new AppError(401, 'google-failed')
  await transaction
    .updateTable('accounts')
    .set({ google_subject: subject, google_linked_at: context.now(), updated_at: context.now() })
    .where('user_id', '=', userId)
    .execute()
  return userId
}
