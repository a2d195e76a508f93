import type { KeyValueStore } from './storage.ts'
import { unsentName } from './unsent.ts'

/** Calls `handler` when what waits of a person was changed, in this tab or in another. */
export function onUnsent(owner: string, handler: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === unsentName(owner)) handler()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** A browser tells the other tabs alone. */
export function tellUnsent(owner: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: unsentName(owner) }))
}

export function readUnsent<T>(owner: string, storage: KeyValueStore): T[] {
  try {
    return JSON.parse(storage.getItem(unsentName(owner)) ?? '[]') as T[]
  } catch {
    return []
  }
}
