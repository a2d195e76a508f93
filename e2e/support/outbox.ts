import type { Page } from 'playwright'
import { post } from './patient.ts'
import type { RunningServer } from './server.ts'

/** An entry as the app keeps it, as far as journeys look into it. */
export interface KeptEntry {
  seq?: number
  owner: string
  record: string
  body: Record<string, unknown>
  headers: Record<string, string>
  shown: Record<string, unknown>
}

/** A message, in the same way. */
export interface KeptMessage {
  owner: string
  key: string
  body: string
}

/** Reads the queued writes of all people on this device. */
export const keptEntries = (page: Page) => keptRows<KeptEntry>(page, 'entries')
export const keptMessages = (page: Page) => keptRows<KeptMessage>(page, 'messages')
/** Reads the cached answers of all people. */
export const keptAnswers = (page: Page) =>
  keptRows<{ owner: string; url: string; body: unknown }>(page, 'answers')

function keptRows<T>(page: Page, store: 'entries' | 'messages' | 'answers'): Promise<T[]> {
  return page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const open = indexedDB.open('salve-offline')
        open.addEventListener('error', () => reject(new Error('no database')))
        open.addEventListener('success', () => {
          const all = open.result.transaction(name).objectStore(name).getAll()
          all.addEventListener('success', () => {
            open.result.close()
            resolve(all.result as T[])
          })
        })
      }),
    store,
  )
}

/**
 * Messages in plain storage, as text: where earlier versions of the app kept them, and what has no
 * room elsewhere.
 */
export const plainMessages = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('salve.unsent.'))
    return name === undefined ? null : localStorage.getItem(name)
  })

/**
 * Keeps entries as the first version of the app did, in the place of what is kept. To be called on
 * a page without the app.
 */
export async function keepAsFirstVersion(page: Page, entries: readonly KeptEntry[]): Promise<void> {
  await page.evaluate(
    (list) =>
      new Promise<void>((resolve, reject) => {
        const remove = indexedDB.deleteDatabase('salve-offline')
        remove.addEventListener('success', () => {
          const open = indexedDB.open('salve-offline', 1)
          open.addEventListener('error', () => reject(new Error('no database')))
          open.addEventListener('upgradeneeded', () => {
            const store = open.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
            store.createIndex('owner', 'owner')
            // It knew the person alone.
            for (const entry of list) store.add({ ...entry, owner: entry.owner.split('/')[0] })
          })
          open.addEventListener('success', () => {
            open.result.close()
            resolve()
          })
        })
      }),
    entries,
  )
}

/** By the app's own router, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Takes all the room that is left of the browser's, in smaller and smaller pieces. */
export async function fillTheRoom(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('filler')
    open.addEventListener('upgradeneeded', () =>
      open.result.createObjectStore('pieces', { autoIncrement: true }),
    )
    open.addEventListener('success', () => resolve(open.result))
    open.addEventListener('error', () => reject(new Error('no room even for this')))
  })
  const add = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = db.transaction('pieces', 'readwrite')
      transaction.objectStore('pieces').add(crypto.getRandomValues(new Uint8Array(bytes)))
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => resolve(false))
    })
  for (const bytes of [60_000, 10_000, 1000, 50]) while (await add(bytes));
  db.close()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The network is back, and the session, which ended meanwhile, is not. */
export async function returnToEndedSession(server: RunningServer, page: Page): Promise<void> {
  const refresh = await page.evaluate(() => localStorage.getItem('salve.refresh') ?? '')
  await post(server, '/api/token/blacklist/', { refresh })
  await page.evaluate(() => sessionStorage.setItem('salve.access', 'spent'))
  await page.context().setOffline(false)
  await page.waitForURL('**/login')
}
