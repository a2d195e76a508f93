import type { ScopeKey } from '../../lib/recordScope.ts'
import { allOfActor, removeAllOf, within } from './database.ts'

/** As it was put on this device, with its place in the order in which everything of its kind was. */
export type Kept<T> = T & { seq: number }

/** Where things of one kind wait. */
export interface WaitingStore<T extends { owner: ScopeKey }> {
  list: (owner: ScopeKey) => Promise<Kept<T>[]>
  /** Lists the rows of every record of an actor, in the order in which they were added. */
  listOfActor: (actor: string) => Promise<Kept<T>[]>
  /** All of them, or none. */
  add: (further: readonly T[]) => Promise<void>
  /** In the place of what is there. What was removed meanwhile stays removed. */
  put: (kept: Kept<T>) => Promise<void>
  remove: (seq: number) => Promise<void>
  clear: (actor: string) => Promise<void>
}

/** In the database of the browser, which outlives tabs, restarts and updates. */
export function waitingStore<T extends { owner: ScopeKey }>(
  db: () => Promise<IDBDatabase>,
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
      await within(await db(), name, 'readwrite', (rows) => {
        for (const one of further) rows.add(one)
        return rows.count()
      })
    },
    put: async (kept) => {
      await within(await db(), name, 'readwrite', (rows) => {
        const found = rows.getKey(kept.seq)
        found.addEventListener('success', () => found.result !== undefined && rows.put(kept))
        return found
      })
    },
    remove: async (seq) => {
      await within(await db(), name, 'readwrite', (rows) => rows.delete(seq))
    },
    clear: async (actor) => void (await removeAllOf(await db(), name, actor)),
  }
}
