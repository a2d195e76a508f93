import { removeAllOf, within } from './database.ts'

/** As it was put on this device, with its place in the order in which everything of its kind was. */
export type Kept<T> = T & { seq: number }

/** Where things of one kind wait. */
export interface WaitingStore<T extends { owner: string }> {
  list: (owner: string) => Promise<Kept<T>[]>
  /** All of them, or none. */
  add: (further: readonly T[]) => Promise<void>
  /** In the place of what is there. What was removed meanwhile stays removed. */
  put: (kept: Kept<T>) => Promise<void>
  remove: (seq: number) => Promise<void>
  clear: (owner: string) => Promise<void>
}

/** In the database of the browser, which outlives tabs, restarts and updates. */
export function waitingStore<T extends { owner: string }>(
  db: () => Promise<IDBDatabase>,
  name: 'entries' | 'messages',
): WaitingStore<T> {
  return {
    list: async (owner) =>
      (await within(await db(), name, 'readonly', (rows) => rows.index('owner').getAll(owner))) as Kept<T>[],
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
    clear: async (owner) => void (await removeAllOf(await db(), name, owner)),
  }
}
