import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Networks outside the public internet: this machine, private networks, and reserved ones (IANA's
 * special-purpose registries).
 */
const NOT_PUBLIC: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IPv6 assigns only 2000::/3; these parts of it are not hosts of the internet, or hide an IPv4
  // address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const refused = new BlockList()
for (const [network, prefix] of NOT_PUBLIC)
  refused.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** True when an address can be a host of the public internet. A text that is no address cannot. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
