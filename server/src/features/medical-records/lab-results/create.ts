import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createLabResult, createLabResults } from '@salve/contract/medical-records/lab-results.ts'
import { type WrittenByCall, writtenReport, writtenReports } from '@salve/domain/warning-signs/doors.ts'
import type { Sql } from '../../../db/client.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { sql } from '../../../db/sql.ts'
import { RawJson } from '../../../http/mount.ts'
import type { AskedRecord, SentRecord } from '../../../http/record-routes.ts'
import { withDoubts } from '../../../http/versions.ts'
import { warned } from '../../../http/warned.ts'
import { AppError, invalid } from '../../../lib/errors.ts'
import { localNow } from '../../../lib/local-time.ts'
import { ensureJudged } from '../../../record/labs/judgements.ts'
import { labDoubtsAbout } from '../../../record/labs/lab-doubts.ts'
import { createRecord, readRecord, type Shown } from '../../../record/records.ts'
import { withLimits, writeLines } from './lines.ts'
import { judgedReport, labResults } from './queries.ts'

type Report = BodyOf<typeof createLabResult>

/** Adds a report with its lines once, and answers it with what is asked about it. */
export async function createReport(db: Sql, sent: SentRecord<Report>): Promise<Shown> {
  const { kept, doubts } = await storeReport(db, sent)
  return withDoubts(await judgedReport(db, sent.patient, kept), doubts)
}

async function storeReport(db: Sql, { body, language, ...asked }: SentRecord<Report>) {
  const { lines: given, ...values } = body
  const { patient, id } = asked
  const lines = withLimits(given)
  const doubts = await labDoubtsAbout(db, patient, lines, language, id)
  const kept = await inTransaction(db, async (transaction) => {
    await checkDocument(transaction, patient, { id, values })
    const { made } = await createRecord(transaction, labResults, { ...asked, values, content: body })
    if (made) await writeLines(transaction, patient, id, { ...body, lines })
    else await ensureJudged(transaction, patient)
    return readRecord(transaction, labResults, patient, id, { deletedToo: true })
  })
  return { kept, doubts }
}

/**
 * Adds all of these reports or none, and answers them in the order in which they were sent. A
 * repeat finds each by its id, so that nothing is stored twice.
 */
export async function createReports(
  db: Sql,
  asked: Omit<AskedRecord, 'id'>,
  reports: BodyOf<typeof createLabResults>['reports'],
): Promise<RawJson> {
  const twice = reports.findIndex(({ id }, at) => reports.findIndex((one) => one.id === id) < at)
  if (twice !== -1) throw invalid({ [`reports.${twice}.id`]: ['twice'] })
  const today = localNow(asked.timeZone, asked.now).date
  const stored: Awaited<ReturnType<typeof storeReport>>[] = []
  for (const [at, { id, ...body }] of reports.entries())
    stored.push(
      await ofReport(at, () => {
        checkDate(today, body)
        return storeReport(db, { ...asked, id, body })
      }),
    )
  // A result is compared with the one before it, which may have come with a later report.
  const shown: string[] = []
  for (const { kept, doubts } of stored)
    shown.push(withDoubts(await judgedReport(db, asked.patient, kept), doubts).json)
  const answer = new RawJson(`{"results":[${shown.join(',')}],"next":null}`)
  return warned(db, asked, writtenReports(reports.map(withReadLimits)), answer)
}

/** Names the report that field errors belong to. */
async function ofReport<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.options.errors) throw error
    const errors = Object.entries(error.options.errors).map(([field, texts]) => [
      `reports.${at}.${field}`,
      texts,
    ])
    throw new AppError(error.status, error.code, { ...error.options, errors: Object.fromEntries(errors) })
  }
}

const withReadLimits = (body: Report) => ({ ...body, lines: withLimits(body.lines) })
export const signsInReport = (body: Report): WrittenByCall => writtenReport(withReadLimits(body))

export function checkDate(today: string, body: { taken_on: string }): void {
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
export async function checkDocument(db: Sql, patient: string, { id, values: { document } }: WithDocument) {
  if (document === null) return
  const { rows } = await sql`
    select from documents where user_id = ${patient} and id = ${document} and (deleted_at is null or exists (
      select from lab_results where user_id = ${patient} and lab_results.id = ${id} and document = ${document}))
    for share`.execute(db)
  if (rows.length === 0) throw invalid({ document: ['unknown_document'] })
}
