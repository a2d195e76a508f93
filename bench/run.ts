import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { asBrowser, type Callers, creates, lists, named, signedIn } from './support/asks.ts'
import { compare, type Contender, type Measured, medianOf } from './support/compare.ts'
import { type BenchDatabase, startDatabase } from './support/database.ts'
import { ENTRIES } from './support/entries.ts'
import { analyze, mixedDay, prepareDays, writeLongRecords } from './support/mixed-day.ts'
import { atLeast, atMost, type Outcome, priceOf, printRounds, timesBare } from './support/report.ts'
import type { Patient } from './support/seed.ts'
import { type Server, startServer } from './support/servers.ts'
import { memoryOf, start, stop, timeStarts } from './support/start-time.ts'

/**
 * `npm run bench`: the stack against a bare server, in the same run; docs/performance.md says more.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
/** `start`, `records`, `day` and `memory`; all when left out. */
const PARTS = (process.env['BENCH_PARTS'] ?? 'start,records,day,memory').split(',')
const STARTS = 5
/** Calls before memory is looked at. */
const CALLS = 500
const AT_ONCE = 32
const GOALS = {
  'log-entries': { asked: 0.9, plain: 1.3, create: 0.65 },
  symptoms: { asked: 0.9, plain: 1, create: 0.75 },
}

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const issue = (patient: Patient) => tokens.issue(patient)
const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', SECRET_KEY: secret }
const outcomes: Outcome[] = []

if (PARTS.includes('start')) {
  log('starting on an empty folder and again …')
  const starts = await timeStarts(STARTS)
  outcomes.push(
    atMost('start: first answer, the first time', 3, starts.first / 1000, 's'),
    atMost('start: first answer, later', 0.6, starts.later / 1000, 's'),
  )
}
const database = await startDatabase(ROWS, log)
try {
  // Some read and others write, so that the lists stay as they are.
  const readers = database.patients.slice(0, 200)
  const writers = database.patients.slice(200)
  if (PARTS.includes('records')) await measureRecords(database, readers, writers)
  if (PARTS.includes('day')) await measureDay(database, readers)
  if (PARTS.includes('memory')) {
    await database.stop()
    outcomes.push(await measureMemory(database))
  }
} finally {
  await database.remove()
}
console.log('\nGoals')
console.table(outcomes)

/** Creates and lists of each resource. */
async function measureRecords(
  { adminUrl, appUrl, unboundUrl, pid }: BenchDatabase,
  readers: Patient[],
  writers: Patient[],
) {
  const bare = await startServer('./bare-server.ts', adminUrl)
  const salve = await startServer('./salve-server.ts', appUrl, production)
  const unbound = await startServer('./salve-server.ts', unboundUrl, production)
  const contender = (name: string, server: Server, asks: Contender['load']['asks']): Contender => ({
    name,
    load: { origin: server.origin, asks },
    pids: { server: server.pid, database: pid },
  })
  for (const [what, goals] of Object.entries(GOALS)) {
    const path = `/api/medical-records/${what}/`
    const record = ENTRIES[what] ?? {}
    const own = () => creates(path, signedIn(writers, issue), record)
    const made = await compare(
      [
        contender('bare server, one INSERT', bare, creates(`/${what}/`, named(writers), record)),
        contender('Salve', salve, own()),
        contender('Salve without row-level security', unbound, own()),
      ],
      ROUNDS,
      SECONDS,
    )
    printRounds(`Create: one of ${what}`, made)
    judge(`create of ${what}`, goals.create, made)
  }
  // Fresh rows change the planner's estimates.
  await analyze(adminUrl)
  for (const [what, goals] of Object.entries(GOALS)) {
    const path = `/api/medical-records/${what}/`
    const own = (callers: Callers) => lists(path, callers)
    const callers = signedIn(readers, issue)
    const read = await compare(
      [
        contender('bare server, rows parsed and stringified', bare, lists(`/${what}/`, named(readers))),
        contender('Salve, not compressed', salve, own(callers)),
        contender('Salve without row-level security', unbound, own(callers)),
        contender('Salve, as a browser asks', salve, own(asBrowser(callers))),
        contender("bare server, the database's JSON", bare, lists(`/${what}/json/`, named(readers))),
      ],
      ROUNDS,
      SECONDS,
    )
    printRounds(`List: 50 ${what} of one patient out of ${ROWS}`, read)
    judge(`list of ${what}, not compressed`, goals.plain, read)
    const [first, , , asked] = read
    if (!first || !asked) throw new Error('a contender is missing')
    outcomes.push(timesBare(`list of ${what}, as a browser asks`, goals.asked, asked, first))
  }
  for (const server of [bare, salve, unbound]) await server.stop()
}

function judge(call: string, goal: number, [bare, salve, unbound]: Measured[]) {
  if (!bare || !salve || !unbound) throw new Error('a contender is missing')
  outcomes.push(
    timesBare(call, goal, salve, bare),
    priceOf(`${call}: price of row-level security`, 0.1, salve, unbound),
    atMost(`${call}: p99`, Number(medianOf(bare, 'p99').toFixed(1)), medianOf(salve, 'p99'), 'ms'),
  )
}

/** The processor time of server and database for a call, in milliseconds. */
function together(each: Measured): number {
  return (medianOf(each, 'server') + medianOf(each, 'database')) / 1000
}

/** The calls of a day by patients with two years of entries, each in its share. */
async function measureDay({ adminUrl, appUrl, pid }: BenchDatabase, patients: Patient[]) {
  await writeLongRecords(adminUrl, patients)
  const salve = await startServer('./salve-server.ts', appUrl, production)
  const callers = signedIn(patients, issue)
  const days = await prepareDays(salve.origin, asBrowser(callers))
  await analyze(adminUrl)
  const on = (name: string, asks: Contender['load']['asks']): Contender => ({
    name,
    load: { origin: salve.origin, asks },
    pids: { server: salve.pid, database: pid },
  })
  const mixed = mixedDay(days)
  const only = (part: string) => mixed.filter(({ path }) => path.includes(part))
  const [day] = await compare([on('mixed day', mixed)], ROUNDS, SECONDS * 2, AT_ONCE)
  const calls = await compare(
    ['dashboard', 'dose-events', 'charts', 'search'].map((part) => on(part, only(part))),
    ROUNDS,
    SECONDS,
  )
  await salve.stop()
  if (!day) throw new Error('the day is missing')
  printRounds(`A mixed day, ${AT_ONCE} connections; its calls alone`, [day, ...calls])
  for (const each of calls)
    if (each.name === 'dashboard') outcomes.push(atMost('dashboard, both', 1.5, together(each), 'ms'))
    else if (each.name === 'search') outcomes.push(atMost('search, both', 2, together(each), 'ms'))
  outcomes.push(
    atLeast('mixed day', 1500, medianOf(day, 'perSecond'), 'requests/s'),
    atMost('mixed day: p99', 80, medianOf(day, 'p99'), 'ms'),
  )
}

/** The real server on the filled database, after it has answered for a while. */
async function measureMemory({ dataDir, patients }: BenchDatabase): Promise<Outcome> {
  const server = await start(dataDir, { SECRET_KEY: secret })
  const headers = asBrowser(signedIn(patients, issue))
  const idle = memoryOf(server, dataDir)
  for (let i = 0; i < CALLS; i++) {
    const path = `/api/medical-records/${i % 2 ? 'symptoms' : 'log-entries'}/`
    await (await fetch(server.url + path, { headers: headers[i % headers.length] ?? {} })).arrayBuffer()
  }
  const memory = memoryOf(server, dataDir)
  await stop(server)
  for (const [when, each] of Object.entries({ idle, after: memory }))
    log(`memory ${when}: server ${Math.round(each.server)} MB, database ${Math.round(each.database)} MB`)
  return atMost(`memory of server and database, ${2 * ROWS} rows`, 200, memory.server + memory.database, 'MB')
}
