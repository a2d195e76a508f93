import {
  createLabResults,
  exportLabResults,
  labResultEndpoints,
} from '@salve/contract/medical-records/lab-results.ts'
import { LAB_RESULT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { labDoubtsAbout } from '../../../record/labs/lab-doubts.ts'
import { readRecord, replaceRecord, restoreRecord } from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { withDoubts } from '../../../http/versions.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { checkDate, checkDocument, createReport, createReports, signsInReport } from './create.ts'
import { linesOfLabResults } from './csv.ts'
import { withLimits, writeLines } from './lines.ts'
import { judgedReport, labResults, pageOfLabResults, readReport } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

export function labResultRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, labResultEndpoints, {
    kind: labResults,
    list: async (db, patient, query) => JSON.stringify(await pageOfLabResults(context, db, patient, query)),
    check: ({ timeZone, body }) => checkDate(patientToday(context, timeZone), body),
    signsIn: ({ body }) => signsInReport(body),
    read: (db, { patient, id }) => readReport(db, patient, id),
    restore: async (db, { patient, id, now }) => {
      await restoreRecord(db, labResults, patient, id, now)
      return readReport(db, patient, id)
    },
    create: createReport,
    replace: async (db, { body, language, ...asked }, ifMatch) => {
      const { lines: given, ...values } = body
      const { patient: patientId, id } = asked
      const lines = withLimits(given)
      const doubts = await labDoubtsAbout(db, patientId, lines, language, id)
      const kept = await inTransaction(db, async (transaction) => {
        await readRecord(transaction, labResults, patientId, id)
        await checkDocument(transaction, patientId, { id, values })
        await replaceRecord(transaction, labResults, { ...asked, values }, ifMatch)
        await writeLines(transaction, patientId, id, { ...body, lines })
        return judgedReport(transaction, patientId, await readRecord(transaction, labResults, patientId, id))
      })
      return withDoubts(kept, doubts)
    },
  })

  mount(app, context, createLabResults, async (call) => {
    const { db, patient, timeZone, language, body } = call
    const asked = { patient, timeZone, language, now: context.now() }
    return createReports(db, asked, body.reports)
  })

  mount(app, context, exportLabResults, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'lab-results',
      columns: LAB_RESULT_COLUMNS,
      lines: linesOfLabResults(context, db, patient, query),
    }),
  )
}
