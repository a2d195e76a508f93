import type { Context } from '../context.ts'
import { sendMail } from './mail.ts'
import { tidyDatabase } from './tidy.ts'

/** Starts the queue's workers: after the server listens, since nothing that answers depends on them. */
export async function startWorkers(context: Context): Promise<void> {
  await context.queue.start({
    'mail.send': ({ outbox_id }, isLastTry) => sendMail(context, outbox_id, isLastTry),
    'database.tidy': () => tidyDatabase(context),
  })
}
