import { googleCallback, googleLogin } from '@salve/contract/users/google.ts'
import type { FastifyInstance } from 'fastify'
import { createAccount } from '../../auth/accounts.ts'
import { openFlow, sealFlow } from '../../auth/google-flow.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { isOwnOrigin } from '../../http/origin.ts'
import { signIn } from '../../http/signed-in.ts'
import type { Identity } from '../../integrations/oidc.ts'
import { AppError, invalid } from '../../lib/errors.ts'
import type { Language } from '../../lib/problem-texts.ts'

const FLOW_COOKIE = 'salve_google'
const FLOW_SECONDS = 10 * 60
/** The two pages at which a sign-in may end. */
const RETURN_PATHS = ['/google-popup-callback', '/google-callback']

export function googleRoutes(app: FastifyInstance, context: Context): void {
  const { config } = context
  const cookie = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/users/google/',
    secure: config.publicUrl.startsWith('https:'),
  } as const

  mount(app, context, googleLogin, async ({ query, reply, request }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const redirectUri = query.redirect_uri ?? `${config.publicUrl}${RETURN_PATHS[1]}`
    if (!isReturnAddress(redirectUri, config.publicUrl)) throw invalid({ redirect_uri: ['invalid'] })
    try {
      const { authUrl, flow } = await context.oidc.begin(redirectUri)
      reply.setCookie(FLOW_COOKIE, sealFlow(context.keys.flow, flow), { ...cookie, maxAge: FLOW_SECONDS })
      return { auth_url: authUrl }
    } catch (error) {
      request.log.warn({ name: (error as Error).name }, 'the issuer did not answer as it should')
      throw new AppError(503, 'google-failed', { retryAfterSeconds: 10 })
    }
  })

  mount(app, context, googleCallback, async ({ body, request, reply, language }) => {
    if (!context.oidc) throw new AppError(404, 'google-off')
    const flow = openFlow(context.keys.flow, request.cookies[FLOW_COOKIE])
    reply.clearCookie(FLOW_COOKIE, cookie)
    const fits =
      flow &&
      (!body.state || body.state === flow.state) &&
      (!body.redirect_uri || body.redirect_uri === flow.redirectUri)
    if (!fits) throw new AppError(401, 'google-failed')
    const identity = await context.oidc.finish(flow, body.code).catch((error: Error) => {
      request.log.warn({ name: error.name }, 'sign-in at the issuer did not work')
      throw new AppError(401, 'google-failed')
    })
    return signIn(context, await accountFor(context, identity, language), request, reply)
  })
}

function isReturnAddress(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    isOwnOrigin(url.origin, publicUrl) &&
    RETURN_PATHS.includes(url.pathname) &&
    !url.search &&
    !url.hash
  )
}

/** The account of an identity: linked before, or linked now where both sides have verified the e-mail, or new. */
async function accountFor(context: Context, identity: Identity, language: Language): Promise<string> {
  return context.db.auth.transaction().execute(async (transaction) => {
    const linked = await transaction
      .selectFrom('accounts')
      .select('user_id')
      .where('google_subject', '=', identity.subject)
      .executeTakeFirst()
    if (linked) return linked.user_id
    if (!identity.emailVerified) throw new AppError(401, 'google-failed')
    const same = await transaction
      .selectFrom('accounts')
      .select(['user_id', 'email_verified_at', 'google_subject'])
      .where('email', '=', identity.email)
      .executeTakeFirst()
    if (!same) {
      if (context.config.registration !== 'open') throw new AppError(403, 'registration-closed')
      return createAccount(context, transaction, {
        ...identity,
        passwordHash: null,
        googleSubject: identity.subject,
        verified: true,
        time_zone: 'Etc/UTC',
        language,
      })
    }
    if (same.google_subject) throw new AppError(401, 'google-failed')
    if (!same.email_verified_at) throw new AppError(403, 'email-not-verified')
    await transaction
      .updateTable('accounts')
      .set({ google_subject: identity.subject, updated_at: context.now() })
      .where('user_id', '=', same.user_id)
      .execute()
    return same.user_id
  })
}
