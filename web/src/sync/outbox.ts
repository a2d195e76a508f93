import { actorPrefix, fromFormer, type ScopeKey } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { StoreFull } from './database.ts'
import type { NewEntry } from './entry.ts'
import type { Kept, WaitingStore } from './waitingStore.ts'

let isAsked = false

/**
 * Asks the browser, once, not to evict this site's storage when space is short: queued writes exist
 * nowhere else. It decides by itself; some browsers ask the person.
 */
function keepStorage(): void {
  // Missing on addresses without https.
  const storage = navigator.storage as StorageManager | undefined
  if (isAsked || !storage) return
  isAsked = true
  void storage.persist().catch(() => undefined)
}

/** Queued writes of one scope, as all tabs see them. */
export interface Outbox<T extends { owner: ScopeKey } = NewEntry> {
  entries: () => readonly Kept<T>[]
  read: () => Promise<readonly Kept<T>[]>
  /** All or none. */
  add: (further: readonly T[]) => Promise<void>
  put: (kept: Kept<T>) => Promise<void>
  remove: (gone: readonly Kept<T>[]) => Promise<void>
  /** Drops the queued writes of an actor, in every record. */
  clear: (actor: string) => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** The queue changed elsewhere, for example by the sender. */
  changed: () => Promise<void>
  stop: () => void
}

export interface OutboxParts<T extends { owner: ScopeKey }> {
  store: WaitingStore<T>
  owner: () => ScopeKey | null
  storage: KeyValueStore
  /** The name of the channel by which tabs announce changes. */
  channel: string
  /**
   * The key under which the queue's length is stored, for readers who cannot wait for the database.
   */
  mark: string
  /** Called when this device is full: whatever can be spared goes. */
  makeRoom: () => Promise<void>
}

export function createOutbox<T extends { owner: ScopeKey }>(parts: OutboxParts<T>): Outbox<T> {
  const { store, owner, storage, mark, makeRoom } = parts
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(parts.channel)
  const listeners = new Set<() => void>()
  let entries: readonly Kept<T>[] = []

  const read = async () => {
    const who = owner()
    // Whatever comes of it, nobody is shown what another person has waiting.
    entries = entries.filter((entry) => entry.owner === who)
    const listed = who === null ? [] : await store.list(who)
    if (owner() !== who) return entries
    entries = listed
    if (who !== null) note(who, entries.length, storage, mark)
    for (const listener of listeners) listener()
    return entries
  }
  const changed = async () => {
    await read()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
    channel?.postMessage('changed')
  }
  channel?.addEventListener('message', () => void read().catch(() => undefined))
  return {
    entries: () => entries,
    read,
    changed,
    add: async (further) => {
      keepStorage()
      try {
        await store.add(further)
      } catch (error) {
        if (!(error instanceof StoreFull)) throw error
        await makeRoom()
        await store.add(further)
      }
      await changed()
    },
    put: async (kept) => {
      await store.put(kept)
      await changed()
    },
    remove: async (gone) => {
      for (const { seq } of gone) await store.remove(seq)
      await changed()
    },
    clear: async (actor) => {
      await store.clear(actor)
      for (const who of scopesOf(storage, mark, actor)) note(who, 0, storage, mark)
      await changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => channel?.close(),
  }
}

/** The number of queued things by scope: `{"<scope>": 3}`. */
function readWaiting(storage: KeyValueStore, mark: string): Record<ScopeKey, number> {
  try {
    const kept = Object.entries(JSON.parse(storage.getItem(mark) ?? '{}') as Record<string, number>)
    return Object.fromEntries(kept.map(([who, count]) => [fromFormer(who), count]))
  } catch {
    return {}
  }
}

const scopesOf = (storage: KeyValueStore, mark: string, actor: string) =>
  (Object.keys(readWaiting(storage, mark)) as ScopeKey[]).filter((who) => who.startsWith(actorPrefix(actor)))

/** Counts the queued writes of an actor, in every record. */
export function countWaiting(storage: KeyValueStore, mark: string, actor: string): number {
  const waiting = readWaiting(storage, mark)
  return scopesOf(storage, mark, actor).reduce((sum, who) => sum + (waiting[who] ?? 0), 0)
}

function note(owner: ScopeKey, count: number, storage: KeyValueStore, mark: string): void {
  const waiting = readWaiting(storage, mark)
  if ((waiting[owner] ?? 0) === count) return
  if (count > 0) waiting[owner] = count
  else delete waiting[owner]
  if (Object.keys(waiting).length > 0) storage.setItem(mark, JSON.stringify(waiting))
  else storage.removeItem(mark)
}
