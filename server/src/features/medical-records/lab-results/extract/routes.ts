import {
  cancelLabExtraction,
  extractLabResult,
  forgetLabLayout,
  getLabExtraction,
  learnLabLayout,
  listLabLayouts,
  restoreLabLayout,
  setExtractionColumns,
  setExtractionDateOrder,
} from '@salve/contract/medical-records/lab-extractions.ts'
import type { Column } from '@salve/domain/lab-report/columns.ts'
import type { DateOrder } from '@salve/domain/lab-report/dates.ts'
import type { FastifyInstance } from 'fastify'
import { countUse, RATE_LIMITS } from '../../../../auth/rate-limits.ts'
import type { Context } from '../../../../context.ts'
import { deleteRecord, restoreRecord } from '../../../../record/records.ts'
import { wholeList } from '../../../../db/pages.ts'
import { sql } from '../../../../db/sql.ts'
import { mount, RawJson } from '../../../../http/mount.ts'
import { idFor, versioned } from '../../../../http/versions.ts'
import { isKeyMissing } from '../../../../integrations/files/file-keys.ts'
import { findLines } from '../../../../lab-extraction/find-lines.ts'
import { keepWords } from '../../../../lab-extraction/run.ts'
import {
  type ExtractionKey,
  extractionOf,
  layoutsOf,
  personOf,
  updateExtraction,
} from '../../../../lab-extraction/store.ts'
import { type Words, writtenWords } from '../../../../lab-extraction/words-of.ts'
import { conflict, notFound } from '../../../../lib/errors.ts'
import { learn } from './learn.ts'
import { beginExtraction, fileOf, labLayouts, shownExtraction } from './queries.ts'
import type { Sql } from '../../../../db/client.ts'
import { inTransaction } from '../../../../db/in-transaction.ts'

/** A PDF with text takes less than a second; a slower one continues in the queue. */
const AT_ONCE_MS = 5000

export function labExtractionRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(app, context, extractLabResult, async ({ db, patient, body: { document }, request }) => {
    await countUse(context, RATE_LIMITS.upload, patient)
    const file = await fileOf(db, patient, document)
    const begun = await beginExtraction(db, { patient, id: idFor(request), document, now: now() })
    if (begun.isNew) await readNow(context, db, { patient, id: begun.id }, file)
    return shownExtraction(db, patient, begun.id)
  })

  mount(app, context, getLabExtraction, ({ db, patient, params }) => shownExtraction(db, patient, params.id))

  mount(app, context, setExtractionColumns, ({ db, patient, params, body, request }) =>
    readAgain(context, db, { patient, id: params.id }, { columns: body.columns }, request.signal),
  )

  mount(app, context, setExtractionDateOrder, ({ db, patient, params, body, request }) =>
    readAgain(context, db, { patient, id: params.id }, { date_order: body.date_order }, request.signal),
  )

  mount(app, context, learnLabLayout, ({ db, patient, params, body }) =>
    learn(context, db, { patient, id: params.id }, body),
  )

  mount(app, context, cancelLabExtraction, async ({ db, patient, params }) => {
    const { changed } = await sql`
      delete from lab_extractions where user_id = ${patient} and id = ${params.id}
    `.execute(db)
    if (changed === 0) throw notFound()
  })

  mount(app, context, listLabLayouts, async ({ db, patient }) => {
    const rows = sql`
      select ${labLayouts.item} as item from lab_layouts as record
      where user_id = ${patient} and deleted_at is null order by laboratory, id`
    return new RawJson(await wholeList(db, 'lab_layouts', rows))
  })

  mount(app, context, forgetLabLayout, ({ db, patient, params }) =>
    deleteRecord(db, labLayouts, patient, params.id, now()),
  )

  mount(app, context, restoreLabLayout, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, labLayouts, patient, params.id, now())),
  )
}

/** Finds the lines again with the patient's corrections. */
async function readAgain(
  { now }: Context,
  db: Sql,
  key: ExtractionKey,
  said: { columns?: Column[]; date_order?: NonNullable<DateOrder> },
  signal: AbortSignal,
) {
  const { pages, ...before } = await extractionOf(db, key)
  if (!pages) throw conflict('not-read-yet')
  const { columns, date_order: order } = { ...before, ...said }
  const [layouts, person] = await Promise.all([layoutsOf(db, key.patient), personOf(db, key.patient)])
  const found = await findLines({ pages, layouts, columns, order, ...person }, signal)
  await updateExtraction(db, key, now(), {
    columns: columns && JSON.stringify(columns),
    date_order: order,
    found: JSON.stringify(columns ? { ...found, columns } : found),
  })
  return shownExtraction(db, key.patient, key.id)
}

/**
 * Reads the text in the file itself. A scan, a slow file and an unavailable one are left to the
 * queue, since nothing else would return to started work.
 */
async function readNow(
  context: Context,
  db: Sql,
  key: { patient: string; id: string },
  { media_type, stored_as }: { media_type: string; stored_as: string },
): Promise<void> {
  const words = await context.files
    .get(stored_as)
    .then((content) => writtenWords(context, content, media_type, AbortSignal.timeout(AT_ONCE_MS)))
    .catch(
      (error: unknown): Words =>
        isKeyMissing(error) ? { outcome: 'key_missing' } : { outcome: 'scan', pageCount: 0, written: [] },
    )
  if (words.outcome !== 'scan') return keepWords(context, key, words)
  await inTransaction(db, (transaction) =>
    context.queue.send(transaction, 'lab-report.read', { user_id: key.patient, extraction: key.id }),
  )
}
