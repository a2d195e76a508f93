import { removeAllOf, within } from './database.ts'
import type { Entry, NewEntry } from './entry.ts'

/** Where entries wait. */
export interface EntryStore {
  list: (owner: string) => Promise<Entry[]>
  add: (entries: readonly NewEntry[]) => Promise<void>
  put: (entry: Entry) => Promise<void>
  remove: (seq: number) => Promise<void>
  clear: (owner: string) => Promise<void>
}

/** In the database of the browser, which outlives tabs, restarts and updates. */
export function entryStore(db: () => Promise<IDBDatabase>): EntryStore {
  return {
    list: async (owner) =>
      (await within(await db(), 'entries', 'readonly', (rows) =>
        rows.index('owner').getAll(owner),
      )) as Entry[],
    add: async (entries) => {
      await within(await db(), 'entries', 'readwrite', (rows) => {
        for (const entry of entries) rows.add(entry)
        return rows.count()
      })
    },
    put: async (entry) => void (await within(await db(), 'entries', 'readwrite', (rows) => rows.put(entry))),
    remove: async (seq) => {
      await within(await db(), 'entries', 'readwrite', (rows) => rows.delete(seq))
    },
    clear: async (owner) => void (await removeAllOf(await db(), 'entries', owner)),
  }
}
