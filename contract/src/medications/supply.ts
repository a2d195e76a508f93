import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, IdParams, maybe, Moment, prose, Timestamp } from '../fields.ts'
import { Amount, SumOfAmounts } from './schedules.ts'

/** How far ahead the doses are counted. */
export const SUPPLY_AHEAD_DAYS = 366

const SupplyEvent = z.object({
  id: Id,
  kind: z.enum(['count', 'refill']),
  amount: Amount,
  happened_at: Timestamp,
  note: z.string(),
})
export const PlanSupply = z.object({
  medication_plan: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  unit: z.string(),
  /** The last count and what was bought since, less what was taken since; null before the first count. Below zero is 0: more was taken than was counted. */
  remaining: z.nullable(SumOfAmounts),
  is_count_wrong: z.boolean(),
  /** The first date whose doses it does not cover; null when it lasts for a year or nothing is due. */
  runs_out_on: z.nullable(z.string()),
  reorder_on: z.nullable(z.string()),
  refill_days_before: z.int(),
  repeats_left: z.nullable(z.int()),
  expires_on: z.nullable(z.string()),
  /** What the doses of the days asked for need. */
  needed: SumOfAmounts,
  history: z.array(SupplyEvent),
})
export type PlanSupply = z.infer<typeof PlanSupply>

export const listSupply = endpoint({
  method: 'GET',
  path: '/api/medications/supply/',
  summary:
    'What is left of each medicine with a stock, when it runs out, and what some days need, such as a trip',
  query: z.strictObject({ from: z.optional(CalendarDate), to: z.optional(CalendarDate) }),
  response: z.object({ results: z.array(PlanSupply), next: z.null() }),
})
export const refillMedicationPlan = endpoint({
  method: 'POST',
  path: '/api/medications/medication-plans/{id}/refill/',
  summary: 'Record what was bought, or a new count of what is there',
  params: IdParams,
  body: z.strictObject({
    kind: z.enum(['count', 'refill']),
    amount: Amount,
    /** Now, when left out. */
    happened_at: maybe(Moment),
    note: z._default(prose(2000), ''),
    /** Whether a repeat of the prescription was used up by it. */
    uses_repeat: z._default(z.boolean(), false),
  }),
  status: 201,
  response: PlanSupply,
})
