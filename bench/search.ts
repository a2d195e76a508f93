// npm run bench:search
// The search over everything: the demo record, and 100,000 rows of one patient among those of
// others.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startServer as startWhole } from '../e2e/support/server.ts'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { startDatabase } from './support/database.ts'
import { atMost, type Outcome } from './support/report.ts'
import { fillRecord, fillOthers } from './support/search-rows.ts'
import { startServer } from './support/servers.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 30)
const MOST_MS = 50
/** More calls a minute than the limit allows would be refused. */
const PAUSE_MS = 110

const log = (line: string) => console.error(line)
const outcomes: Outcome[] = []

const whole = await startWhole({ DEMO: 'true' })
try {
  const token = await demoToken(whole.url)
  await measure('demo record', whole.url, token, [
    'blood pressure',
    'metformin',
    'headache',
    'kopfschm',
    'kalium',
    'dr weber',
    'cholesterol ldl',
    'hedache',
    'bluthochdruk',
    'st',
    'nothingatallhere',
  ])
} finally {
  await whole.stop()
}

const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const database = await startDatabase(50_000, log, ['symptoms'])
const server = await startServer('./salve-server.ts', database.appUrl, {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SECRET_KEY: secret,
})
const client = new pg.Client({ connectionString: database.adminUrl })
await client.connect()
try {
  const [patient, ...others] = database.patients.slice(0, 200)
  if (!patient) throw new Error('there is no patient')
  await fillOthers(client, others, log)
  await fillRecord(client, patient.account, ROWS, log)
  await measure(`${ROWS} rows`, server.origin, tokens.issue(patient), [
    // Words from that of nearly every row to that of one.
    'after',
    'word0',
    'word12',
    'word1999',
    'needle',
    'af',
    'after word0',
    'after word0 word1 word2',
    'word3 needle',
    'blood pressure',
    // Misspelled, so that every word of the record is compared.
    'nedle',
    'wrod1999',
    'nothingatallhere',
  ])
} finally {
  await client.end()
  await server.stop()
  await database.remove()
}
console.table(outcomes)

async function demoToken(url: string): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(1000)) {
    const answer = await fetch(`${url}/api/users/demo/`, { method: 'POST', headers: { origin: url } })
    if (answer.ok) return ((await answer.json()) as { access: string }).access
  }
  throw new Error('there is no demo patient')
}

async function measure(record: string, url: string, token: string, queries: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (query: string) => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/search/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    const { groups } = (await answer.json()) as { groups: { hits: unknown[] }[] }
    if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
    return { ms: performance.now() - begun, hits: groups.reduce((sum, group) => sum + group.hits.length, 0) }
  }
  const rows = []
  const all: number[] = []
  for (const query of queries) {
    // The first warms up.
    const { hits } = await ask(query)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      times.push((await ask(query)).ms)
      await pause(PAUSE_MS)
    }
    times.sort((a, b) => a - b)
    all.push(...times)
    rows.push({ query, hits, 'p50 ms': part(times, 0.5), 'p95 ms': part(times, 0.95) })
  }
  console.log(`\n${record}`)
  console.table(rows)
  all.sort((a, b) => a - b)
  outcomes.push(atMost(`${record}: p50`, MOST_MS, part(all, 0.5), 'ms'))
  outcomes.push(atMost(`${record}: p95`, MOST_MS, part(all, 0.95), 'ms'))
  const slowest = rows.toSorted((a, b) => b['p95 ms'] - a['p95 ms'])[0]
  if (slowest)
    outcomes.push(
      atMost(`${record}: p95 of the slowest, “${slowest.query}”`, MOST_MS, slowest['p95 ms'], 'ms'),
    )
}

function part(sorted: number[], share: number): number {
  return Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
