import { isIP } from 'node:net'
import { isLoopback } from './loopback.ts'
import { isPublicAddress } from './public-address.ts'

/** Whether a host can only be in one's own network: this machine, a private address, or a name that the internet does not know. */
export function isLocalHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return !isPublicAddress(bare)
  return isLoopback(bare) || !bare.includes('.') || /\.(local|internal|localhost|lan|home\.arpa)$/i.test(bare)
}
