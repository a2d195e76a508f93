import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../../lib/public-address.ts'

/** A lookup that knows no public address: what goes unencrypted must not leave one's own network, whatever a name stands for. */
export const localLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const fit = (addresses ?? []).filter(({ address }) => !isPublicAddress(address))
    const [first] = fit
    if (error || !first)
      return callback(error ?? Object.assign(new Error('no local address'), { code: 'EACCES' }), '')
    return options.all ? callback(null, fit) : callback(null, first.address, first.family)
  })
}
