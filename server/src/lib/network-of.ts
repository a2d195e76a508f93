import { isIPv6 } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * Returns the network that counts as one origin: an IPv4 address, or the /64 of an IPv6 address,
 * since a host controls all addresses in it. Any other text stays unchanged.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = (address.split('%')[0] ?? '').split('::').map((part) => part || undefined)
  const head = before.split(':').filter(Boolean)
  const tail = after.split(':').filter(Boolean)
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const network = [...head, ...gap, ...tail].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
