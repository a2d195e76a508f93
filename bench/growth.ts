// npm run bench:growth
// The list and the creating of log entries at growing numbers of rows, each against the smallest of
// the same run.
import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { asBrowser, type Callers, creates, lists, signedIn } from './support/asks.ts'
import { compare, type Measured, medianOf } from './support/compare.ts'
import { startDatabase } from './support/database.ts'
import { ENTRIES } from './support/entries.ts'
import type { Ask } from './support/load.ts'
import { atMost, type Outcome, printRounds } from './support/report.ts'
import type { Patient } from './support/seed.ts'
import { startServer } from './support/servers.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,1000000,10000000').split(',').map(Number)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const TIMES = 1.2
const PATH = '/api/medical-records/log-entries/'

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const places: Awaited<ReturnType<typeof open>>[] = []
try {
  for (const rows of SIZES) places.push(await open(rows))
  const contenders = (asksOf: (callers: Callers) => Ask[]) =>
    places.map((place) => ({
      name: place.name,
      load: { origin: place.origin, asks: asksOf(callersOf(place)) },
      pids: place.pids,
    }))
  const read = await compare(
    contenders((callers) => lists(PATH, asBrowser(callers))),
    ROUNDS,
    SECONDS,
  )
  const made = await compare(
    contenders((callers) => creates(PATH, callers, ENTRIES['log-entries'] ?? {})),
    ROUNDS,
    SECONDS,
  )
  printRounds('List', read)
  printRounds('Create', made)
  console.table([...growthOf('list', read), ...growthOf('create', made)])
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
    origin: server.origin,
    pids: { server: server.pid, database: database.pid },
    patients: database.patients,
    async close() {
      await server.stop()
      await database.remove()
    },
  }
}

/** Created on demand: writing ten million rows takes longer than a token is valid. */
const callersOf = ({ patients }: { patients: Patient[] }) =>
  signedIn(patients, (patient) => tokens.issue(patient))

/** The medians of the rounds, taken in turn, against that of the fewest rows. */
function growthOf(what: string, [fewest, ...more]: Measured[]): Outcome[] {
  const least = fewest ? medianOf(fewest, 'p50') : Number.NaN
  return more.map((each) => atMost(`${what}, ${each.name}`, TIMES, medianOf(each, 'p50') / least, '×'))
}
