import type { Exclusive } from '../api/refresh.ts'
import type { AppWorld } from '../app/createApp.ts'
import type { KeyValueStore } from '../lib/storage.ts'

export function memoryStore(entries: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(entries))
  return {
    getItem: (key) => values.get(key) ?? null,
    names: () => [...values.keys()],
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Locks as the tabs of one browser share them; jsdom has none. */
function sharedLocks(): Exclusive {
  let last: Promise<unknown> = Promise.resolve()
  return (_, work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The state that two tabs of one browser share, and each tab's own. */
export function twoTabs(): [Partial<AppWorld>, Partial<AppWorld>] {
  const shared = memoryStore()
  const exclusive = sharedLocks()
  return [
    { shared, exclusive, tab: memoryStore() },
    { shared, exclusive, tab: memoryStore() },
  ]
}
