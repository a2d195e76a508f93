import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** The days that adherence is counted over. */
export const ADHERENCE_DAYS = [7, 30, 90] as const

/** Of `due` closed doses `taken` were taken. Nothing due is no share at all. */
const Share = z.object({ taken: z.int(), due: z.int(), missed: z.int(), skipped: z.int() })
export type AdherenceShare = z.infer<typeof Share>

export const Adherence = z.object({
  overall: Share,
  /** By name of the drug. */
  plans: z.array(
    z.object({ medication_plan: Id, drug_name: z.string(), strength: z.nullable(z.string()), share: Share }),
  ),
  /** Each date on which something was due. */
  days: z.array(z.object({ local_date: z.string(), share: Share })),
  /** Morning, noon, evening, bedtime, and times of the plans' own, in the order of the day. */
  times_of_day: z.array(z.object({ time_of_day: z.string(), share: Share })),
  from: z.string(),
  to: z.string(),
})
export type Adherence = z.infer<typeof Adherence>

export const getAdherence = endpoint({
  method: 'GET',
  path: '/api/medications/adherence/',
  summary: 'How many of the closed doses were taken, overall, by plan, by day and by time of day',
  query: z.strictObject({
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30),
    medication_plan: z.optional(Id),
  }),
  response: Adherence,
})
