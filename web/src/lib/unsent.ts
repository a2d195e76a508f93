import type { KeyValueStore } from './storage.ts'

/** Whose messages may be waiting on this device, one id a line. */
export const UNSENT_KEY = 'salve.unsent'

/** Under which name what a person has not sent yet is kept on this device. */
export const unsentName = (owner: string) => `${UNSENT_KEY}.${owner}`

const indexOf = (store: KeyValueStore) => (store.getItem(UNSENT_KEY) ?? '').split('\n').filter(Boolean)

/** Notes whose unsent messages are here, so that they can be found. */
export function noteUnsent(owner: string, store: KeyValueStore): void {
  const owners = indexOf(store)
  if (!owners.includes(owner)) store.setItem(UNSENT_KEY, [...owners, owner].join('\n'))
}

/** On a wished sign-out: nothing that was written stays. */
export function clearUnsent(store: KeyValueStore): void {
  for (const owner of indexOf(store)) store.removeItem(unsentName(owner))
  store.removeItem(UNSENT_KEY)
}
