import type { KeyValueStore } from '../lib/storage.ts'

const KEY = 'salve.leaving'

/**
 * Who has signed out while what was kept of them is still in the database, one id a line: what removes it may not have come, as
 * without a network, and the page may be closed before it is done.
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
