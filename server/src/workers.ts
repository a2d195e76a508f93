import type { Context } from './context.ts'
import { LIST_FILES } from './list-files.ts'
import { clearImport, runImport } from './imports/run.ts'
import { runExtraction } from './lab-extraction/run.ts'
import { sendMail } from './mail/mail.ts'
import { makeExport } from './own-data/export/make-export.ts'
import { runOwnImport } from './own-data/import/run-import.ts'
import { readDocument } from './jobs/read-document.ts'
import { startReminders } from './reminders/worker.ts'
import { tidyDatabase } from './jobs/tidy.ts'
import { tellOfMessages } from './mail/tell-of-messages.ts'
import { turnPlans } from './jobs/turn-plans.ts'

/**
 * Starts the queue's workers: after the server listens, since nothing that answers depends on them.
 */
export async function startWorkers(context: Context): Promise<void> {
  await context.queue.start({
    'mail.send': ({ outbox_id }, isLastTry) => sendMail(context, outbox_id, isLastTry),
    'database.tidy': () => tidyDatabase(context),
    'lab-report.read': ({ user_id, extraction }, isLastTry) =>
      runExtraction(context, { patient: user_id, id: extraction }, isLastTry),
    'imports.run': ({ user_id, import_id, run }) =>
      runImport(context, { patient: user_id, id: import_id }, run),
    'imports.clear': ({ user_id, import_id }) => clearImport(context, { patient: user_id, id: import_id }),
    'export.make': ({ user_id, export_id }, isLastTry) =>
      makeExport(context, { patient: user_id, id: export_id }, LIST_FILES, isLastTry),
    'own-import.run': ({ user_id, import_id, step }, isLastTry) =>
      runOwnImport(context, { patient: user_id, id: import_id }, step, isLastTry),
    'plans.turn': () => turnPlans(context),
    'chat.tell': ({ user_id, ...what }) => tellOfMessages(context, { patient: user_id, ...what }),
    'document.read': (data, isLastTry) => readDocument(context, data, isLastTry),
  })
  startReminders(context)
}
