import '@fastify/cookie'
import { REFRESH_TTL_MS } from '@salve/contract/token.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieOptions, COOKIES } from './cookies.ts'

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(COOKIES.refresh, token, { ...cookieOptions(config), maxAge: REFRESH_TTL_MS / 1000 })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(COOKIES.refresh, cookieOptions(config))
}

export const readRefreshCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[COOKIES.refresh]
