import type { Context } from '../context.ts'
import { clearImport, runImport } from './imports/run.ts'
import { runExtraction } from './lab-extraction/run.ts'
import { sendMail } from './mail.ts'
import { readDocument } from './read-document.ts'
import { tidyDatabase } from './tidy.ts'

/** Starts the queue's workers: after the server listens, since nothing that answers depends on them. */
export async function startWorkers(context: Context): Promise<void> {
  await context.queue.start({
    'mail.send': ({ outbox_id }, isLastTry) => sendMail(context, outbox_id, isLastTry),
    'database.tidy': () => tidyDatabase(context),
    'lab-report.read': ({ user_id, extraction }, isLastTry) =>
      runExtraction(context, { userId: user_id, id: extraction }, isLastTry),
    'imports.run': ({ user_id, import_id, run }) =>
      runImport(context, { userId: user_id, id: import_id }, run),
    'imports.clear': ({ user_id, import_id }) => clearImport(context, { userId: user_id, id: import_id }),
    'document.read': (data, isLastTry) => readDocument(context, data, isLastTry),
  })
}
