import type { KeyValueStore } from '../lib/storage.ts'

const KEY = 'salve.leaving'

/**
 * The people who have signed out while their data is still in the database, one id a line: the code
 * that removes it may not have loaded, as offline, and the page may be closed before it is done.
 */
export const pendingCleanup = (storage: KeyValueStore): readonly string[] =>
  (storage.getItem(KEY) ?? '').split('\n').filter(Boolean)

export const addPendingCleanup = (storage: KeyValueStore, who: string): void =>
  storage.setItem(KEY, [...new Set([...pendingCleanup(storage), who])].join('\n'))

export function removePendingCleanup(storage: KeyValueStore, who: string): void {
  const rest = pendingCleanup(storage).filter((other) => other !== who)
  if (rest.length > 0) storage.setItem(KEY, rest.join('\n'))
  else storage.removeItem(KEY)
}
