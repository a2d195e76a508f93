import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLoopback } from '../../lib/loopback.ts'
import { isPublicAddress } from '../../lib/public-address.ts'

/** The resolver of names: the system's, unless a test says otherwise. */
export type Resolve = (
  host: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup that resolves only public addresses, and on request this machine. Its result is the
 * address of the connection: a name is resolved once, so that it cannot change between check and
 * use.
 */
export function publicLookup(loopbackToo: boolean, resolve: Resolve = lookup): LookupFunction {
  const isFit = (address: string) => isPublicAddress(address) || (loopbackToo && isLoopback(address))
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const fit = (addresses ?? []).filter(({ address }) => isFit(address))
      const [first] = fit
      if (error || !first)
        return callback(error ?? Object.assign(new Error('no public address'), { code: 'EACCES' }), '')
      return options.all ? callback(null, fit) : callback(null, first.address, first.family)
    })
  }
}
