import {
  createCenterReview,
  createClinicianReview,
  deleteReview,
  getReview,
  listCenterReviews,
  listClinicianReviews,
  replaceReview,
  reportReview,
  restoreReview,
} from '@salve/contract/clinicians/reviews.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { onlyOne } from '../../../db/only-one.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount, ONE_TRANSACTION, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { checkEntry, type EntryColumn, hasVisited, listOfReviews, reviews } from './queries.ts'

const ALREADY = { stars: ['review_exists'] }

/**
 * Reviews of the directory's entries by users of this server. Everybody reads them, nobody learns
 * who wrote them.
 */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  interface NewReview {
    db: Sql
    patient: string
    params: { id: string }
    body: BodyOf<typeof createClinicianReview>
    request: FastifyRequest
    reply: FastifyReply
  }
  const creates = (column: EntryColumn) => async (call: NewReview) => {
    const { db, patient, params, body, request, reply } = call
    await checkEntry(db, column, params.id)
    if (!(await hasVisited(db, patient, { column, id: params.id, now: now() })))
      throw invalid({ stars: ['no_visit_yet'] })
    const values = { clinician: null, diagnostic_center: null, [column]: params.id, ...body }
    const record = { patient, id: idFor(request), now: now(), values }
    const { version } = await onlyOne(createRecord(db, reviews, record), ALREADY)
    // Read once more: within its own statement, what everybody sees of it is not there yet.
    const kept = await readRecord(db, reviews, patient, record.id, { deletedToo: true })
    return versioned(reply, { ...kept, version })
  }

  mount(
    app,
    context,
    listClinicianReviews,
    async ({ db, patient, params: { id }, query }) =>
      new RawJson(await listOfReviews(context, db, patient, { column: 'clinician', id, query })),
  )
  mount(app, context, createClinicianReview, creates('clinician'), ONE_TRANSACTION)
  mount(
    app,
    context,
    listCenterReviews,
    async ({ db, patient, params: { id }, query }) =>
      new RawJson(await listOfReviews(context, db, patient, { column: 'diagnostic_center', id, query })),
  )
  mount(app, context, createCenterReview, creates('diagnostic_center'), ONE_TRANSACTION)

  mount(app, context, getReview, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, reviews, patient, params.id)),
  )

  mount(
    app,
    context,
    replaceReview,
    async ({ db, patient, params, body, request, reply }) => {
      const record = { patient, id: params.id, now: now(), values: body }
      return versioned(reply, await replaceRecord(db, reviews, record, ifMatchOf(request)))
    },
    ONE_TRANSACTION,
  )

  mount(app, context, deleteReview, ({ db, patient, params }) =>
    deleteRecord(db, reviews, patient, params.id, now()),
  )

  mount(
    app,
    context,
    restoreReview,
    async ({ db, patient, params, reply }) => {
      return versioned(reply, await onlyOne(restoreRecord(db, reviews, patient, params.id, now()), ALREADY))
    },
    ONE_TRANSACTION,
  )

  mount(app, context, reportReview, async ({ db, patient, params, body }) => {
    const { changed } = await sql`
      insert into review_reports (user_id, id, published_review, reason, note, reported_at)
      select ${patient}, ${newId()}, id, ${body.reason}, ${body.note}, ${now()}
      from published_reviews where id = ${params.id}
      on conflict (user_id, published_review) do update
        set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at`.execute(db)
    if (changed === 0) throw notFound()
  })
}
