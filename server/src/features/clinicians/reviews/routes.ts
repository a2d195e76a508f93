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
import { onlyOne } from '../../../db/only-one.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { checkEntry, type EntryColumn, hasVisited, listOfReviews, reviews } from './queries.ts'

const ALREADY = { stars: ['review_exists'] }

/** What users of this server write about the directory's entries. Everybody reads it, nobody learns who wrote it. */
export function reviewRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  interface NewReview {
    userId: string
    params: { id: string }
    body: BodyOf<typeof createClinicianReview>
    request: FastifyRequest
    reply: FastifyReply
  }
  const creates = (column: EntryColumn) => async (call: NewReview) => {
    const { userId, params, body, request, reply } = call
    const own = db.as(userId)
    await checkEntry(own, column, params.id)
    if (!(await hasVisited(own, userId, { column, id: params.id, now: now() })))
      throw invalid({ stars: ['no_visit_yet'] })
    const values = { clinician: null, diagnostic_center: null, [column]: params.id, ...body }
    const record = { userId, id: idFor(request), now: now(), values }
    const { version } = await onlyOne(createRecord(own, reviews, record), ALREADY)
    // Read once more: within its own statement, what everybody sees of it is not there yet.
    const kept = await readRecord(own, reviews, userId, record.id, { deletedToo: true })
    return versioned(reply, { ...kept, version })
  }

  mount(
    app,
    context,
    listClinicianReviews,
    async ({ userId, params: { id }, query }) =>
      new RawJson(await listOfReviews(context, userId, { column: 'clinician', id, query })),
  )
  mount(app, context, createClinicianReview, creates('clinician'))
  mount(
    app,
    context,
    listCenterReviews,
    async ({ userId, params: { id }, query }) =>
      new RawJson(await listOfReviews(context, userId, { column: 'diagnostic_center', id, query })),
  )
  mount(app, context, createCenterReview, creates('diagnostic_center'))

  mount(app, context, getReview, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), reviews, userId, params.id)),
  )

  mount(app, context, replaceReview, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: params.id, now: now(), values: body }
    return versioned(reply, await replaceRecord(db.as(userId), reviews, record, ifMatchOf(request)))
  })

  mount(app, context, deleteReview, ({ userId, params }) =>
    deleteRecord(db.as(userId), reviews, userId, params.id, now()),
  )

  mount(app, context, restoreReview, async ({ userId, params, reply }) => {
    const own = db.as(userId)
    return versioned(reply, await onlyOne(restoreRecord(own, reviews, userId, params.id, now()), ALREADY))
  })

  mount(app, context, reportReview, async ({ userId, params, body }) => {
    const { changed } = await sql`
      insert into review_reports (user_id, id, published_review, reason, note, reported_at)
      select ${userId}, ${newId()}, id, ${body.reason}, ${body.note}, ${now()}
      from published_reviews where id = ${params.id}
      on conflict (user_id, published_review) do update
        set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at`.execute(
      db.as(userId),
    )
    if (changed === 0) throw notFound()
  })
}
