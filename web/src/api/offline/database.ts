import { actorPrefix, fromFormer } from '../../lib/recordScope.ts'

/** What of a patient is kept on this device: answers that were seen, and what waits to be sent. */
const NAME = 'salve-offline'

type Upgrade = (db: IDBDatabase, transaction: IDBTransaction) => void

/**
 * Each step leads from one version of the database to the next; a step that was once delivered is never changed. What
 * waits to be sent goes through all of them unharmed.
 */
const UPGRADES: readonly Upgrade[] = [
  (db) => {
    db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
  },
  (db) => {
    db.createObjectStore('answers', { keyPath: ['owner', 'url'] }).createIndex('owner', 'owner')
  },
  (db) => {
    db.createObjectStore('messages', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
  },
  // Rows belonged to an actor alone before: they are of the actor's own record.
  (_, transaction) => {
    for (const name of STORES) nameRecords(transaction.objectStore(name))
  },
]

const STORES = ['entries', 'answers', 'messages'] as const
type StoreName = (typeof STORES)[number]

function nameRecords(rows: IDBObjectStore): void {
  const request = rows.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    const row = cursor.value as { owner: string }
    const owner = fromFormer(row.owner)
    if (owner !== row.owner) {
      // The key of an answer holds the owner, so `put` adds a second row.
      if (Array.isArray(rows.keyPath)) cursor.delete()
      rows.put({ ...row, owner })
    }
    cursor.continue()
  })
}

/** Nothing more can be kept on this device: its room for this site is used up. */
export class StoreFull extends Error {}

/** Opens the database, bringing it to the version of this app first. Rejects where the browser keeps nothing. */
export function openDatabase(upgrades: readonly Upgrade[] = UPGRADES, name = NAME): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, upgrades.length)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result, transaction } = request
      if (transaction) for (const upgrade of upgrades.slice(oldVersion)) upgrade(result, transaction)
    })
    request.addEventListener('success', () => {
      const db = request.result
      // A newer version of the app, in another tab, waits for this one to let go.
      db.addEventListener('versionchange', () => db.close())
      resolve(db)
    })
    request.addEventListener('error', () => reject(reasonOf(request.error)))
  })
}

/**
 * The database for as long as the app runs: opened with the first call, and anew when the browser has cut the connection, as
 * phones do with an app in the background, or when it could not be opened before.
 */
export function lastingDatabase(open: () => Promise<IDBDatabase> = openDatabase): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null
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

/** One piece of work on one store, done as a whole or not at all. Resolves once the browser has it in safe keeping. */
export function within<T>(
  db: IDBDatabase,
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)))
  })
}

/** Selects all rows of an actor, in every record. */
export function allOfActor(actor: string): IDBKeyRange {
  return IDBKeyRange.bound(actorPrefix(actor), `${actorPrefix(actor)}\uffff`)
}

/** Removes all rows of an actor from a store, in every record. */
export function removeAllOf(db: IDBDatabase, store: StoreName, actor: string): Promise<unknown> {
  return within(db, store, 'readwrite', (rows) => {
    const request = rows.index('owner').openKeyCursor(allOfActor(actor))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      rows.delete(cursor.primaryKey)
      cursor.continue()
    })
    return request
  })
}

function reasonOf(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError') return new StoreFull('the store of the browser is full')
  return error ?? new Error('the store of the browser does not answer')
}
