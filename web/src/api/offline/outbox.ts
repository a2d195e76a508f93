import type { KeyValueStore } from '../../lib/storage.ts'
import { WAITS_KEY } from '../offlineKeys.ts'
import type { Entry, NewEntry } from './entry.ts'
import type { EntryStore } from './entryStore.ts'

const CHANNEL = 'salve-outbox'

/** What waits of one person, as all tabs see it. */
export interface Outbox {
  entries: () => readonly Entry[]
  read: () => Promise<readonly Entry[]>
  /** All of them, or none. */
  add: (entries: readonly NewEntry[]) => Promise<void>
  put: (entry: Entry) => Promise<void>
  remove: (entries: readonly Entry[]) => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Something was changed elsewhere: by the sender, say. */
  changed: () => Promise<void>
  stop: () => void
}

export function createOutbox(store: EntryStore, owner: () => string | null, storage: KeyValueStore): Outbox {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []

  const read = async () => {
    const who = owner()
    entries = who === null ? [] : await store.list(who)
    if (who !== null) note(who, entries.length, storage)
    for (const listener of listeners) listener()
    return entries
  }
  const changed = async () => {
    await read()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
    channel?.postMessage('changed')
  }
  channel?.addEventListener('message', () => void read())
  return {
    entries: () => entries,
    read,
    changed,
    add: async (further) => {
      await store.add(further)
      await changed()
    },
    put: async (entry) => {
      await store.put(entry)
      await changed()
    },
    remove: async (gone) => {
      for (const { seq } of gone) await store.remove(seq)
      await changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => channel?.close(),
  }
}

/** Whose entries wait, and how many: `{"<id>": 3}`. */
export function readWaiting(storage: KeyValueStore): Record<string, number> {
  try {
    return JSON.parse(storage.getItem(WAITS_KEY) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function note(owner: string, count: number, storage: KeyValueStore): void {
  const waiting = readWaiting(storage)
  if ((waiting[owner] ?? 0) === count) return
  if (count > 0) waiting[owner] = count
  else delete waiting[owner]
  if (Object.keys(waiting).length > 0) storage.setItem(WAITS_KEY, JSON.stringify(waiting))
  else storage.removeItem(WAITS_KEY)
}
