import { Client } from 'pg'
import { openDatabase } from '../db/client.ts'
import { createLogger } from '../lib/logger.ts'
import { JOB_NAMES, type Jobs, openQueue } from '../jobs/queue.ts'
import { clearJobs, type WaitingJob } from './job-rows.ts'

/**
 * Makes the queue, and puts in what waited when the backup was made: mail, documents to be read,
 * imports.
 */
export async function fillQueue(appUrl: string, jobs: readonly WaitingJob[]): Promise<void> {
  const log = createLogger('silent')
  const connection = { connectionString: appUrl }
  const db = openDatabase(connection, () => {}, 1)
  const queue = openQueue(connection, log, { error: () => {} })
  const app = new Client(connection)
  try {
    await app.connect()
    await clearJobs(app)
    await db.system.transaction().execute(async (transaction) => {
      for (const { name, data, start_after } of jobs) {
        if (!JOB_NAMES.includes(name as keyof Jobs)) continue
        await queue.send(transaction, name as keyof Jobs, data as never, {
          startAfter: new Date(start_after),
        })
      }
    })
  } finally {
    await queue.stop()
    await db.close()
    await app.end()
  }
}
