import { expect } from 'vitest'
import type { BrowserContext, Page } from 'playwright'

/**
 * Waits until the service worker has the page in its care and every screen of the app is on the
 * device.
 */
export async function untilAllIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  const counts: number[] = []
  await expect
    .poll(
      async () => {
        counts.push(await page.evaluate(countFiles))
        return counts.length > 1 && counts.at(-1) === counts.at(-2) ? (counts.at(-1) ?? 0) : 0
      },
      { timeout: 90_000, interval: 1500 },
    )
    .toBeGreaterThan(200)
}

async function countFiles(): Promise<number> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return kept.reduce((sum, count) => sum + count, 0)
}

/** Closes a tab as a crash does, and opens the app in a new one, as from the home screen. */
export async function reopened(context: BrowserContext, page: Page, failures: string[]): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  next.on('pageerror', (error) => failures.push(error.message))
  return next
}
