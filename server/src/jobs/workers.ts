import type { Context } from '../context.ts'
import { sendMail } from './mail.ts'

/** Starts the queue and its workers: after the server listens, since nothing that answers depends on them. */
export async function startWorkers(context: Context): Promise<void> {
  await context.queue.start({
    'mail.send': ({ outbox_id }) => sendMail(context, outbox_id),
  })
}
