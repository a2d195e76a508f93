// npm run bench:landing
// Lighthouse's phone on the public pages of the real server: the median of five visits of each,
// every one with a new browser.
import { gzipSync } from 'node:zlib'
import { build } from '../scripts/lib/build.mjs'
import { type Figure, report, scores, time, type Visit, visitWithLighthouse } from './support/lighthouse.ts'
import { startSalve } from './support/salve-production.ts'

const VISITS = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** The landing page, the list of articles, and the article with the widest table. */
const PAGES = ['/', '/news', '/news/reading-a-blood-pressure-reading']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const FIGURES: Figure[] = [
  ...scores(CATEGORIES, 99),
  time('first paint', 'first-contentful-paint', 1000),
  time('largest paint', 'largest-contentful-paint', 2500),
  time('blocked', 'total-blocking-time', 50),
  { name: 'layout shift', of: (v) => v['cumulative-layout-shift'] ?? Infinity, goal: 0, better: 'less' },
  { name: 'script, gzip', of: (v) => v['script'] ?? Infinity, goal: 100, better: 'less', unit: 'kB' },
]

await build()
const server = await startSalve()
try {
  let isReached = true
  for (const page of PAGES) {
    const address = server.origin + page
    const script = await scriptKilobytes(address)
    const visits: Visit[] = []
    for (let visit = 0; visit < VISITS; visit++)
      visits.push({ script, ...(await visitWithLighthouse(address, CATEGORIES)) })
    isReached = report(page, FIGURES, visits) && isReached
  }
  process.exitCode = isReached ? 0 : 1
} finally {
  await server.stop()
}

/** Returns the gzipped size of the page's own scripts. */
async function scriptKilobytes(address: string): Promise<number> {
  const page = await (await fetch(address)).text()
  const sources = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source]) => source)
  const bytes = await Promise.all(
    sources.map(
      async (source) => gzipSync(await (await fetch(new URL(source ?? '', address))).text()).length,
    ),
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}
