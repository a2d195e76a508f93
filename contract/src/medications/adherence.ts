import { SLOT_NAMES } from '@salve/domain/schedule/kinds.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** The days that adherence is counted over on screen. */
export const ADHERENCE_DAYS = [7, 30, 90] as const
/** Upper bound of the listed doses that nobody marked, the latest first. */
export const MISSED_MAX = 100

/** `taken` of `due` closed doses were taken. Nothing due gives no share. */
const Share = z.object({ taken: z.int(), due: z.int(), missed: z.int(), skipped: z.int() })
export type AdherenceShare = z.infer<typeof Share>

const planName = { medication_plan: Id, drug_name: z.string(), strength: z.nullable(z.string()) }

export const Adherence = z.object({
  overall: Share,
  /** Days on which everything was taken, among those on which all doses are closed. */
  full_days: z.object({ full: z.int(), days: z.int() }),
  /** By name of the drug. */
  plans: z.array(z.object({ ...planName, share: Share })),
  /** Each date on which something was due. */
  days: z.array(z.object({ local_date: z.string(), share: Share })),
  /**
   * In the order of the day; a time of a plan's own belongs to the part of the day that is nearest.
   */
  times_of_day: z.array(z.object({ time_of_day: z.enum(SLOT_NAMES), share: Share })),
  /** The latest unmarked doses. */
  missed: z.array(z.object({ ...planName, local_date: z.string(), slot: z.string(), due_time: z.string() })),
  from: z.string(),
  to: z.string(),
})
export type Adherence = z.infer<typeof Adherence>

export const getAdherence = endpoint({
  method: 'GET',
  path: '/api/medications/adherence/',
  summary: 'The share of closed doses taken, overall, by plan, by day and by time of day',
  query: z.strictObject({
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30),
    medication_plan: z.optional(Id),
  }),
  response: Adherence,
})
