// npm run bench:csv
// All log entries of one patient as a CSV file, from the whole stack: how long it takes and how
// much memory it needs.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { startDatabase } from './support/database.ts'
import { startServer } from './support/servers.ts'
import { residentMegabytes } from './support/memory.ts'

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 100_000)
/** A phone far from the next mast. */
const SLOW_BYTES_PER_S = 2_000_000
const GROWTH_GOAL_MB = 64
const LOOK_EVERY_MS = 20
const MB = 1024 * 1024
const LINE_FEED = 10

const secret = randomBytes(32).toString('base64')
const database = await startDatabase(50, console.log)
const [patient] = database.patients
if (!patient) throw new Error('nobody is there')
await fill(patient.account)
const server = await startServer('./salve-server.ts', database.appUrl, {
  SECRET_KEY: secret,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: database.dataDir,
})
const authorization = `Bearer ${accessTokens(openKeys(Buffer.from(secret)).access, () => new Date()).issue(patient)}`

// The first ones bring the process to the size at which it works.
for (const name of ['first', 'second', 'third', 'fourth']) await measure(name)
const fast = await measure('at full speed')
const slow = await measure('to a slow reader', SLOW_BYTES_PER_S)
await server.stop()
await database.remove()
const worst = Math.max(fast, slow)
console.log(`grew by ${worst.toFixed(0)} MB; goal: less than ${GROWTH_GOAL_MB} MB`)
process.exitCode = worst < GROWTH_GOAL_MB ? 0 : 1

async function fill(account: string): Promise<void> {
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query(
    `insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
     select $1, gen_random_uuid(), 1000 + n, 'blood_pressure', now() - n * interval '50 minutes', 'Europe/Berlin',
       '[{"key": "bp_sys", "value": 128, "unit": "mm[Hg]"}, {"key": "bp_dia", "value": 82, "unit": "mm[Hg]"}, {"key": "pulse", "value": 66, "unit": "/min"}]',
       array[128, 82, 66], 'After waking', 'manual', '', now(), now()
     from generate_series(1, $2::int) n`,
    [account, ENTRIES],
  )
  await client.query('vacuum analyze log_entries')
  await client.end()
}

/** The server's memory growth in MB while it sent the file. */
async function measure(name: string, bytesPerSecond = Infinity): Promise<number> {
  const before = residentMegabytes(server.pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid))
  }, LOOK_EVERY_MS)
  const start = performance.now()
  const answer = await fetch(`${server.origin}/api/medical-records/log-entries/export/`, {
    headers: { authorization },
  })
  if (!answer.ok || !answer.body) throw new Error(`answered ${answer.status}`)
  let bytes = 0
  let lines = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    lines += chunk.filter((byte: number) => byte === LINE_FEED).length
    const due = (bytes / bytesPerSecond) * 1000 - (performance.now() - start)
    if (due > 0) await wait(due)
  }
  clearInterval(looking)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}: ${lines} lines, ${(bytes / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s; server ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
  )
  return most - before
}
