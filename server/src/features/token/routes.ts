import { blacklistToken, obtainToken, refreshToken } from '@salve/contract/token.ts'
import type { FastifyInstance } from 'fastify'
import { checkSignIn } from '../../auth/credentials.ts'
import { revokeByRefreshToken, rotateSession } from '../../auth/sessions.ts'
import type { Context } from '../../context.ts'
import { mount } from '../../http/mount.ts'
import { clearRefreshCookie, readRefreshCookie } from '../../http/refresh-cookie.ts'
import { signIn, tokensOf } from '../../http/signed-in.ts'
import { AppError, unauthorized } from '../../lib/errors.ts'

export function tokenRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, obtainToken, async ({ body, request, reply }) => {
    const proven = await checkSignIn(context, body, request.ip)
    return signIn(context, proven, request, reply)
  })

  mount(app, context, refreshToken, async ({ body, request, reply }) => {
    const token = body?.refresh ?? readRefreshCookie(request)
    if (!token) throw unauthorized('refresh-refused')
    try {
      return tokensOf(context, await rotateSession(context, token), reply)
    } catch (error) {
      if (error instanceof AppError && error.status === 401) clearRefreshCookie(reply, context.config)
      throw error
    }
  })

  mount(app, context, blacklistToken, async ({ body, reply }) => {
    await revokeByRefreshToken(context, body.refresh)
    clearRefreshCookie(reply, context.config)
  })
}
