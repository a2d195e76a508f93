import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, listOf, listQuery, NoContent, Timestamp } from '../fields.ts'

export const STARS_MAX = 5
export const REVIEW_TEXT_MAX = 500
export const REPORT_REASONS = ['insulting', 'private', 'advertising', 'untrue', 'other'] as const

export const ReviewInput = z.strictObject({
  stars: z.int().check(z.gte(1), z.lte(STARS_MAX)),
  /** A sentence; may be left out. */
  text: z._default(line(REVIEW_TEXT_MAX, 0), ''),
})
export type ReviewInput = z.input<typeof ReviewInput>

/** A review as its author sees it. */
export const OwnReview = z.object({
  id: Id,
  clinician: z.nullable(Id),
  diagnostic_center: z.nullable(Id),
  stars: z.int(),
  text: z.string(),
  /** The operator took it out of sight; it does not count. */
  is_hidden: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type OwnReview = z.infer<typeof OwnReview>

/** A review as everybody sees it: nobody learns who wrote it, and on which day. */
export const PublicReview = z.object({
  /** An id of its own, which leads to no record. */
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  /** `YYYY-MM` */
  written_in: z.string(),
  is_mine: z.boolean(),
})
export type PublicReview = z.infer<typeof PublicReview>

export const ReviewReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: z._default(line(500, 0), ''),
})
export type ReviewReport = z.input<typeof ReviewReport>

const clinicians = '/api/clinicians/'
const centers = `${clinicians}diagnostic-centers/` as const
const own = `${clinicians}reviews/` as const

export const listClinicianReviews = endpoint({
  method: 'GET',
  path: `${clinicians}{id}/reviews/`,
  right: 'own',
  summary: 'Reviews of a clinician by users of this server, latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(PublicReview),
})
export const createClinicianReview = endpoint({
  method: 'POST',
  path: `${clinicians}{id}/reviews/`,
  right: 'own',
  summary: 'Review a clinician, once, after an appointment with them',
  params: IdParams,
  body: ReviewInput,
  status: 201,
  response: OwnReview,
})
export const listCenterReviews = endpoint({
  method: 'GET',
  path: `${centers}{id}/reviews/`,
  right: 'own',
  summary: 'Reviews of a diagnostic center by users of this server, latest first',
  params: IdParams,
  query: z.strictObject(listQuery),
  response: listOf(PublicReview),
})
export const createCenterReview = endpoint({
  method: 'POST',
  path: `${centers}{id}/reviews/`,
  right: 'own',
  summary: 'Review a diagnostic center, once, after an appointment there',
  params: IdParams,
  body: ReviewInput,
  status: 201,
  response: OwnReview,
})
export const getReview = endpoint({
  method: 'GET',
  path: `${own}{id}/`,
  right: 'own',
  summary: 'One of the patient’s own reviews',
  params: IdParams,
  response: OwnReview,
})
export const replaceReview = endpoint({
  method: 'PUT',
  path: `${own}{id}/`,
  right: 'own',
  summary: 'Change one of the patient’s own reviews',
  params: IdParams,
  body: ReviewInput,
  response: OwnReview,
})
export const deleteReview = endpoint({
  method: 'DELETE',
  path: `${own}{id}/`,
  right: 'own',
  summary: 'Delete one of the patient’s own reviews; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreReview = endpoint({
  method: 'POST',
  path: `${own}{id}/restore/`,
  right: 'own',
  summary: 'Undo the deletion of one of the patient’s own reviews',
  params: IdParams,
  response: OwnReview,
})
export const reportReview = endpoint({
  method: 'POST',
  path: `${clinicians}published-reviews/{id}/report/`,
  right: 'own',
  summary: "Report another user's review to the operator; a repeat changes the reason",
  params: z.strictObject({ id: z.uuid() }),
  body: ReviewReport,
  status: 204,
  response: NoContent,
})
