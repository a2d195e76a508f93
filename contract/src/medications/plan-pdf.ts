import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language } from '../users/profile.ts'

/** Lines on Germany's federal medication plan. */
export const PLAN_LINES_PER_PAGE = 15

export const getPlanPdf = endpoint({
  method: 'GET',
  path: '/api/medications/plan.pdf/',
  summary: 'The medication plan on paper: the current medicines as a 1-0-1-0 table, as PDF',
  /** The patient's own language when left out. */
  query: z.strictObject({ language: z.optional(Language) }),
  download: true,
  response: z.unknown(),
})
