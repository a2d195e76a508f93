import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { keptAnswers } from './support/outbox.ts'
import { logIn, newAccount } from './support/patient.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

it('asks before a sign-out also where nothing but the database itself says that something waits', async () => {
  const account = await newAccount(server)
  const { context, page, failures } = await newVisitor(browser, server.url, SIZES[1][1])
  await page.goto('/login')
  await logIn(page, account.email)
  await page.waitForURL('**/dashboard')
  // It says whose answers the database has, as soon as it has one.
  await page.waitForFunction(() => localStorage.getItem('salve.seen') !== null)
  await page.evaluate(putRefusedEntry)
  expect(await page.evaluate(() => localStorage.getItem('salve.waiting'))).toBeNull()
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog', { name: 'Sign out and lose what was not sent?' }).waitFor()
  expect(failures).toEqual([])
  await context.close()
})

it('removes what was kept of somebody at the next chance, where what removes it could not be loaded', async () => {
  const [ada, grace] = [await newAccount(server), await newAccount(server)]
  const { context, page } = await newVisitor(browser, server.url, SIZES[1][1])
  // The service worker would have the file.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/login')
  await logIn(page, ada.email)
  await page.waitForURL('**/dashboard')
  await page.waitForFunction(() => localStorage.getItem('salve.seen') !== null)
  const owner = (await keptAnswers(page))[0]?.owner ?? ''
  await context.route(/offlineParts/, (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await context.unrouteAll()
  await page.reload()
  await logIn(page, grace.email)
  await page.waitForURL('**/dashboard')
  const owners = async () => new Set((await keptAnswers(page)).map((answer) => answer.owner))
  await expect.poll(async () => (await owners()).has(owner), { timeout: 20_000 }).toBe(false)
  await context.close()
})

/** Puts the entry of a tab whose note found no room in local storage. */
async function putRefusedEntry(): Promise<void> {
  const { user } = JSON.parse(localStorage.getItem('salve.state.user') ?? '{}') as { user: string }
  const { id } = (typeof user === 'string' ? JSON.parse(user) : user) as { id: string }
  const owner = `${id}/${id}`
  const path = '/api/medical-records/symptoms/'
  const entry = { owner, kind: 'symptom', what: 'create', record: crypto.randomUUID(), path, method: 'POST' }
  const rest = {
    url: path,
    body: {},
    headers: {},
    at: 0,
    state: 'refused',
    shown: null,
    before: null,
    made: null,
  }
  const db = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('salve-offline')
    asked.addEventListener('success', () => resolve(asked.result))
  })
  await new Promise((resolve) => {
    const transaction = db.transaction('entries', 'readwrite')
    transaction.objectStore('entries').add({ ...entry, ...rest })
    transaction.addEventListener('complete', resolve)
  })
  db.close()
}
