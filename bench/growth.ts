// npm run bench:growth
// The list and the creating of log entries at growing numbers of rows, each against the smallest of the same run.
import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { compare, medianOf } from './compare.ts'
import { startDatabase } from './database.ts'
import { entries } from './entries.ts'
import { atMost, type Outcome } from './report.ts'
import { startServer } from './servers.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,1000000,10000000').split(',').map(Number)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const TIMES = 1.3

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const medians: { rows: number; list: number; create: number }[] = []
for (const rows of SIZES) medians.push({ rows, ...(await measure(rows)) })
console.table(medians)
const [smallest, ...others] = medians
const outcomes: Outcome[] = others.flatMap(({ rows, list, create }) => [
  atMost(`list at ${rows} rows`, TIMES, list / (smallest?.list ?? Number.NaN), '×'),
  atMost(`create at ${rows} rows`, TIMES, create / (smallest?.create ?? Number.NaN), '×'),
])
console.table(outcomes)

/** The medians in milliseconds with so many log entries, and as many symptoms, of all patients together. */
async function measure(rows: number): Promise<{ list: number; create: number }> {
  const database = await startDatabase(rows, log)
  const server = await startServer('./salve-server.ts', database.appUrl, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SECRET_KEY: secret,
  })
  try {
    const url = `${server.origin}/api/medical-records/log-entries/`
    const headers = database.patients.map((patient) => ({ authorization: `Bearer ${tokens.issue(patient)}` }))
    const json = headers.map((each) => ({ ...each, 'content-type': 'application/json' }))
    const body = JSON.stringify(entries()['log-entries'])
    const [list] = await compare([{ name: 'list', load: { url, method: 'GET', headers } }], ROUNDS, SECONDS)
    const [create] = await compare(
      [{ name: 'create', load: { url, method: 'POST', headers: json, body } }],
      ROUNDS,
      SECONDS,
    )
    if (!list || !create) throw new Error('nothing was measured')
    return { list: medianOf(list, 'p50'), create: medianOf(create, 'p50') }
  } finally {
    await server.stop()
    await database.remove()
  }
}
