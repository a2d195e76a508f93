import { ownKey, type ScopeKey, scopeOf } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { unsentName } from './offlineKeys.ts'
import type { Unsent, UnsentStore } from './unsent.ts'

/**
 * Messages in local storage: a guest's, who has no database here, and a patient's while there is
 * none. It needs no loading or opening.
 */
export function localStorageOutbox(owner: ScopeKey, storage: KeyValueStore): UnsentStore {
  const name = unsentName(owner)
  moveFormer(owner, storage)
  const list = () => parsed(storage.getItem(name)).map((one) => ({ ...one, owner, isFleeting: isFleeting() }))
  const isFleeting = () => storage.isFleeting?.(name) ?? false
  const write = (unsent: readonly Unsent[]) => {
    if (unsent.length === 0) storage.removeItem(name)
    else storage.setItem(name, JSON.stringify(unsent))
    // A browser tells the other tabs alone.
    window.dispatchEvent(new StorageEvent('storage', { key: name }))
  }
  return {
    list,
    read: () => Promise.resolve(list()),
    put: (unsent) => {
      const isKnown = list().some(({ key }) => key === unsent.key)
      write(isKnown ? list().map((one) => (one.key === unsent.key ? unsent : one)) : [...list(), unsent])
      return Promise.resolve()
    },
    remove: (gone) => {
      const rest = list().filter(({ key }) => key !== gone)
      if (rest.length < list().length) write(rest)
      return Promise.resolve()
    },
    listen: (handler) => {
      const hear = (event: StorageEvent) => {
        if (event.key === name) handler()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

/** Earlier versions of the app put the actor's id alone into the name. */
function moveFormer(owner: ScopeKey, storage: KeyValueStore): void {
  const { actor } = scopeOf(owner)
  const former = `salve.unsent.${actor}`
  const kept = owner === ownKey(actor) ? storage.getItem(former) : null
  if (kept === null) return
  const both = [...parsed(storage.getItem(unsentName(owner))), ...parsed(kept)]
  storage.setItem(unsentName(owner), JSON.stringify(both))
  storage.removeItem(former)
}

/** Earlier versions of the app did not write down whose they are. */
function parsed(text: string | null): Omit<Unsent, 'owner'>[] {
  try {
    return JSON.parse(text ?? '[]') as Omit<Unsent, 'owner'>[]
  } catch {
    return []
  }
}
