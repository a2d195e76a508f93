import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { ServerFrame, SOCKET_PATH } from '../contract/src/chat/socket.ts'
import { accessTokens } from '../server/src/auth/access-tokens.ts'
import { guestTokens } from '../server/src/auth/guest-tokens.ts'
import { openKeys } from '../server/src/auth/keys.ts'
import { newId } from '../server/src/lib/ids.ts'
import { startDatabase } from './support/database.ts'
import { atMost, type Outcome } from './support/report.ts'
import { startServer } from './support/servers.ts'

/**
 * `npm run bench:chat`: pairs of a patient and a guest, each on a server of their own, write to
 * each other; measured from the call that sends to the frame that arrives. Beside it a bare echo
 * server with as many connections and messages.
 */
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 1000)
const MESSAGES_PER_SECOND = 50
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const OPENING_AT_ONCE = 40
const STRAGGLERS_MS = 5000
const MEGABYTE = 1024 * 1024

interface Pair {
  account: string
  session: string
  share: string
  guest: string
  conversation: string
}

const log = (line: string) => console.error(line)
const secret = randomBytes(32).toString('base64')
const keys = openKeys(Buffer.from(secret))
const now = () => new Date()
const database = await startDatabase(1000, log, ['log_entries'])
const client = new Client({ connectionString: database.adminUrl })
await client.connect()
try {
  log(`writing ${PAIRS} patients with a share each …`)
  const pairs = Array.from(
    { length: PAIRS },
    (): Pair => ({
      account: newId(),
      session: newId(),
      share: newId(),
      guest: newId(),
      conversation: newId(),
    }),
  )
  await writePairs(pairs)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', SECRET_KEY: secret, TRUST_PROXY: '1' }
  const [here, there, echo] = [
    await startServer('./salve-server.ts', database.appUrl, env),
    await startServer('./salve-server.ts', database.appUrl, env),
    await startServer('./echo-server.ts', ''),
  ]
  const bare = await measureEcho(echo.origin)
  const chat = await measureChat(pairs, here.origin, there.origin)
  for (const server of [here, there, echo]) await server.stop()

  console.log(`\n${PAIRS * 2} live connections, ${MESSAGES_PER_SECOND} messages/s for ${SECONDS} s`)
  console.table([
    { server: 'bare echo', ...numbersOf(bare.times), sent: bare.sent, arrived: bare.times.length },
    { server: 'two servers', ...numbersOf(chat.times), sent: chat.sent, arrived: chat.times.length },
  ])
  console.log(`p95 to the bare echo: ${(at(chat.times, 0.95) / at(bare.times, 0.95)).toFixed(1)} ×`)
  console.log(`memory of this program: ${Math.round(process.memoryUsage().rss / MEGABYTE)} MB`)
  const outcomes: Outcome[] = [
    atMost('p95 of a message', 500, at(chat.times, 0.95), 'ms'),
    atMost('lost or twice', 0, Math.abs(chat.sent - chat.times.length), ''),
  ]
  console.table(outcomes)
} finally {
  await client.end()
  await database.remove()
}
process.exit()

async function writePairs(pairs: Pair[]): Promise<void> {
  const rows = JSON.stringify(pairs)
  const from = `from json_to_recordset($1) as p ("account" uuid, session uuid, share uuid, guest uuid, conversation uuid)`
  for (const statement of [
    `insert into accounts (user_id, email, created_at, updated_at) select "account", "account" || '@example.org', now(), now() ${from}`,
    `insert into profiles (user_id, name, time_zone, language, updated_at) select "account", 'Ada', 'UTC', 'en', now() ${from}`,
    `insert into sessions (user_id, id, seed, user_agent, network_hash, created_at, last_used_at, expires_at)
      select "account", session, '', '', '', now(), now(), now() + interval '1 day' ${from}`,
    `insert into shares (user_id, id, token_hash, title, message, scope, expires_at, create_digest, created_at, updated_at)
      select "account", share, share::text::bytea, 'Dr. Vogt', '', '{"sections":["profile"],"health_issues":[],"documents":[],"from":null,"to":null}',
        now() + interval '1 day', '', now(), now() ${from}`,
    `insert into share_guests (user_id, id, share, name, secret_hash, first_opened_at, last_opened_at, last_seen_at)
      select "account", guest, share, 'Dr. Vogt', '', now(), now(), now() ${from}`,
    `insert into conversations (user_id, id, title, share, created_at, updated_at)
      select "account", conversation, 'Dr. Vogt', share, now(), now() ${from}`,
  ])
    await client.query(statement, [rows])
  await client.query('analyze')
}

interface Run {
  sent: number
  times: number[]
}

async function measureChat(pairs: Pair[], here: string, there: string): Promise<Run> {
  const patients = accessTokens(keys.access, now)
  const guests = guestTokens(keys.guest, now)
  const begun = new Map<string, number>()
  const times: number[] = []
  const ends = pairs.flatMap(({ account, session, share, guest, conversation }) => [
    {
      side: 'patient' as const,
      origin: here,
      token: patients.issue({ account, sessionId: session }),
      path: `/api/chat/conversations/${conversation}/messages/`,
    },
    {
      side: 'clinician' as const,
      origin: there,
      token: guests.issue({ patient: account, shareId: share, guestId: guest }).access,
      path: '/api/consultation/messages/',
    },
  ])
  log(`opening ${ends.length} connections …`)
  const sockets: WebSocket[] = []
  const open = async ({ origin, token, side }: (typeof ends)[number]) => {
    const place = `10.${(sockets.length >> 16) & 255}.${(sockets.length >> 8) & 255}.${sockets.length & 255}`
    const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, {
      headers: { 'x-forwarded-for': place },
    })
    sockets.push(socket)
    await once(socket, 'open')
    const ready = Promise.withResolvers<void>()
    socket.on('message', (data) => {
      const frame = ServerFrame.parse(JSON.parse(String(data)))
      if (frame.type === 'ready') ready.resolve()
      if (frame.type !== 'message' || frame.message.sender === side) return
      const from = begun.get(frame.message.body)
      if (from !== undefined) times.push(performance.now() - from)
      socket.send(
        JSON.stringify({
          type: 'received',
          conversation: frame.message.conversation,
          position: frame.message.position,
        }),
      )
    })
    socket.send(JSON.stringify({ type: 'hello', token }))
    await ready.promise
  }
  for (let i = 0; i < ends.length; i += OPENING_AT_ONCE)
    await Promise.all(ends.slice(i, i + OPENING_AT_ONCE).map(open))
  log('writing …')
  const sent = await evenly(async (n) => {
    const end = ends[(n * 7919) % ends.length]
    if (!end) return
    const body = `message ${n}`
    begun.set(body, performance.now())
    const answer = await fetch(end.origin + end.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${end.token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
        'x-forwarded-for': `11.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ body }),
    })
    if (answer.status !== 201) throw new Error(`answered ${answer.status}`)
  })
  for (const socket of sockets) socket.terminate()
  return { sent, times }
}

async function measureEcho(origin: string): Promise<Run> {
  const times: number[] = []
  const sockets: WebSocket[] = []
  for (let i = 0; i < PAIRS * 2; i++) {
    const socket = new WebSocket(origin.replace('http', 'ws'))
    socket.on('message', (data) => times.push(performance.now() - Number(String(data))))
    await once(socket, 'open')
    sockets.push(socket)
  }
  const sent = await evenly(async (n) => {
    sockets[(n * 7919) % sockets.length]?.send(String(performance.now()))
  })
  for (const socket of sockets) socket.terminate()
  return { sent, times }
}

/** Runs an action at a fixed rate, each on time even if the one before is unfinished. */
async function evenly(work: (n: number) => Promise<void>): Promise<number> {
  const start = performance.now()
  const running: Promise<void>[] = []
  for (let n = 0; n < MESSAGES_PER_SECOND * SECONDS; n++) {
    await delay(Math.max(0, start + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    running.push(work(n))
  }
  await Promise.all(running)
  await delay(STRAGGLERS_MS)
  return running.length
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}

function numbersOf(times: number[]) {
  return {
    'p50 ms': at(times, 0.5).toFixed(1),
    'p95 ms': at(times, 0.95).toFixed(1),
    'p99 ms': at(times, 0.99).toFixed(1),
  }
}
