import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import type { ToWorker } from '../../web/src/lib/workerMessages.ts'
import { openPages } from './browser.ts'
import { keptAnswers } from './outbox.ts'

/** The service worker as it was built: it holds the names of the files that it keeps. */
const WORKER = fileURLToPath(new URL('../../web/dist/client/sw.js', import.meta.url))

/**
 * Lets the service worker fetch every screen, as the app does where no data are saved once its
 * first screen has been looked at for a while, and waits until all are on the device.
 */
export async function untilAllIsKept(page: Page): Promise<void> {
  await untilInCare(page)
  await page.evaluate((message: ToWorker) => navigator.serviceWorker.controller?.postMessage(message), {
    type: 'keep_all',
  } as const)
  await untilEveryFileIsKept(page)
}

/**
 * Waits until the service worker has the page in its care and every file of the app, and the page
 * keeps the answers that it has had: it does so once the part that works offline is loaded, some
 * seconds after the first screen.
 */
export async function untilEveryFileIsKept(page: Page): Promise<void> {
  await untilInCare(page)
  const files = [...new Set(readFileSync(WORKER, 'utf8').match(/\/assets\/[\w.-]+\.\w+/g))]
  expect(files.length).toBeGreaterThan(200)
  const missing = () => page.evaluate(missingOf, files)
  await expect.poll(missing, { timeout: 90_000, interval: 250 }).toEqual([])
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offlineParts-')),
  )
  await expect.poll(async () => (await keptAnswers(page)).length).toBeGreaterThan(0)
}

async function untilInCare(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** Those of some files that no cache of the page holds. */
async function missingOf(paths: string[]): Promise<string[]> {
  const stored = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const kept = new Set(stored.flat().map(({ url }) => new URL(url).pathname))
  return paths.filter((path) => !kept.has(path))
}

/** Closes a tab as a crash does, and opens the app in a new one, as from the home screen. */
export async function reopened(context: BrowserContext, page: Page, failures: string[]): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  openPages.add(next)
  next.on('pageerror', (error) => failures.push(error.message))
  return next
}
