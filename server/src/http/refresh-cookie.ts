import '@fastify/cookie'
import { REFRESH_TTL_MS } from '@salve/contract/token.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const REFRESH_COOKIE = 'salve_refresh'

const optionsFor = (config: Config) =>
  ({
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/',
    secure: config.publicUrl.startsWith('https:'),
  }) as const

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, { ...optionsFor(config), maxAge: REFRESH_TTL_MS / 1000 })
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(REFRESH_COOKIE, optionsFor(config))
}

export const readRefreshCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[REFRESH_COOKIE]
