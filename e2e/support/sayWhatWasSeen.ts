import { afterEach } from 'vitest'
import { openPages } from './browser.ts'

/**
 * A journey that failed far away, on a busy machine, is understood by what was on its pages: each
 * says so, as a screen reader would.
 */
afterEach(async ({ task }) => {
  const pages = [...openPages]
  openPages.clear()
  if (task.result?.state !== 'fail') return
  for (const page of pages) {
    const seen = await page.ariaSnapshot({ timeout: 5000 }).catch((error: unknown) => String(error))
    console.error(`${page.url()}\n${seen}`)
  }
})
