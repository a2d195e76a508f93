import {
  getConsultationDocument,
  getConsultationLabTable,
  getConsultationSeries,
  getConsultationSummary,
  getConsultationThumbnail,
} from '@salve/contract/consultation/summary.ts'
import type { FastifyInstance } from 'fastify'
import type { Guest } from '../../auth/active-shares.ts'
import type { Context } from '../../context.ts'
import type { Sql } from '../../db/client.ts'
import { readFileOf } from '../../record/document-files.ts'
import { judgeFactsOf } from '../../record/judging/facts.ts'
import { ensureJudged } from '../../record/labs/judgements.ts'
import { readCursor, writeCursor } from '../../db/pages.ts'
import { addReceipt } from '../../record/receipts.ts'
import { labColumnsOf } from '../../record/shared-record/labs.ts'
import { sharedRows } from '../../record/shared-record/scope.ts'
import { sharedSeriesOf } from '../../record/shared-record/series.ts'
import { summaryOf } from '../../record/shared-record/summary.ts'
import { mount } from '../../http/mount.ts'
import { sendFile } from '../../http/send-file.ts'
import { notFound } from '../../lib/errors.ts'

const LAB_TABLE = 'shared-lab-table'

/** Routes by which a guest reads the record: each look leaves a line in the patient's receipts. */
export function consultationRecordRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context
  const look = (db: Sql, patient: string, { id, name, share }: Guest) => ({
    note: (kind: 'summary_viewed' | 'chart_viewed' | 'document_viewed', seen: Seen = {}) =>
      addReceipt(db, patient, { kind, at: now(), guest: { id, name }, share: share.id, ...seen }),
  })

  mount(app, context, getConsultationSummary, async ({ db, patient, guest }) => {
    const summary = await summaryOf(db, patient, guest.share.scope, now())
    await look(db, patient, guest).note('summary_viewed')
    return summary
  })

  mount(app, context, getConsultationSeries, async ({ db, patient, guest, query }) => {
    const { scope } = guest.share
    const shared = await sharedSeriesOf(db, patient, { scope, now: now(), query })
    await look(db, patient, guest).note('chart_viewed', {
      subject: { kind: 'chart', id: null },
      facts: { chart: query.kind },
    })
    return shared
  })

  mount(app, context, getConsultationLabTable, async ({ db, patient, guest, timeZone, query }) => {
    await ensureJudged(db, patient)
    const facts = await judgeFactsOf(db, patient, false)
    const rows = sharedRows(patient, timeZone, guest.share.scope)
    const after = readCursor(context.keys.cursor, LAB_TABLE, query.cursor)
    const { items } = await labColumnsOf(db, patient, rows, {
      limit: query.limit + 1,
      after,
      facts,
    })
    const results = items.slice(0, query.limit)
    const last = results.at(-1)
    const next =
      last && items.length > query.limit
        ? writeCursor(context.keys.cursor, LAB_TABLE, [last.taken_on, last.report])
        : null
    return { results, next }
  })

  mount(
    app,
    context,
    getConsultationDocument,
    async ({ db, patient, guest, timeZone, params: { id }, request, reply }) => {
      const { documents } = sharedRows(patient, timeZone, guest.share.scope)
      const file = await readFileOf(db, patient, id, { documents })
      await look(db, patient, guest).note('document_viewed', { subject: { kind: 'document', id } })
      const { file_name: fileName, media_type: mediaType, size, stored_as: name } = file
      return sendFile(context.files, request, reply, { name, size, mediaType, fileName })
    },
  )

  mount(
    app,
    context,
    getConsultationThumbnail,
    async ({ db, patient, guest, timeZone, params: { id }, query, reply }) => {
      const { documents } = sharedRows(patient, timeZone, guest.share.scope)
      const file = await readFileOf(db, patient, id, { documents })
      const isLarge = query.size === 'large'
      const name = isLarge ? file.preview_as : file.thumbnail_as
      if (name === null) throw notFound()
      // A picture in a list is part of the page; the large one is the document itself.
      if (isLarge)
        await look(db, patient, guest).note('document_viewed', { subject: { kind: 'document', id } })
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline')
        .send(await context.files.get(name))
    },
  )
}

type Seen = Pick<Parameters<typeof addReceipt>[2], 'subject' | 'facts'>
