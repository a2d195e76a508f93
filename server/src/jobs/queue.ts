import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { Tables } from '../db/tables.ts'
import type { Reporter } from '../integrations/reporting/reporter.ts'

/** The queue's jobs and their payloads: ids, never contents. */
export interface Jobs {
  'mail.send': { outbox_id: string }
  'database.tidy': Record<string, never>
  'lab-report.read': { user_id: string; extraction: string }
  'imports.run': { user_id: string; import_id: string; run: string }
  'imports.clear': { user_id: string; import_id: string }
  'document.read': { user_id: string; document: string }
  'plans.turn': Record<string, never>
  'export.make': { user_id: string; export_id: string }
  'own-import.run': { user_id: string; import_id: string; step: 'check' | 'commit' }
  'chat.tell': { user_id: string; conversation: string; side: 'patient' | 'clinician' }
}
export type Workers = {
  /** A worker that rejects is retried later, unless this was the last try. */
  [Name in keyof Jobs]: (data: Jobs[Name], isLastTry: boolean) => Promise<void>
}

export interface Queue {
  /**
   * Adds a job in the transaction of its cause, so that both or neither exist. Needs no running
   * worker. It starts at once, or not before `startAfter`.
   */
  send<Name extends keyof Jobs>(
    transaction: Transaction<Tables>,
    name: Name,
    data: Jobs[Name],
    options?: { startAfter?: Date; retryDelay?: number },
  ): Promise<void>
  /** Starts one worker for each kind of job. */
  start(workers: Workers): Promise<void>
  /** Polls until the queue stops: again at once while there is work, otherwise after a delay. */
  repeat(look: () => Promise<'more' | 'none'>, everyMs: number): void
  /**
   * Tracks work that outlives a poll, such as recording a push message's outcome: a stop waits for
   * it.
   */
  follow(work: Promise<void>): void
  /** Resolves once no poll and no tracked work is running. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * About two days of retries with a backoff of up to an hour, so that a mail server's outage only
 * delays.
 */
const RETRY = { retryLimit: 60, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 }
/**
 * A long file takes a minute; one interrupted by the server's end is retried after these seconds.
 */
const IMPORTING = { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 }
/**
 * Reading a long scan takes minutes; one interrupted by the server's end is retried after these
 * seconds.
 */
const READING = {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 900,
}
/** Twenty scanned pages on a slow machine; one interrupted by the server's end is retried. */
const RECOGNISING = { retryLimit: 2, retryDelay: 5, expireInSeconds: 1800 }
/** A large record takes a minute; an unreadable document is retried twice before it is left out. */
const OWN_DATA = { retryLimit: 2, retryDelay: 3, expireInSeconds: 3600 }
const QUEUES: Record<keyof Jobs, object> = {
  'mail.send': { ...RETRY, notify: true },
  'database.tidy': { retryLimit: 0 },
  'lab-report.read': { ...RECOGNISING, notify: true },
  'imports.run': { ...IMPORTING, notify: true },
  'imports.clear': RETRY,
  'document.read': { ...READING, notify: true },
  'plans.turn': { retryLimit: 0 },
  'export.make': { ...OWN_DATA, notify: true },
  'own-import.run': { ...OWN_DATA, notify: true },
  'chat.tell': RETRY,
}
/** All kinds of jobs. */
export const JOB_NAMES = Object.keys(QUEUES) as (keyof Jobs)[]
/** Jobs start as they arrive, several at once; polling finds those whose retry is due. */
const TAKING = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  notifyPollingIntervalSeconds: 5,
} as const
/** Work that fills a core runs one job at a time. */
const AT_ONCE: Partial<Record<keyof Jobs, number>> = {
  'imports.run': 2,
  'export.make': 1,
  'own-import.run': 1,
  'document.read': 1,
  'lab-report.read': 1,
}
/** At an odd minute, away from the peak on the hour. */
const TIDY_CRON = '17 * * * *'
/** Midnight comes at a quarter of an hour in some zones. */
const TURN_CRON = '*/5 * * * *'
const STOP_TIMEOUT_MS = 5000

export function openQueue(
  connection: pg.PoolConfig,
  log: FastifyBaseLogger,
  reporter: Pick<Reporter, 'error'>,
  { idleMs }: { idleMs?: number | undefined } = {},
): Queue {
  const boss = new PgBoss({
    ...connection,
    max: 3,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.error({ code: (error as { code?: string }).code }, 'queue error'))
  let opening: Promise<void> | undefined
  const open = () =>
    (opening ??= openBoss(boss).catch((error: unknown) => {
      // Retried by the next caller: the database may have been down for a moment.
      opening = undefined
      throw error
    }))
  const stopping = new AbortController()
  const loops: Promise<void>[] = []
  const underWay = new Set<Promise<unknown>>()
  const follow = <T>(work: Promise<T>): Promise<T> => {
    const followed = work.finally(() => underWay.delete(followed))
    underWay.add(followed)
    return followed
  }
  const settled = async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  }
  return {
    async send(transaction, name, data, options = {}) {
      await open()
      await boss.send(name, data, { db: fromKysely(transaction), ...options })
    },
    async start(workers) {
      await open()
      for (const name of JOB_NAMES) {
        const work = workers[name] as (data: unknown, isLastTry: boolean) => Promise<void>
        const taking = { ...TAKING, batchSize: AT_ONCE[name] ?? TAKING.batchSize }
        const worker = await boss.work(name, taking, async (jobs) => {
          const results = await Promise.all(
            jobs.map(async ({ id, data, retryCount, retryLimit }) => {
              try {
                await work(data, retryCount >= retryLimit)
                return { id, status: 'completed' as const }
              } catch (error) {
                log.warn({ job: name, id, code: (error as { code?: string }).code }, 'job failed')
                if (retryCount >= retryLimit) reporter.error(error, { at: `job ${name}` })
                return { id, status: 'failed' as const }
              }
            }),
          )
          // A batch of one counts as never full: without this, the next job waits for the poll.
          if (taking.batchSize === 1) boss.notifyWorker(worker)
          return results
        })
      }
      await boss.schedule('database.tidy', TIDY_CRON)
      await boss.schedule('plans.turn', TURN_CRON)
    },
    repeat(look, everyMs) {
      loops.push(repeatedly(() => follow(look()), idleMs ?? everyMs, stopping.signal, log))
    },
    follow(work) {
      follow(work).catch(() => {})
    },
    settled,
    async stop() {
      stopping.abort()
      const ended = Promise.all(loops).then(settled)
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

async function repeatedly(
  look: () => Promise<'more' | 'none'>,
  everyMs: number,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  while (!signal.aborted) {
    const found = await look().catch((error: unknown) => {
      // The database may be down for a moment.
      log.warn({ code: (error as { code?: string }).code }, 'polling for work failed')
      return 'none' as const
    })
    if (found === 'none') await delay(everyMs, undefined, { signal }).catch(() => {})
  }
}

async function openBoss(boss: PgBoss): Promise<void> {
  await boss.start()
  for (const name of JOB_NAMES) await boss.createQueue(name, QUEUES[name])
}
