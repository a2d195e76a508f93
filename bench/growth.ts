// npm run bench:growth
// The list and the creating of log entries at growing numbers of rows, each against the smallest of
// the same run.
import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { compare, type Measured, medianOf } from './support/compare.ts'
import { startDatabase } from './support/database.ts'
import { entries } from './support/entries.ts'
import { atMost, type Outcome } from './support/report.ts'
import type { Patient } from './support/seed.ts'
import { startServer } from './support/servers.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,1000000,10000000').split(',').map(Number)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const TIMES = 1.3

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const places = []
try {
  for (const rows of SIZES) places.push(await open(rows))
  const lists = await compare(
    places.map((place) => ({
      name: place.name,
      load: { url: place.url, method: 'GET', headers: headersOf(place) },
    })),
    ROUNDS,
    SECONDS,
  )
  const body = JSON.stringify(entries()['log-entries'])
  const creates = await compare(
    places.map((place) => ({
      name: place.name,
      load: {
        url: place.url,
        method: 'POST',
        headers: headersOf(place).map((each) => ({ ...each, 'content-type': 'application/json' })),
        body,
      },
    })),
    ROUNDS,
    SECONDS,
  )
  console.table([...growthOf('list', lists), ...growthOf('create', creates)])
} finally {
  for (const { close } of places) await close()
}

/** A server with its own database and this many log entries over all patients. */
async function open(rows: number) {
  const database = await startDatabase(rows, log, ['log_entries'])
  const server = await startServer('./salve-server.ts', database.appUrl, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SECRET_KEY: secret,
  })
  return {
    name: `${rows} rows`,
    url: `${server.origin}/api/medical-records/log-entries/`,
    patients: database.patients,
    async close() {
      await server.stop()
      await database.remove()
    },
  }
}

/** Created on demand: writing ten million rows takes longer than a token is valid. */
function headersOf({ patients }: { patients: Patient[] }) {
  return patients.map((patient) => ({ authorization: `Bearer ${tokens.issue(patient)}` }))
}

/** The medians of the rounds, taken in turn, against that of the fewest rows. */
function growthOf(what: string, [fewest, ...more]: Measured[]): Outcome[] {
  const least = fewest ? medianOf(fewest, 'p50') : Number.NaN
  return more.map((each) => atMost(`${what}, ${each.name}`, TIMES, medianOf(each, 'p50') / least, '×'))
}
