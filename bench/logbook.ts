// npm run bench:logbook
// The logbook of somebody with 100,000 entries in a real browser: what scrolling costs in script,
// nodes and memory.
import { join } from 'node:path'
import pg from 'pg'
import type { CDPSession, Page } from 'playwright'
import { openBrowser } from '../e2e/support/browser.ts'
import { openScreen, visitorFor } from '../e2e/support/screens.ts'
import { startServer } from '../e2e/support/server.ts'
import { build } from '../scripts/lib/build.mjs'

const ENTRIES = 100_000
const SIZE = { width: 412, height: 915 }
/** A flick of the thumb, again and again. */
const STEPS = 240
const STEP_PX = 180
const FRAME_BUDGET_MS = 16.7
const NODES_MAX = 6000

await build()
const server = await startServer({ DEMO: 'true' })
const browser = await openBrowser()
try {
  const { page } = await visitorFor(browser, server.url, { eyes: 'demo', theme: 'light', size: SIZE }, () =>
    Promise.reject(new Error('not needed')),
  )
  await openScreen(page, '/dashboard')
  await fill(server.dataDir)
  const start = Date.now()
  await openScreen(page, '/medicalrecord/logbook')
  const opened = Date.now() - start
  const session = await page.context().newCDPSession(page)
  // Time of the thread itself: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const top = await scroll(page, session)
  await jump(page)
  const deep = await scroll(page, session)
  console.table({
    'from the top': top,
    'nine years back': deep,
  })
  console.log(
    `opened in ${opened} ms, with ${(await page.evaluate(() => document.documentElement.scrollHeight)).toLocaleString()} px to scroll`,
  )
  const worst = Math.max(top['script, ms per frame'], deep['script, ms per frame'])
  process.exitCode = worst <= FRAME_BUDGET_MS && Math.max(top.nodes, deep.nodes) <= NODES_MAX ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}

/** Ten years of the demo patient's blood pressures and glucoses, in addition to the demo's. */
async function fill(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'postgres', database: 'salve' })
  await client.connect()
  await client.query(`
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, source, create_digest, created_at, updated_at)
    select user_id, gen_random_uuid(), last_id + row, 'blood_pressure', now() - row * interval '53 minutes', 'Europe/Berlin',
      jsonb_build_array(
        jsonb_build_object('key', 'bp_sys', 'value', 110 + row % 70, 'unit', 'mm[Hg]'),
        jsonb_build_object('key', 'bp_dia', 'value', 65 + row % 40, 'unit', 'mm[Hg]')),
      array[110 + row % 70, 65 + row % 40], '{"arm": "left"}', case when row % 9 = 0 then 'After the stairs' else '' end,
      'device', '', now(), now()
    from log_entry_numbers, generate_series(1, ${ENTRIES}) row;
    update log_entry_numbers set last_id = last_id + ${ENTRIES};
  `)
  await client.query('vacuum analyze log_entries')
  await client.end()
}

/** Goes to a day long ago, as a person would. */
async function jump(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.9))
  await page.locator('main li a').first().waitFor()
}

interface Figures {
  'script, ms per frame': number
  'longest frame, ms': number
  'frames over 50 ms': number
  nodes: number
  'heap, MB': number
}

/** Scrolls in even steps, one per frame, and measures the cost of the frames. */
async function scroll(page: Page, session: CDPSession): Promise<Figures> {
  const before = await metrics(session)
  const frames = await page.evaluate(
    async ([steps, px]) => {
      const lengths: number[] = []
      let last = performance.now()
      for (let step = 0; step < steps; step++) {
        window.scrollBy(0, px)
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        lengths.push(now - last)
        last = now
      }
      return lengths
    },
    [STEPS, STEP_PX] as const,
  )
  const after = await metrics(session)
  return {
    'script, ms per frame': round(
      (((after['ScriptDuration'] ?? 0) - (before['ScriptDuration'] ?? 0)) * 1000) / STEPS,
    ),
    'longest frame, ms': round(Math.max(...frames)),
    'frames over 50 ms': frames.filter((length) => length > 50).length,
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    'heap, MB': round((after['JSHeapUsedSize'] ?? 0) / 1e6),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

async function metrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics: all } = await session.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
