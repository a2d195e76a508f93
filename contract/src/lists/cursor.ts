/** The values by which a list is sorted: dates, times, moments and ids. */
export type SortKey = readonly string[]

/** A cursor begins with so many bytes by which the server knows it again. */
export const CURSOR_MAC_BYTES = 12

/**
 * A cursor for a page that a device has put together itself. The server refuses it, as it refuses
 * every cursor that it has not written.
 */
export function ownCursor(key: SortKey): string {
  const bytes = '\0'.repeat(CURSOR_MAC_BYTES) + JSON.stringify(key)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * The sort key of the row after which a page begins. A device needs it to tell on which of two
 * pages a queued row stands; null for what is no cursor of a list with such keys.
 */
export function keyInCursor(cursor: string): SortKey | null {
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const key: unknown = JSON.parse(bytes.slice(CURSOR_MAC_BYTES))
    return Array.isArray(key) && key.every((value) => typeof value === 'string') ? key : null
  } catch {
    return null
  }
}
