import { type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb'
import { actorPrefix, fromFormer } from '../lib/recordScope.ts'

/** A patient's data on this device: cached answers and the outbox. */
const NAME = 'salve-offline'

type Upgrade = (
  db: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void> | undefined

/**
 * Each step leads from one version of the database to the next; a step that was once delivered is
 * never changed. What waits to be sent goes through all of them unharmed.
 */
const UPGRADES: readonly Upgrade[] = [
  (db) => {
    db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
    return undefined
  },
  (db) => {
    db.createObjectStore('answers', { keyPath: ['owner', 'url'] }).createIndex('owner', 'owner')
    return undefined
  },
  (db) => {
    db.createObjectStore('messages', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
    return undefined
  },
  // Rows belonged to an actor alone before: they are of the actor's own record.
  async (_, transaction) => {
    for (const name of STORES) await nameRecords(transaction.objectStore(name))
  },
]

const STORES = ['entries', 'answers', 'messages'] as const
type StoreName = (typeof STORES)[number]

async function nameRecords(
  rows: IDBPObjectStore<unknown, string[], StoreName, 'versionchange'>,
): Promise<void> {
  for (let cursor = await rows.openCursor(); cursor; cursor = await cursor.continue()) {
    const row = cursor.value as { owner: string }
    const owner = fromFormer(row.owner)
    if (owner === row.owner) continue
    // The key of an answer holds the owner, so `put` adds a second row.
    if (Array.isArray(rows.keyPath)) await cursor.delete()
    await rows.put({ ...row, owner })
  }
}

/** The device has no more storage: its quota for this site is used up. */
export class StoreFull extends Error {}

/**
 * Opens the database, bringing it to the version of this app first. Rejects where the browser keeps
 * nothing.
 */
export async function openDatabase(): Promise<IDBPDatabase> {
  return openDB(NAME, UPGRADES.length, {
    upgrade: async (db, oldVersion, _, transaction) => {
      for (const upgrade of UPGRADES.slice(oldVersion)) {
        const done = upgrade(db, transaction)
        // The transaction ends while nothing is asked of it: a step that is done at once is not
        // waited for.
        if (done) await done
      }
    },
    // A newer version of the app, in another tab, waits for this one to let go.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })
}

/**
 * The database during the app's lifetime: opened with the first call, and again when the browser
 * has closed the connection, as phones do with an app in the background, or when opening failed
 * before.
 */
export function lastingDatabase(
  open: () => Promise<IDBPDatabase> = openDatabase,
): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    if (opened) return opened
    opened = open()
    opened.then((db) => db.addEventListener('close', forget), forget)
    return opened
  }
}

/**
 * One piece of work on one store, done as a whole or not at all. Resolves once the browser has it
 * in safe keeping.
 */
export async function within<T, Mode extends 'readonly' | 'readwrite'>(
  db: IDBPDatabase,
  store: StoreName,
  mode: Mode,
  work: (store: IDBPObjectStore<unknown, [StoreName], StoreName, Mode>) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(store, mode, { durability: 'strict' })
  try {
    const [result] = await Promise.all([work(transaction.store), transaction.done])
    return result
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw isFull ? new StoreFull('the store of the browser is full') : error
  }
}

/** Selects all rows of an actor, in every record. */
export function allOfActor(actor: string): IDBKeyRange {
  return IDBKeyRange.bound(actorPrefix(actor), `${actorPrefix(actor)}\uffff`)
}

/** Removes all rows of an actor from a store, in every record. */
export function removeAllOf(db: IDBPDatabase, store: StoreName, actor: string): Promise<void> {
  return within(db, store, 'readwrite', async (rows) => {
    for (const key of await rows.index('owner').getAllKeys(allOfActor(actor))) await rows.delete(key)
  })
}
