// npm run bench:landing
// Lighthouse's phone on the landing page of the real server: the median of five visits, each with a new browser.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { build } from '../scripts/lib/build.mjs'

const VISITS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Figure {
  name: string
  of: (visit: Visit) => number
  goal: number
  /** Whether more or less than the goal is better. */
  better: 'more' | 'less'
  unit?: string
}
type Visit = Record<string, number>

const FIGURES: Figure[] = [
  ...CATEGORIES.map(
    (name): Figure => ({
      name,
      of: (v) => v[name] ?? 0,
      goal: name === 'performance' ? 99 : 100,
      better: 'more',
    }),
  ),
  {
    name: 'first paint',
    of: (v) => v['first-contentful-paint'] ?? Infinity,
    goal: 1000,
    better: 'less',
    unit: 'ms',
  },
  {
    name: 'largest paint',
    of: (v) => v['largest-contentful-paint'] ?? Infinity,
    goal: 2500,
    better: 'less',
    unit: 'ms',
  },
  { name: 'blocked', of: (v) => v['total-blocking-time'] ?? Infinity, goal: 50, better: 'less', unit: 'ms' },
  { name: 'layout shift', of: (v) => v['cumulative-layout-shift'] ?? Infinity, goal: 0, better: 'less' },
  { name: 'script, gzip', of: (v) => v['script'] ?? Infinity, goal: 100, better: 'less', unit: 'kB' },
]

await build()
const server = await startSalve()
try {
  const script = await scriptKilobytes(server.origin)
  const visits: Visit[] = []
  for (let visit = 0; visit < VISITS; visit++)
    visits.push({ script, ...(await visitWithLighthouse(server.origin)) })
  const rows = FIGURES.map((figure) => row(figure, visits))
  console.table(Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])))
  process.exitCode = rows.every(({ reached }) => reached === 'yes') ? 0 : 1
} finally {
  await server.stop()
}

function row({ name, of, goal, better, unit = '' }: Figure, visits: Visit[]) {
  const values = visits.map(of).sort((a, b) => a - b)
  const median = values[Math.floor(values.length / 2)] ?? Number.NaN
  const reached = better === 'more' ? median >= goal : median <= goal
  const show = (value: number) => `${Math.round(value * 1000) / 1000} ${unit}`.trim()
  return {
    name,
    median: show(median),
    worst: show((better === 'more' ? values[0] : values.at(-1)) ?? Number.NaN),
    goal: `${better === 'more' ? '≥' : '≤'} ${show(goal)}`,
    reached: reached ? 'yes' : 'NO',
  }
}

async function visitWithLighthouse(origin: string): Promise<Visit> {
  const { CHROMIUM_PATH } = process.env
  const browser = await launch({ chromeFlags: FLAGS, ...(CHROMIUM_PATH && { chromePath: CHROMIUM_PATH }) })
  try {
    const result = await lighthouse(`${origin}/`, {
      port: browser.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    })
    if (!result) throw new Error('Lighthouse answered nothing.')
    const { categories, audits } = result.lhr
    return {
      ...Object.fromEntries(
        Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue ?? 0])),
    }
  } finally {
    browser.kill()
  }
}

/** What the page's own scripts weigh when they are sent with gzip. */
async function scriptKilobytes(origin: string): Promise<number> {
  const page = await (await fetch(`${origin}/`)).text()
  const sources = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source)
  const bytes = await Promise.all(
    sources.map(async (source) => gzipSync(await (await fetch(origin + source)).text()).length),
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The server as `npm start` starts it, with a new data folder. */
async function startSalve(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-bench-'))
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const text of child.stdout.setEncoding('utf8')) {
    const origin = /ready at (\S+)/.exec(String(text))?.[1]
    if (origin) return { origin, stop }
  }
  await stop()
  throw new Error('The server did not start.')
}
