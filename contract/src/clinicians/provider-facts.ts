import * as z from 'zod/mini'
import { APPOINTMENT_MODES, APPOINTMENT_STATUSES } from '../appointments.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Timestamp } from '../fields.ts'
import { CareTeamMember } from './care-team.ts'
import { OwnReview } from './reviews.ts'

/** Maximum of visits to come, and of past ones. */
export const VISITS_SHOWN = 5

export const VisitLine = z.object({
  id: Id,
  title: z.string(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  time_zone: z.string(),
  mode: z.enum(APPOINTMENT_MODES),
  status: z.enum(APPOINTMENT_STATUSES),
  open_questions: z.int(),
})
export type VisitLine = z.infer<typeof VisitLine>

/** The patient's ties to a clinician, a diagnostic center or an own clinician. */
export const ProviderFacts = z.object({
  member: z.nullable(CareTeamMember),
  /** Always null for own clinicians. */
  review: z.nullable(OwnReview),
  /** True after an appointment with them. */
  has_visited: z.boolean(),
  /** The next first. */
  next: z.array(VisitLine),
  /** The latest first; without cancelled ones. */
  past: z.array(VisitLine),
  /** The latest conversation with them. */
  conversation: z.nullable(Id),
})
export type ProviderFacts = z.infer<typeof ProviderFacts>

const path = '/api/clinicians/'

export const getClinicianFacts = endpoint({
  method: 'GET',
  path: `${path}{id}/mine/`,
  summary: "The patient's relation to a clinician: visits, care team, review, conversation",
  params: IdParams,
  response: ProviderFacts,
})
export const getCenterFacts = endpoint({
  method: 'GET',
  path: `${path}diagnostic-centers/{id}/mine/`,
  summary: 'The same with a diagnostic center',
  params: IdParams,
  response: ProviderFacts,
})
export const getOwnClinicianFacts = endpoint({
  method: 'GET',
  path: `${path}own/{id}/mine/`,
  summary: 'The same with an own clinician',
  params: IdParams,
  response: ProviderFacts,
})
