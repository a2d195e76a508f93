import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../lib/ids.ts'
import type { Database, Sql } from './client.ts'
import { sql } from './sql.ts'

/**
 * Topics of the messages between servers, and their payloads: ids and marks, no text of a patient
 * or a doctor.
 */
export interface Topics {
  /** A share was revoked: whatever is open of it ends. */
  'share-ended': { userId: string; share: string }
  /** A session was ended; all of the user's when it names none. */
  'session-ended': { userId: string; session: string | null }
  'chat-opened': { userId: string; conversation: string }
  'chat-message': { userId: string; conversation: string }
  'chat-marks': { userId: string; conversation: string }
  'chat-peers': { userId: string }
  'chat-typing': { userId: string; conversation: string; from: string; on: boolean }
  /** Signals of a call, which may be long. */
  'chat-call': {
    userId: string
    conversation: string
    from: string
    to: string | null
    signal: Record<string, unknown>
  }
}
export type Topic = keyof Topics
type Handler<T extends Topic> = (payload: Topics[T]) => void | Promise<void>
interface Told {
  topic: Topic
  payload?: Topics[Topic]
  /** The place of a long payload. */
  kept?: { userId: string; id: string }
}

export interface Bus {
  /**
   * Notifies all servers, this one too, once the transaction of `db` commits; at once outside a
   * transaction.
   */
  publish<T extends Topic>(db: Sql, topic: T, payload: Topics[T]): Promise<void>
  /**
   * Subscribes `handler` to any server's notifications; returns the unsubscribe function.
   * Notifications during a database outage are lost: see `onGap`.
   */
  subscribe<T extends Topic>(topic: T, handler: Handler<T>): () => void
  /** Calls `handler` whenever a notification may have been missed, so that it rereads its data. */
  onGap(handler: () => void | Promise<void>): () => void
  close(): Promise<void>
}

const CHANNEL = 'salve_bus'
/** A notification holds 8000 bytes at most. */
const NOTIFICATION_MAX_BYTES = 7000
const RETRY_MS = { first: 200, most: 5000 }
/** A silently dead connection is detected by polling. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5000

/**
 * One connection that listens, opened with the first subscription and again whenever it is lost.
 */
export function openBus(connection: pg.PoolConfig, db: Database, onLost: (error: unknown) => void): Bus {
  const handlers = new Map<Topic, Set<Handler<Topic>>>()
  const gapHandlers = new Set<() => void | Promise<void>>()
  const stopping = new AbortController()
  let listening: Promise<void> | undefined

  const run = (work: () => void | Promise<void>) =>
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => onLost(error))

  const hear = async (text: string) => {
    const told = JSON.parse(text) as Told
    const wanted = handlers.get(told.topic)
    if (!wanted?.size) return
    const payload = told.payload ?? (told.kept && (await readKept(db, told.kept)))
    if (payload) for (const handler of wanted) await run(() => handler(payload))
  }
  /** In the order of the notifications. */
  let heard = Promise.resolve()

  const listen = async () => {
    let wait = RETRY_MS.first
    let isFirst = true
    while (!stopping.signal.aborted) {
      const client = new pg.Client({ ...connection, keepAlive: true, query_timeout: ANSWER_WITHIN_MS })
      const lost = new Promise<unknown>((resolve) => {
        client.on('error', resolve)
        client.on('end', () => resolve(null))
      })
      client.on('notification', ({ payload = '' }) => {
        heard = heard.then(() => run(() => hear(payload)))
      })
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        wait = RETRY_MS.first
        if (!isFirst) for (const handler of gapHandlers) void run(handler)
        isFirst = false
        await untilLost(client, lost, stopping.signal)
      } catch (error) {
        if (!stopping.signal.aborted) onLost(error)
      }
      await client.end().catch(() => {})
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {})
      wait = Math.min(wait * 2, RETRY_MS.most)
    }
  }

  return {
    async publish(transaction, topic, payload) {
      const text = JSON.stringify({ topic, payload } satisfies Told)
      if (Buffer.byteLength(text) <= NOTIFICATION_MAX_BYTES) return notify(transaction, text)
      const kept = { userId: payload.userId, id: newId() }
      await sql`insert into bus_payloads (user_id, id, body) values (${kept.userId}, ${kept.id}, ${JSON.stringify(payload)})`.execute(
        transaction,
      )
      await notify(transaction, JSON.stringify({ topic, kept } satisfies Told))
    },
    subscribe(topic, handler) {
      const known = handlers.get(topic) ?? new Set()
      handlers.set(topic, known.add(handler as Handler<Topic>))
      listening ??= listen()
      return () => known.delete(handler as Handler<Topic>)
    },
    onGap(handler) {
      gapHandlers.add(handler)
      return () => gapHandlers.delete(handler)
    },
    async close() {
      stopping.abort()
      await listening
      await heard
    },
  }
}

async function notify(db: Sql, text: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(db)
}

async function readKept(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<Topics[Topic] | undefined> {
  const { rows } = await sql<{ body: string }>`
    select body from bus_payloads where user_id = ${userId} and id = ${id}`.execute(db.as(userId))
  return rows[0] && (JSON.parse(rows[0].body) as Topics[Topic])
}

/**
 * Waits until the connection is lost, stops responding, or shall be closed. Throws the cause of a
 * loss.
 */
async function untilLost(client: pg.Client, lost: Promise<unknown>, stop: AbortSignal): Promise<void> {
  // A signal that was given while the connection opened does not come again.
  if (stop.aborted) return
  const stopped = new Promise<'stopped'>((resolve) =>
    stop.addEventListener('abort', () => resolve('stopped'), { once: true }),
  )
  const isOver = Promise.race([lost.then((error) => ({ error })), stopped])
  for (;;) {
    const pause = new AbortController()
    const ended = await Promise.race([
      isOver,
      delay(ASK_EVERY_MS, null, { signal: pause.signal, ref: false }).catch(() => null),
    ])
    pause.abort()
    if (ended === 'stopped' || stop.aborted) return
    if (ended) throw ended.error ?? new Error('the connection was closed')
    await client.query('select 1')
  }
}
