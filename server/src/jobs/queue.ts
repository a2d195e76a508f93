import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Tables } from '../db/tables.ts'

/** The queue's jobs and what they carry: ids, never contents. */
export interface Jobs {
  'mail.send': { outbox_id: string }
}

export interface Queue {
  /** Adds a job in the transaction of its cause: both are there, or neither. */
  send<Name extends keyof Jobs>(transaction: Transaction<Tables>, name: Name, data: Jobs[Name]): Promise<void>
  /** Starts the queue and one worker for each kind of job. */
  start(workers: { [Name in keyof Jobs]: (data: Jobs[Name]) => Promise<void> }): Promise<void>
  stop(): Promise<void>
}

/** Retries for about two days, at growing distance, so that a dead mail server only delays. */
const RETRY = { retryLimit: 40, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 }
const STOP_TIMEOUT_MS = 5000

export function openQueue(connection: pg.PoolConfig, log: FastifyBaseLogger): Queue {
  const boss = new PgBoss({
    ...connection,
    max: 3,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: true,
  } as ConstructorParameters<typeof PgBoss>[0])
  boss.on('error', (error) => log.error({ code: (error as { code?: string }).code }, 'queue error'))
  const started = Promise.withResolvers<void>()
  return {
    async send(transaction, name, data) {
      await started.promise
      await boss.send(name, data, { db: fromKysely(transaction) })
    },
    async start(workers) {
      await boss.start()
      for (const [name, worker] of Object.entries(workers)) {
        await boss.createQueue(name, { ...RETRY, notify: true })
        await boss.work(name, async (jobs) => {
          for (const job of jobs) await worker(job.data as Jobs[keyof Jobs])
        })
      }
      started.resolve()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
