import {
  createLabResult,
  deleteLabResult,
  exportLabResults,
  getLabResult,
  listLabResults,
  replaceLabResult,
  restoreLabResult,
} from '@salve/contract/medical-records/lab-results.ts'
import { LAB_RESULT_COLUMNS } from '@salve/domain/csv-columns.ts'
import { writtenReport } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { labDoubtsAbout } from '../../../record/labs/lab-doubts.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { idFor, ifMatchOf, versioned, withDoubts } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfLabResults } from './csv.ts'
import { withLimits, writeLines } from './lines.ts'
import { labResults, listOfLabResults } from './queries.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

export function labResultRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listLabResults,
    async ({ db, patient, query }) => new RawJson(await listOfLabResults(context, db, patient, query)),
  )

  mount(app, context, exportLabResults, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'lab-results',
      columns: LAB_RESULT_COLUMNS,
      lines: linesOfLabResults(context, db, patient, query),
    }),
  )

  mount(app, context, getLabResult, async ({ db, patient, params, reply }) => {
    await ensureJudged(db, patient)
    return versioned(reply, await readRecord(db, labResults, patient, params.id))
  })

  mount(app, context, createLabResult, async ({ db, patient, timeZone, body, language, request, reply }) => {
    checkDate(patientToday(context, timeZone), body)
    const { lines: given, ...values } = body
    const lines = withLimits(given)
    const record = { userId: patient, id: idFor(request), now: now(), values, content: body }
    const doubts = await labDoubtsAbout(db, patient, lines, language, record.id)
    const kept = await inTransaction(db, async (transaction) => {
      await checkDocument(transaction, patient, record)
      const { made } = await createRecord(transaction, labResults, record)
      if (made) await writeLines(transaction, patient, record.id, { ...body, lines })
      return readRecord(transaction, labResults, patient, record.id, { deletedToo: true })
    })
    const answer = versioned(reply, withDoubts(kept, doubts))
    return warned(db, { userId: patient, language }, writtenReport({ ...body, lines }), answer)
  })

  mount(
    app,
    context,
    replaceLabResult,
    async ({ db, patient, timeZone, params: { id }, body, language, request, reply }) => {
      checkDate(patientToday(context, timeZone), body)
      const { lines: given, ...values } = body
      const lines = withLimits(given)
      const record = { userId: patient, id, now: now(), values }
      const doubts = await labDoubtsAbout(db, patient, lines, language, id)
      const kept = await inTransaction(db, async (transaction) => {
        await readRecord(transaction, labResults, patient, id)
        await checkDocument(transaction, patient, record)
        await replaceRecord(transaction, labResults, record, ifMatchOf(request))
        await writeLines(transaction, patient, id, { ...body, lines })
        return readRecord(transaction, labResults, patient, id)
      })
      const answer = versioned(reply, withDoubts(kept, doubts))
      return warned(db, { userId: patient, language }, writtenReport({ ...body, lines }), answer)
    },
  )

  mount(app, context, deleteLabResult, ({ db, patient, params }) =>
    deleteRecord(db, labResults, patient, params.id, now()),
  )

  mount(app, context, restoreLabResult, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, labResults, patient, params.id, now())),
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
async function checkDocument(db: Sql, userId: string, { id, values: { document } }: WithDocument) {
  if (document === null) return
  const { rows } = await sql`
    select from documents where user_id = ${userId} and id = ${document} and (deleted_at is null or exists (
      select from lab_results where user_id = ${userId} and lab_results.id = ${id} and document = ${document}))
    for share`.execute(db)
  if (rows.length === 0) throw invalid({ document: ['unknown_document'] })
}
