import { isIP } from 'node:net'
import { conflict } from '../lib/errors.ts'
import { isLoopback } from '../lib/loopback.ts'

/**
 * The name that passkeys of this server are bound to, and the only origin that they are taken from.
 */
export interface PasskeySite {
  id: string
  origin: string
}

/**
 * Null where the server is reached by an address without a name: browsers bind passkeys to names
 * alone.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { hostname, protocol, port } = new URL(publicUrl)
  // On this machine, every address has a name as well.
  if (isLoopback(hostname)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  }
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { id: hostname, origin: new URL(publicUrl).origin }
}

/** Throws 409 without one. */
export function requirePasskeySite(publicUrl: string): PasskeySite {
  const site = passkeySite(publicUrl)
  if (!site) throw conflict('passkeys-off')
  return site
}
