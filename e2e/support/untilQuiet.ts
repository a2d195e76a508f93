import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright'

/** Pause without a request after which a page has all that it asked for. */
const QUIET_MS = 150
const TIMEOUT_MS = 30_000

/**
 * Opens an address and waits until every request of the page has ended and none follows. The
 * browser's own "networkidle" waits half a second each time, which the walk over every screen pays
 * hundreds of times.
 */
export async function openUntilQuiet(page: Page, open: () => Promise<void>): Promise<void> {
  const inFlight = new Set<Request>()
  let changedAt = performance.now()
  const begun = (request: Request) => {
    inFlight.add(request)
    changedAt = performance.now()
  }
  const ended = (request: Request) => {
    inFlight.delete(request)
    changedAt = performance.now()
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await open()
    const end = performance.now() + TIMEOUT_MS
    while (inFlight.size > 0 || performance.now() - changedAt < QUIET_MS) {
      if (performance.now() > end) throw new Error(`requests do not end: ${inFlight.size} are left`)
      await wait(QUIET_MS / 3)
    }
  } finally {
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  }
}
