// npm run bench:chart
// A chart of ten years: the server against the bare query in the same run, the bytes sent, and the
// script of drawing it.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright'
import { openBrowser } from '../e2e/support/browser.ts'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { median } from './support/compare.ts'
import { startDatabase } from './support/database.ts'
import { atMost, type Outcome } from './support/report.ts'
import type { Patient } from './support/seed.ts'
import { startServer } from './support/servers.ts'

const READINGS = 100_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
/** Other patients' rows, so that the index has something to leave out. */
const OTHER_ROWS = 50_000
const SERVER_TIMES = 5
const SENT_MAX_KB = 60
const SCRIPT_MAX_MS = 50

/** Columns to read for a chart of each kind, with nothing around them. */
const BARE: Record<string, string> = {
  glucose: 'measured_at, canonical[1] as value',
  blood_pressure: 'measured_at, canonical[1] as upper, canonical[2] as lower',
}
const VALUES: Record<string, string> = {
  glucose: `jsonb_build_array(jsonb_build_object('key', 'glucose', 'value', round(v::numeric / 20, 1), 'unit', 'mmol/L')),
    array[round(v::numeric / 20, 1)]`,
  blood_pressure: `jsonb_build_array(jsonb_build_object('key', 'bp_sys', 'value', v, 'unit', 'mm[Hg]'),
      jsonb_build_object('key', 'bp_dia', 'value', v - 45, 'unit', 'mm[Hg]')), array[v, v - 45]`,
}

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const outcomes: Outcome[] = []
const database = await startDatabase(OTHER_ROWS, log)
const server = await startServer('./salve-server.ts', database.appUrl, {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SECRET_KEY: secret,
})
const client = new pg.Client({ connectionString: database.adminUrl })
await client.connect()
try {
  const [patient] = database.patients
  if (!patient) throw new Error('there is no patient')
  for (const kind of Object.keys(BARE)) await measureServer(kind, patient)
  for (const kind of Object.keys(BARE)) await measureDrawing(kind, patient)
} finally {
  await client.end()
  await server.stop()
  await database.remove()
}
console.table(outcomes)

async function measureServer(kind: string, patient: Patient): Promise<void> {
  log(`writing ${READINGS} readings of ${kind} over ten years …`)
  await client.query(`
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
    select '${patient.account}', gen_random_uuid(), (select max(id) from log_entries) + n, '${kind}',
      now() - interval '10 years' + n * interval '52 minutes', 'Europe/Berlin', ${VALUES[kind]}, '', 'manual', '', now(), now()
    from (select n, round(135 + 15 * sin(n / 500.0) + 30 * random()) as v from generate_series(1, ${READINGS}) n) reading`)
  await client.query('vacuum analyze log_entries')
  const bare = {
    name: kind,
    text: `select ${BARE[kind]} from log_entries
      where user_id = $1 and kind = '${kind}' and deleted_at is null order by measured_at`,
    values: [patient.account],
  }
  const url = `${server.origin}/api/medical-records/charts/series/?kind=${kind}`
  const headers = { authorization: `Bearer ${tokens.issue(patient)}` }
  const times: { bare: number; own: number }[] = []
  let bytes = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const ofBare = await timed(() => client.query(bare))
    const own = await timed(async () => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`the chart answered ${answer.status}`)
      bytes = (await answer.arrayBuffer()).byteLength
    })
    // The first round warms up.
    if (round > 0) times.push({ bare: ofBare, own })
  }
  log(`bare query ${medianMs(times, 'bare')} ms, chart ${medianMs(times, 'own')} ms`)
  outcomes.push(
    atMost(
      `server, ${kind}: times the bare query`,
      SERVER_TIMES,
      median(times.map(({ bare, own }) => own / bare)),
      '×',
    ),
    atMost(`sent, ${kind}`, SENT_MAX_KB, bytes / 1000, 'kB'),
  )
}

function medianMs(times: { bare: number; own: number }[], who: 'bare' | 'own'): string {
  return median(times.map((time) => time[who])).toFixed(0)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * In a real browser: the script time from the press of "All" to ten years on screen, and of one
 * step of dragging.
 */
async function measureDrawing(kind: string, patient: Patient): Promise<void> {
  const browser = await openBrowser()
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  await page.addInitScript((access) => {
    sessionStorage.setItem('salve.access', access)
    localStorage.setItem('salve.refresh', 'none')
  }, tokens.issue(patient))
  await page.goto(`/medicalrecord/charts?kind=${kind}&range=7`)
  const first: number[] = []
  const steps: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await show(page, '7 days', 'range=7')
    const drawn = await scriptOf(page, () => show(page, 'All', 'range=all'))
    const stepped = await scriptOf(page, async () => {
      await page.getByRole('slider').focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    })
    if (round > 0) {
      first.push(drawn)
      steps.push(stepped)
    }
  }
  await browser.close()
  outcomes.push(
    atMost(`script until ten years of ${kind} are drawn`, SCRIPT_MAX_MS, median(first), 'ms'),
    atMost(`script of one step of moving them`, SCRIPT_MAX_MS, median(steps), 'ms'),
  )
}

async function show(page: Page, range: string, address: string): Promise<void> {
  await page.getByRole('row', { name: range, exact: true }).click()
  await page.waitForURL((url) => url.search.includes(address))
  await page.waitForLoadState('networkidle')
}

/** Milliseconds that the page's script ran while something was done. */
async function scriptOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const before = await read()
  await work()
  const after = await read()
  await session.detach()
  return after - before
}
