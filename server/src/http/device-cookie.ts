import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOptions, COOKIES } from './cookies.ts'

/** The longest lifetime that browsers allow. */
const TTL_SECONDS = 400 * 24 * 60 * 60

/**
 * A browser's mark, so that it is not called new at the next sign-in there. It opens nothing, and
 * tells apart nothing but devices of one account.
 */
export function deviceMark(request: FastifyRequest): string {
  const kept = request.cookies[COOKIES.device]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
}

/** Has the browser keep it, or keep it longer. */
export function setDeviceMark(reply: FastifyReply, config: Config, mark: string): void {
  reply.setCookie(COOKIES.device, mark, { ...cookieOptions(config), maxAge: TTL_SECONDS })
}
