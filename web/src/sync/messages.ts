import type { ScopeKey } from '../lib/recordScope.ts'
import type { KeyValueStore } from '../lib/storage.ts'
import { MESSAGES_KEY, unsentName } from './offlineKeys.ts'
import { localStorageOutbox } from './localStorageOutbox.ts'
import type { Exclusive } from '../api/refresh.ts'
import { type Unsent, type UnsentStore, unsentLock } from './unsent.ts'
import { createOutbox } from './outbox.ts'
import type { WaitingStore } from './waitingStore.ts'

/** Earlier versions noted here whose messages wait. */
const FORMER_KEY = 'salve.unsent'

export interface MessagesParts {
  store: WaitingStore<Unsent>
  owner: () => ScopeKey | null
  storage: KeyValueStore
  exclusive: Exclusive
  makeRoom: () => Promise<void>
}

/** Queued messages of the signed-in person. */
export interface Messages extends UnsentStore {
  /** Somebody has signed in: their messages are loaded, and those in local storage are migrated. */
  welcome: () => Promise<void>
  /** After a session: an intended end deletes everything. */
  leave: (how: 'signed_out' | 'ended', who: string) => Promise<void>
  stop: () => void
}

/**
 * In the database, with all queued writes. Messages that it rejects (no space, no database) are in
 * local storage, beside those written before this was loaded, or by an earlier version of the app.
 */
export function createMessages(parts: MessagesParts): Messages {
  const { store, owner, storage, exclusive } = parts
  const kept = createOutbox({ ...parts, channel: 'salve-messages', mark: MESSAGES_KEY })
  const listeners = new Set<() => void>()
  let list: readonly Unsent[] = []

  const show = (rows: readonly Unsent[]) => {
    const who = owner()
    const plain = who === null ? [] : localStorageOutbox(who, storage).list()
    const others = rows.filter((row) => row.owner === who && plain.every(({ key }) => key !== row.key))
    list = [...others, ...plain].sort((a, b) => a.at - b.at)
    for (const listener of listeners) listener()
  }
  const read = async () => {
    try {
      await kept.read()
    } catch {
      // No database, or a newer version of the app closed it and handles its content.
      show([])
    }
    return list
  }
  const keep = async (unsent: Unsent) => {
    const known = kept.entries().find(({ key }) => key === unsent.key)
    const row = { ...unsent, isFleeting: false }
    await (known ? kept.put({ ...row, seq: known.seq }) : kept.add([row]))
  }
  const takeOver = async (who: ScopeKey) => {
    const plain = localStorageOutbox(who, storage)
    for (const unsent of plain.list()) {
      const isThere = (await store.list(who)).some(({ key }) => key === unsent.key)
      if (!isThere) await kept.add([{ ...unsent, isFleeting: false }])
      // The state of the database for certain, and nothing else.
      await plain.remove(unsent.key)
    }
    storage.removeItem(FORMER_KEY)
  }
  const hear = ({ key }: StorageEvent) => {
    const who = owner()
    if (who !== null && key === unsentName(who)) show(kept.entries())
  }
  window.addEventListener('storage', hear)
  kept.subscribe(() => show(kept.entries()))
  return {
    list: () => list,
    read,
    put: async (unsent) => {
      const plain = localStorageOutbox(unsent.owner, storage)
      try {
        await keep(unsent)
      } catch {
        return plain.put(unsent)
      }
      return plain.remove(unsent.key)
    },
    remove: async (gone) => {
      const who = owner()
      if (who !== null) await localStorageOutbox(who, storage).remove(gone)
      await kept.remove(kept.entries().filter(({ key }) => key === gone)).catch(() => undefined)
    },
    listen: (handler) => {
      listeners.add(handler)
      return () => listeners.delete(handler)
    },
    welcome: async () => {
      await read()
      const who = owner()
      // A tab that is just sending them goes first; nobody has to wait for that.
      if (who !== null) void exclusive(unsentLock(who), () => takeOver(who)).catch(() => undefined)
    },
    leave: async (how, who) => {
      if (how === 'signed_out') await kept.clear(who).catch(() => undefined)
      await read()
    },
    stop: () => {
      window.removeEventListener('storage', hear)
      kept.stop()
    },
  }
}
