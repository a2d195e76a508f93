import type { FastifyRequest } from 'fastify'
import { forbidden } from '../lib/errors.ts'
import { isLoopback } from '../lib/loopback.ts'

/**
 * Refuses a browser's call that another site's page makes. Programs that send no Origin are not at
 * risk.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden('wrong-origin')
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, publicUrl)) throw forbidden('wrong-origin')
}

/** The server's own origin; on loopback, every name of this machine with the same port counts. */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  const other = URL.parse(origin)
  return (
    other !== null &&
    other.protocol === own.protocol &&
    other.port === own.port &&
    isLoopback(other.hostname) &&
    isLoopback(own.hostname)
  )
}
