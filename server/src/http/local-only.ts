import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../lib/loopback.ts'

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * True when the development mailbox may show itself: nothing of this server can be reached from
 * elsewhere.
 */
export function isMailboxOpen(config: Config, request: FastifyRequest): boolean {
  return (
    !config.production &&
    config.smtpUrl === null &&
    isLoopback(config.host) &&
    isLoopback(new URL(config.publicUrl).hostname) &&
    isLoopback(request.hostname) &&
    FORWARDED.every((name) => request.headers[name] === undefined)
  )
}
