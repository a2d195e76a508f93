/** Ids, tokens and slugs of addresses: parts that are not words of the app's own paths. */
const NOT_A_WORD = /^(?=.*\d)[\w.%-]{6,}$|^[\w.%-]{25,}$/
const ADDRESS = /(https?:\/\/[^\s"'<>)]+|\/[\w.%~-]+(?:\/[\w.%~-]*)+(?:[?#][^\s"'<>)]*)?)/g
/** Such an address can contain a whole letter and its recipient. */
const OUTWARD = /\b(mailto|tel|sms|geo):[^\s"'<>]+/g

/** An address without query, fragment and ids: the rest names the screen, but not the record. */
export function scrubUrl(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return path
    .split('/')
    .map((part, index) => (index > 0 && NOT_A_WORD.test(part) && !part.includes(':') ? '{id}' : part))
    .join('/')
}

/** A copy of a report with all of its addresses scrubbed. */
export function scrubUrls<T>(value: T): T {
  return scrubbed(value) as T
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(OUTWARD, '$1:').replace(ADDRESS, (address) => scrubUrl(address))
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item)]))
  }
  return value
}
