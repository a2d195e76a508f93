import type { IDBPDatabase } from 'idb'
import type { ScopeKey } from '../lib/recordScope.ts'
import { allOfActor, removeAllOf, within } from './database.ts'

/** A stored item, with its place in the order in which everything of its kind was stored. */
export type Kept<T> = T & { seq: number }

/** The store of queued items of one kind. */
export interface WaitingStore<T extends { owner: ScopeKey }> {
  list: (owner: ScopeKey) => Promise<Kept<T>[]>
  /** Lists the rows of every record of an actor, in the order in which they were added. */
  listOfActor: (actor: string) => Promise<Kept<T>[]>
  /** All or none. */
  add: (further: readonly T[]) => Promise<void>
  /** Replaces an existing row. A row removed meanwhile stays removed. */
  put: (kept: Kept<T>) => Promise<void>
  remove: (seq: number) => Promise<void>
  clear: (actor: string) => Promise<void>
}

/** In the database of the browser, which outlives tabs, restarts and updates. */
export function waitingStore<T extends { owner: ScopeKey }>(
  db: () => Promise<IDBPDatabase>,
  name: 'entries' | 'messages',
): WaitingStore<T> {
  return {
    list: async (owner) =>
      (await within(await db(), name, 'readonly', (rows) => rows.index('owner').getAll(owner))) as Kept<T>[],
    listOfActor: async (actor) => {
      const rows = (await within(await db(), name, 'readonly', (all) =>
        all.index('owner').getAll(allOfActor(actor)),
      )) as Kept<T>[]
      return rows.toSorted((a, b) => a.seq - b.seq)
    },
    add: async (further) => {
      await within(await db(), name, 'readwrite', async (rows) => {
        for (const one of further) await rows.add(one)
      })
    },
    put: async (kept) => {
      await within(await db(), name, 'readwrite', async (rows) => {
        if ((await rows.getKey(kept.seq)) !== undefined) await rows.put(kept)
      })
    },
    remove: async (seq) => {
      await within(await db(), name, 'readwrite', (rows) => rows.delete(seq))
    },
    clear: async (actor) => removeAllOf(await db(), name, actor),
  }
}
