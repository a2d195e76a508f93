// npm run bench:signed-in
// Lighthouse's computer and phone on six screens of the demo patient: the median of five visits of
// each, every one with a new browser that has what a signed-in tab has stored, and no file of the
// app. BENCH_DEVICES=phone leaves the computer out.
import type { Page } from 'puppeteer-core'
import { build } from '../scripts/lib/build.mjs'
import {
  type Device,
  type Figure,
  report,
  scores,
  storedAfter,
  time,
  type Visit,
  visitWithLighthouse,
} from './support/lighthouse.ts'
import { startSalve } from './support/salve-production.ts'

const VISITS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SCREENS = [
  '/dashboard',
  '/medication',
  '/medicalrecord/logbook',
  '/medicalrecord/charts',
  '/appointments',
  '/chat',
]
const DEVICES = (['computer', 'phone'] satisfies Device[]).filter((device) =>
  (process.env['BENCH_DEVICES'] ?? 'computer,phone').split(',').includes(device),
)
/** Search engines see none of these. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const FIGURES: Figure[] = [
  { name: 'is there', of: (v) => v['isThere'] ?? 0, goal: 1, better: 'more' },
  ...scores(CATEGORIES, 90),
  time('largest paint', 'largest-contentful-paint', 2500),
  time('blocked', 'total-blocking-time', 100),
]

await build()
const server = await startSalve({ DEMO: 'true' })
try {
  let isReached = true
  for (const device of DEVICES)
    for (const screen of SCREENS) {
      const visits: Visit[] = []
      for (let visit = 0; visit < VISITS; visit++) {
        const stored = await storedAfter(signIn)
        visits.push(await visitWithLighthouse(server.origin + screen, CATEGORIES, stored, device))
      }
      isReached = report(`${screen}, ${device}`, FIGURES, visits) && isReached
    }
  process.exitCode = isReached ? 0 : 1
} finally {
  await server.stop()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.origin}/login`)
  await page.locator('::-p-aria(Try the demo[role="button"])').click()
  await page.waitForFunction(() => location.pathname === '/dashboard')
  await page.waitForNetworkIdle()
}
