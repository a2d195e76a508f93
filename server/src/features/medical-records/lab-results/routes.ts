import { exportLabResults, labResultEndpoints } from '@salve/contract/medical-records/lab-results.ts'
import { LAB_RESULT_COLUMNS } from '@salve/domain/csv-columns.ts'
import { writtenReport } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { labDoubtsAbout } from '../../../record/labs/lab-doubts.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { createRecord, readRecord, replaceRecord } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { withDoubts } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfLabResults } from './csv.ts'
import { withLimits, writeLines } from './lines.ts'
import { labResults, listOfLabResults } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

export function labResultRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, labResultEndpoints, {
    kind: labResults,
    list: (db, patient, query) => listOfLabResults(context, db, patient, query),
    check: ({ timeZone, body }) => checkDate(patientToday(context, timeZone), body),
    signsIn: ({ body }) => writtenReport({ ...body, lines: withLimits(body.lines) }),
    read: async (db, { patient: patientId, id }) => {
      await ensureJudged(db, patientId)
      return readRecord(db, labResults, patientId, id)
    },
    create: async (db, { body, language, ...asked }) => {
      const { lines: given, ...values } = body
      const { patient: patientId, id } = asked
      const lines = withLimits(given)
      const doubts = await labDoubtsAbout(db, patientId, lines, language, id)
      const kept = await inTransaction(db, async (transaction) => {
        await checkDocument(transaction, patientId, { id, values })
        const { made } = await createRecord(transaction, labResults, { ...asked, values, content: body })
        if (made) await writeLines(transaction, patientId, id, { ...body, lines })
        return readRecord(transaction, labResults, patientId, id, { deletedToo: true })
      })
      return withDoubts(kept, doubts)
    },
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
        return readRecord(transaction, labResults, patientId, id)
      })
      return withDoubts(kept, doubts)
    },
  })

  mount(app, context, exportLabResults, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'lab-results',
      columns: LAB_RESULT_COLUMNS,
      lines: linesOfLabResults(context, db, patient, query),
    }),
  )
}

function checkDate(today: string, body: { taken_on: string }): void {
  if (body.taken_on > today) throw invalid({ taken_on: ['date_in_future'] })
}

interface WithDocument {
  id: string
  values: { document: string | null }
}

/**
 * Refuses, with 422 beside the field, a document that is not in this patient's record; one that is
 * kept already may be in the bin.
 */
async function checkDocument(db: Sql, patient: string, { id, values: { document } }: WithDocument) {
  if (document === null) return
  const { rows } = await sql`
    select from documents where user_id = ${patient} and id = ${document} and (deleted_at is null or exists (
      select from lab_results where user_id = ${patient} and lab_results.id = ${id} and document = ${document}))
    for share`.execute(db)
  if (rows.length === 0) throw invalid({ document: ['unknown_document'] })
}
