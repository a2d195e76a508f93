import { randomBytes } from 'node:crypto'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { compare, type Measured, medianOf } from './support/compare.ts'
import { type BenchDatabase, startDatabase } from './support/database.ts'
import { entries } from './support/entries.ts'
import { atMost, type Outcome, priceOf, printRounds, timesBare } from './support/report.ts'
import { startServer } from './support/servers.ts'
import { memoryOf, start, stop, timeStarts } from './support/start-time.ts'

/**
 * `npm run bench`: the stack against a bare server, in the same run; docs/performance.md says more.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const STARTS = 5
/** Calls before memory is looked at. */
const CALLS = 500

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const outcomes: Outcome[] = []

log('starting on an empty folder and again …')
const starts = await timeStarts(STARTS)
outcomes.push(
  atMost('start: first answer, the first time', 3, starts.first / 1000, 's'),
  atMost('start: first answer, later', 1.5, starts.later / 1000, 's'),
)
const database = await startDatabase(ROWS, log)
try {
  for (const [what, body] of Object.entries(entries())) await measure(database, what, JSON.stringify(body))
  await database.stop()
  outcomes.push(await measureMemory(database))
} finally {
  await database.remove()
}
console.log('\nGoals')
console.table(outcomes)

/** Lists and creates of one resource. */
async function measure(
  { adminUrl, appUrl, unboundUrl, patients }: BenchDatabase,
  what: string,
  body: string,
) {
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', SECRET_KEY: secret }
  const bare = await startServer('./bare-server.ts', adminUrl)
  const salve = await startServer('./salve-server.ts', appUrl, production)
  const unbound = await startServer('./salve-server.ts', unboundUrl, production)
  const named = patients.map(({ account }) => ({ 'x-user': account }))
  const signedIn = patients.map((patient) => ({ authorization: `Bearer ${tokens.issue(patient)}` }))
  const path = `/api/medical-records/${what}/`

  const lists = await run('GET', [
    ['bare server, rows parsed and stringified', `${bare.origin}/${what}/`, named],
    ['Salve', salve.origin + path, signedIn],
    ['Salve without row-level security', unbound.origin + path, signedIn],
    ["bare server, the database's JSON passed on", `${bare.origin}/${what}/json/`, named],
  ])
  printRounds(`List: 50 ${what} of one patient out of ${ROWS}`, lists)
  judge('list', what, 1.2, lists)

  const creates = await run(
    'POST',
    [
      ['bare server, one INSERT', `${bare.origin}/${what}/`, named],
      ['Salve', salve.origin + path, signedIn],
      ['Salve without row-level security', unbound.origin + path, signedIn],
    ],
    body,
  )
  printRounds(`Create: one of ${what}`, creates)
  judge('create', what, 0.6, creates)
  for (const server of [bare, salve, unbound]) await server.stop()
}

function judge(call: string, what: string, goal: number, [bare, salve, unbound]: Measured[]) {
  if (!bare || !salve || !unbound) throw new Error('a contender is missing')
  outcomes.push(
    timesBare(`${call} of ${what}`, goal, salve, bare),
    priceOf(`${call} of ${what}: price of row-level security`, 0.1, salve, unbound),
  )
  if (call === 'list')
    outcomes.push(
      atMost(`list of ${what}: p99`, Number(medianOf(bare, 'p99').toFixed(1)), medianOf(salve, 'p99'), 'ms'),
    )
}

function run(
  method: 'GET' | 'POST',
  contenders: [name: string, url: string, headers: Record<string, string>[]][],
  body?: string,
): Promise<Measured[]> {
  const type = body ? { 'content-type': 'application/json' } : {}
  return compare(
    contenders.map(([name, url, headers]) => ({
      name,
      load: {
        url,
        method,
        headers: headers.map((each) => ({ ...each, ...type })),
        ...(body ? { body } : {}),
      },
    })),
    ROUNDS,
    SECONDS,
  )
}

/** The real server on the filled database, after it has answered for a while. */
async function measureMemory({ dataDir, patients }: BenchDatabase): Promise<Outcome> {
  const server = await start(dataDir, { SECRET_KEY: secret })
  const headers = patients.map((patient) => ({ authorization: `Bearer ${tokens.issue(patient)}` }))
  for (let i = 0; i < CALLS; i++) {
    const path = `/api/medical-records/${i % 2 ? 'symptoms' : 'log-entries'}/`
    await (await fetch(server.url + path, { headers: headers[i % headers.length] ?? {} })).arrayBuffer()
  }
  const memory = memoryOf(server, dataDir)
  await stop(server)
  log(`memory: server ${Math.round(memory.server)} MB, database ${Math.round(memory.database)} MB`)
  return atMost(`memory of server and database, ${2 * ROWS} rows`, 250, memory.server + memory.database, 'MB')
}
