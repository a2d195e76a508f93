// npm run bench:dashboard
// The one call of the first screen against the slowest of the queries that it is made of, for the
// demo patient with 100,000 log entries more. First as the server sees it: how long it takes over a
// call, and how long it waits in that same call for the slowest of its queries. Then from outside:
// the whole stack over HTTP against bare statements of another process, in turns, at the same time
// and alone.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { demoTokens } from '../e2e/support/screens.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { APP_ROLE } from '../server/src/db/roles.ts'
import { careParts } from '../server/src/features/dashboard/care.ts'
import { doseFacts } from '../server/src/features/dashboard/doses.ts'
import { readTogether } from '../server/src/features/dashboard/read-together.ts'
import { recordParts } from '../server/src/features/dashboard/record.ts'
import { median } from './support/compare.ts'
import { atMost } from './support/report.ts'
import { start, stop } from './support/start-time.ts'
import type { CallTimes } from './support/time-queries.ts'

const ENTRIES = 100_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 300)
const WARM_UP = 30
const GOAL = 1.5

const agent = new Agent({ keepAlive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'salve-bench-'))
const timesFile = join(dataDir, 'query-times.json')
const server = await start(dataDir, {
  DEMO: 'true',
  QUERY_TIMES: timesFile,
  NODE_OPTIONS: `--import ${new URL('./support/time-queries.ts', import.meta.url).href}`,
})
let isStopped = false
const socket = { host: join(dataDir, 'postgres'), database: 'salve' }
const database = openDatabase({ ...socket, user: APP_ROLE }, () => undefined)
try {
  const { access } = await demoTokens(server.url)
  const account = await fill(access)
  const db = database.as(account)
  const timeZone = 'Europe/Berlin'
  const queries: Record<string, () => Promise<unknown>> = {
    doses: () => readTogether(db, doseFacts(account, timeZone, new Date()), fail),
    record: () => readTogether(db, recordParts(account, new Date()), fail),
    care: () => readTogether(db, careParts(account, new Date()), fail),
  }
  const names = Object.keys(queries)
  const times = new Map<string, number[]>()
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun])
  }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round === 0) times.clear()
    for (const [name, work] of Object.entries(queries)) await timed(`${name}, alone`, work)
    // Concurrently, as they run in the call.
    await Promise.all(
      Object.entries(queries).map(([name, work]) => timed(`${name}, beside the others`, work)),
    )
    await timed('the call', () => call(access))
  }
  const p50 = (name: string) => median(times.get(name) ?? [])
  console.table([...times.keys()].map((name) => ({ what: name, 'p50 ms': p50(name).toFixed(2) })))
  const slowest = (how: string) => Math.max(...names.map((name) => p50(`${name}, ${how}`)))
  const against = (how: string) =>
    atMost(`the call, to its slowest query ${how}`, GOAL, p50('the call') / slowest(how), '×')
  await stop(server)
  isStopped = true
  const outcome = ofSameCalls()
  console.table([outcome, against('beside the others'), against('alone')])
  process.exitCode = outcome.reached === 'yes' ? 0 : 1
} finally {
  agent.destroy()
  await database.close()
  if (!isStopped) await stop(server)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Compares the server's own times, without the warm-up calls. */
function ofSameCalls() {
  const calls = (JSON.parse(readFileSync(timesFile, 'utf8')) as CallTimes[]).slice(-ROUNDS)
  const ratio = median(calls.map(({ call, slowest }) => call / slowest))
  console.log(
    `in the server: ${median(calls.map(({ call }) => call)).toFixed(2)} ms a call, ${median(calls.map(({ slowest }) => slowest)).toFixed(2)} ms its slowest query`,
  )
  return atMost('the call in the server, to its slowest query of the same call', GOAL, ratio, '×')
}

function fail(error: unknown): never {
  throw error
}

/** Uses Node's plain client: `fetch` alone takes as long as one of the queries. */
async function call(access: string): Promise<void> {
  const asked = get(`${server.url}/api/dashboard/`, { agent, headers: { authorization: `Bearer ${access}` } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await text(answer)
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
}

/** Ten years of readings in addition to the demo's. */
async function fill(access: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/users/profile/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { id } = (await answer.json()) as { id: string }
  const client = new pg.Client({ ...socket, user: 'postgres' })
  await client.connect()
  await client.query(
    `insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, context, note, source, create_digest, created_at, updated_at)
    select $1, gen_random_uuid(), 1000000 + row, 'blood_pressure', now() - row * interval '53 minutes', 'Europe/Berlin',
      jsonb_build_array(
        jsonb_build_object('key', 'bp_sys', 'value', 110 + row % 70, 'unit', 'mm[Hg]'),
        jsonb_build_object('key', 'bp_dia', 'value', 65 + row % 40, 'unit', 'mm[Hg]')),
      array[110 + row % 70, 65 + row % 40], '{}', '', 'device', '', now(), now()
    from generate_series(1, ${ENTRIES}) row`,
    [id],
  )
  await client.query('vacuum analyze log_entries')
  await client.end()
  return id
}
