import type { LoginResponse } from '@salve/contract/users/account.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessTokens } from '../auth/access-tokens.ts'
import { readProfile } from '../auth/profile.ts'
import { openSession, type OpenedSession, type SigningIn } from '../auth/sessions.ts'
import type { Context } from '../context.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

/** Opens a session and answers as every way of signing in does. */
export async function signIn(
  context: Context,
  who: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginResponse> {
  const user = await readProfile(context, who.userId)
  const session = await openSession(context, who, {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
  })
  return { ...tokensOf(context, session, reply), user }
}

/** The tokens of a session, the refresh token also as cookie. */
export function tokensOf(
  context: Context,
  session: OpenedSession,
  reply: FastifyReply,
): { access: string; refresh: string } {
  setRefreshCookie(reply, context.config, session.refresh)
  return { access: accessTokens(context.keys.access, context.now).issue(session), refresh: session.refresh }
}
