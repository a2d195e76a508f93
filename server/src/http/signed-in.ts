import type { LoginResponse } from '@salve/contract/users/account.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accessTokens } from '../auth/access-tokens.ts'
import { readProfile } from '../auth/profile.ts'
import { openSession, type OpenedSession, type SigningIn } from '../auth/open-session.ts'
import type { Context } from '../context.ts'
import { readMomentWriters } from '../record/moment-writers.ts'
import { tellOfNewDevice, tellOfRecovery } from '../mail/security-mails.ts'
import { deviceMark, setDeviceMark } from './device-cookie.ts'
import { setRefreshCookie } from './refresh-cookie.ts'

/** Opens a session and answers as every way of signing in does. */
export async function signIn(
  context: Context,
  who: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LoginResponse> {
  const user = await readProfile(context, who.account)
  // Before the transaction, which would otherwise hold one connection and wait for another.
  const write = await readMomentWriters(context.db.as(who.account), who.account, user.language)
  const userAgent = request.headers['user-agent'] ?? ''
  const device = deviceMark(request)
  const session = await openSession(
    context,
    who,
    { userAgent, address: request.ip, device },
    { onNewDevice: (transaction) => tellOfNewDevice(context, transaction, user, userAgent, write) },
  )
  setDeviceMark(reply, context.config, device)
  if (who.isRecovered) await tellOfRecovery(context, user)
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
