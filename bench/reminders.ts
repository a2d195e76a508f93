import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { duePatients } from '../server/src/test/faults/due-patients.ts'
import { startDatabase } from './support/database.ts'
import { processorTimeMs } from './support/processor-time.ts'
import { atMost, type Outcome } from './support/report.ts'
import { startServer } from './support/servers.ts'

/**
 * `npm run bench:reminders`: this many patients are due in one minute; two servers push to them
 * while others use the API.
 */
const DUE = Number(process.env['BENCH_DUE'] ?? 10_000)
const PATIENCE_MS = 300_000
const BEFORE_MS = 15_000
/** API load meanwhile: lists of 50 entries, evenly spaced. */
const CALLS_PER_SECOND = 40
const ENTRIES = 1000

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const tokens = accessTokens(openKeys(Buffer.from(secret)).access, () => new Date())
const database = await startDatabase(ENTRIES, log, ['log_entries'])
const sink = await startServer('./push-sink.ts', '')
const client = new Client({ connectionString: database.adminUrl })
await client.connect()
try {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  const devices = Array.from({ length: DUE }, (_, n) => ({ endpoint: `${sink.origin}/push/${n}`, keys }))
  // A whole minute, far enough ahead for all to be ready.
  const dueAt = Math.ceil((Date.now() + 40_000 + 4 * DUE) / 60_000) * 60_000
  log(`writing ${DUE} patients who are due at ${new Date(dueAt).toISOString()} …`)
  await client.query(duePatients(devices, new Date(dueAt).toISOString().slice(11, 16)))
  // The state after the previous day's look.
  await client.query('update reminder_wakes set checked_until = now(), wake_at = to_timestamp($1)', [
    dueAt / 1000,
  ])
  await client.query('analyze')
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SECRET_KEY: secret,
    VAPID_PRIVATE_KEY: 'B'.repeat(43),
    PUSH_LOOPBACK: 'true',
  }
  const servers = [
    await startServer('./reminder-server.ts', database.appUrl, env),
    await startServer('./reminder-server.ts', database.appUrl, env),
  ]
  const origins = servers.map(({ origin }) => origin)
  const postmaster = Number(
    readFileSync(join(database.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const worked = () => ({
    servers: servers.reduce((sum, { pid }) => sum + processorTimeMs(pid), 0),
    database: processorTimeMs(postmaster),
  })
  await delay(Math.max(0, dueAt - BEFORE_MS - Date.now()))
  const before = await ask(origins, async () => Date.now() >= dueAt)
  log('they are due …')
  const workedBefore = worked()
  const during = await ask(origins, async () => {
    const { messages } = await sunk()
    return messages >= DUE || Date.now() > dueAt + PATIENCE_MS
  })
  const workedAfter = worked()
  const { messages, devices: reached, lastAt } = await sunk()
  const { rows } = await client.query<{ told: number; patients: number }>(
    `select count(*)::int as told, count(distinct user_id)::int as patients from notifications where kind = 'doses_due'`,
  )
  for (const server of servers) await server.stop()

  const [first] = rows
  const doubles = (first?.told ?? 0) - (first?.patients ?? 0) + messages - reached
  console.log(
    `\n${DUE} due in one minute, two servers: ${reached} devices reached, ${first?.told} notifications`,
  )
  const each = (part: keyof ReturnType<typeof worked>) =>
    Number(((workedAfter[part] - workedBefore[part]) / DUE).toFixed(2))
  console.log(
    `processor time per reminder, with what the API asked meanwhile: servers ${each('servers')} ms, database ${each('database')} ms`,
  )
  console.table([
    { API: 'before', calls: before.length, 'p50 ms': at(before, 0.5), 'p95 ms': at(before, 0.95) },
    { API: 'meanwhile', calls: during.length, 'p50 ms': at(during, 0.5), 'p95 ms': at(during, 0.95) },
  ])
  const outcomes: Outcome[] = [
    atMost('all of them out after', 60, (lastAt - dueAt) / 1000, 's'),
    atMost('told twice or not at all', 0, doubles + DUE - reached, ''),
    atMost("the API's p95 meanwhile, to before", 1.5, at(during, 0.95) / at(before, 0.95), '×'),
  ]
  console.table(outcomes)
} finally {
  await client.end()
  await sink.stop()
  await database.remove()
}

/** Requests lists from both servers alternately until the end; returns each duration, in order. */
async function ask(origins: string[], isOver: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = []
  const calls: Promise<void>[] = []
  for (let n = 0; !(await isOver()); ) {
    for (let i = 0; i < CALLS_PER_SECOND / 4; i++, n++) {
      calls.push(time(`${origins[n % origins.length]}/api/medical-records/log-entries/`, n, times))
      await delay(1000 / CALLS_PER_SECOND)
    }
  }
  await Promise.all(calls)
  return times.toSorted((a, b) => a - b)
}

async function time(url: string, n: number, times: number[]): Promise<void> {
  const patient = database.patients[n % database.patients.length]
  if (!patient) throw new Error('there are patients')
  const begun = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens.issue(patient)}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`an answer of ${answer.status}`)
  times.push(performance.now() - begun)
}

function at(times: number[], share: number): number {
  return Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
}

async function sunk(): Promise<{ messages: number; devices: number; lastAt: number }> {
  return (await fetch(sink.origin)).json() as Promise<{ messages: number; devices: number; lastAt: number }>
}
