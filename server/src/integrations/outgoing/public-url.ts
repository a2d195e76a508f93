import { isLoopback } from '../../lib/loopback.ts'
import { isPublicAddress } from '../../lib/public-address.ts'

/**
 * True when requests may go to an address, as far as its text shows: https to a name or a public
 * address, without a user in it. A name's addresses are checked on connection (public-lookup.ts); a
 * written address is not looked up then.
 */
export function isPublicUrl(address: string, loopbackToo: boolean): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (isLoopback(url.hostname)) return loopbackToo && ['http:', 'https:'].includes(url.protocol)
  if (url.protocol !== 'https:') return false
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isName = /[a-z]/i.test(host) && !host.includes(':')
  return isName ? host.includes('.') && !/\.(local|internal|localhost)$/i.test(host) : isPublicAddress(host)
}
