import type { Symptom } from '@salve/contract/medical-records/symptoms.ts'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { reopened } from './support/offline.ts'
import { goTo, keepAsFirstVersion, type KeptEntry, keptEntries } from './support/outbox.ts'
import { type Account, newAccount, tokensFor } from './support/patient.ts'
import { freePort, type RunningServer, startServer } from './support/server.ts'
import { sayHowStrong } from './support/symptoms.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const EACH = 100
/** Number of entries accepted before the server is killed. */
const BEFORE_KILL = 25
/** A killed server has to be started again, and 200 entries go one by one. */
const TEST_TIMEOUT_MS = 400_000
const SENT_WITHIN = { timeout: 120_000, interval: 500 }

describe('a day without a network', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    const PORT = String(await freePort())
    ;[server, browser] = await Promise.all([startServer({ PORT }), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  const signedIn = async (account: Account, size: { width: number; height: number }) => {
    const visitor = await newVisitor(browser, server.url, size)
    visitor.context.setDefaultTimeout(30_000)
    const tokens = await tokensFor(server, account)
    await visitor.context.addInitScript(({ access, refresh }) => {
      if (localStorage.getItem('salve.refresh')) return
      sessionStorage.setItem('salve.access', access)
      localStorage.setItem('salve.refresh', refresh)
    }, tokens)
    await visitor.page.goto('/outbox')
    await visitor.page.getByText('Nothing waits').waitFor()
    return visitor
  }
  const names = async (account: Account): Promise<string[]> => {
    const { access } = await tokensFor(server, account)
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const headers = { authorization: `Bearer ${access}` }
      const answer = (await (await fetch(server.url + SYMPTOMS + query, { headers })).json()) as {
        results: Symptom[]
        next: string | null
      }
      found.push(...answer.results.map(({ name }) => name))
      cursor = answer.next
    }
    return found
  }

  it(
    'on two devices, 200 entries: lost answers, a killed tab and a killed server lose and double none',
    async () => {
      const account = await newAccount(server)
      const devices = await Promise.all(SIZES.map(([, size]) => signedIn(account, size)))
      for (const [at, { page, context, failures }] of devices.entries()) {
        await writeOne(page, `Device ${at}, 0`, () => context.setOffline(true))
        const [first] = await keptEntries(page)
        if (!first) throw new Error('nothing was kept')
        const all = Array.from({ length: EACH }, (_, count) => another(first, `Device ${at}, ${count}`))
        // The data of the app's first version, on a device that was away since: the app of today
        // finds it.
        const next = await reopened(context, page, failures)
        await context.setOffline(false)
        await next.goto('/theme.js')
        await keepAsFirstVersion(next, all)
        devices[at] = { page: next, context, failures }
      }

      let taken = 0
      const isEnough = Promise.withResolvers<void>()
      for (const { context } of devices)
        await context.route(`**${SYMPTOMS}`, async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          try {
            const response = await route.fetch()
            taken += 1
            if (taken === BEFORE_KILL) isEnough.resolve()
            // Every seventh answer is lost on its way.
            if (taken % 7 === 0) await route.abort()
            else await route.fulfill({ response })
          } catch {
            await route.abort().catch(() => undefined)
          }
        })
      for (const { page } of devices) await open(page)
      await isEnough.promise
      const { port } = new URL(server.url)
      const { dataDir } = server
      await server.kill()
      const [phone] = devices
      if (phone) phone.page = await reopened(phone.context, phone.page, phone.failures)
      server = await startServer({ PORT: port, DATA_DIR: dataDir })
      if (phone) await open(phone.page)
      for (const { page } of devices) {
        // Simulates a person who takes the device up again.
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        await expect.poll(async () => (await keptEntries(page)).length, SENT_WITHIN).toBe(0)
        await page.getByText('Nothing waits').waitFor()
      }

      const found = await names(account)
      expect(found).toHaveLength(2 * EACH)
      expect(new Set(found).size).toBe(2 * EACH)
      expect(devices.flatMap(({ failures }) => failures)).toEqual([])
      for (const { context } of devices) await context.close()
    },
    TEST_TIMEOUT_MS,
  )
})

/** By the form, once the network is gone. */
async function writeOne(page: Page, name: string, cut: () => Promise<void>): Promise<void> {
  await goTo(page, '/medicalrecord/symptoms/new')
  await page.getByRole('combobox', { name: 'What do you feel?' }).fill(name)
  await page.keyboard.press('Tab')
  await sayHowStrong(page)
  await cut()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 entry waits to be sent').waitFor()
}

/** The same entry as another one: with a name and a key of its own. */
function another({ seq: _seq, ...entry }: KeptEntry, name: string): KeptEntry {
  const id = `019e${crypto.randomUUID().slice(4, 14)}7${crypto.randomUUID().slice(15)}`
  return {
    ...entry,
    record: id,
    headers: { ...entry.headers, 'Idempotency-Key': id },
    body: { ...entry.body, name },
    shown: { ...entry.shown, id, name },
  }
}

/** Opens the app in a new tab, which continues with the stored session. */
async function open(page: Page): Promise<void> {
  await page.goto('/outbox')
  await page.getByRole('button', { name: /^Continue as/ }).click()
}
