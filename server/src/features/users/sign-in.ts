import { demoLogin, login, logout } from '@salve/contract/users/account.ts'
import {
  clearRefreshCookie as clearCookieEndpoint,
  setRefreshCookie as setCookieEndpoint,
} from '@salve/contract/users/auth.ts'
import type { Language } from '@salve/domain/language.ts'
import type { FastifyInstance } from 'fastify'
import { accessTokens } from '../../auth/access-tokens.ts'
import { revokeSessions } from '../../auth/active-sessions.ts'
import { checkSignIn } from '../../auth/credentials.ts'
import { requireRefreshToken, revokeByRefreshToken } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { DEMO_PATIENTS } from '../../lib/demo-patients.ts'
import { mount } from '../../http/mount.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../../http/refresh-cookie.ts'
import { signIn } from '../../http/signed-in.ts'
import { AppError, notFound } from '../../lib/errors.ts'

/** Together longer than a slow machine takes to fill the demo. */
const DEMO_LOOKS = 100
const DEMO_LOOK_EVERY_MS = 250

export function signInRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, login, async ({ body, request, reply }) => {
    const proven = await checkSignIn(context, body, request.ip)
    return signIn(context, proven, request, reply)
  })

  mount(app, context, demoLogin, async ({ language, request, reply }) => {
    if (!context.config.demo) throw notFound()
    return signIn(context, { account: await demoPatient(context, language) }, request, reply)
  })

  mount(app, context, logout, async ({ body, request, reply }) => {
    // A token that no longer works means that the session has ended already.
    for (const token of [body?.refresh, readRefreshCookie(request)])
      if (token) await revokeByRefreshToken(context, token).catch(ignoreRefused)
    await revokeByAccessToken(context, request.headers.authorization).catch(ignoreRefused)
    clearRefreshCookie(reply, context.config)
    // Also drops the pages behind the back button.
    reply.header('clear-site-data', '"cache"')
  })

  mount(app, context, setCookieEndpoint, async ({ body, reply }) => {
    await requireRefreshToken(context, body.refresh_token)
    setRefreshCookie(reply, context.config, body.refresh_token)
  })

  mount(app, context, clearCookieEndpoint, async ({ reply }) => {
    clearRefreshCookie(reply, context.config)
  })
}

/**
 * The demo patient who speaks this language; just after the first start they are still being made,
 * and it is they who are waited for.
 */
async function demoPatient(context: Context, language: Language): Promise<string> {
  const email = DEMO_PATIENTS.find((demo) => demo.language === language)?.email ?? ''
  for (let look = 0; look < DEMO_LOOKS; look++) {
    const demo = await context.db.auth
      .selectFrom('accounts')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (demo) return demo.user_id
    await context.pause(DEMO_LOOK_EVERY_MS)
  }
  throw new AppError(503, 'busy', { retryAfterSeconds: 2 })
}

async function revokeByAccessToken(context: Context, authorization = ''): Promise<void> {
  const [, token] = /^bearer (\S+)$/i.exec(authorization) ?? []
  if (!token) return
  const { account, sessionId } = accessTokens(context.keys.access, context.now).verify(token)
  await revokeSessions(context, account, 'signed_out', sessionId)
}

function ignoreRefused(error: unknown): void {
  if (!(error instanceof AppError && error.status === 401)) throw error
}
