/** The values by which a list is sorted: dates, times, moments and ids. */
export type SortKey = readonly string[]

/** The length of a cursor's MAC, by which the server recognises it. */
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
 * The sort key of the row after which a page starts. A device needs it to tell on which of two
 * pages a queued row is; null for an invalid cursor.
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
