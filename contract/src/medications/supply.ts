import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, IdParams, line, maybe, Moment, NoContent, prose, Timestamp } from '../fields.ts'
import { Amount, SomeAmount, SumOfAmounts } from './schedules.ts'

/** Number of days ahead for which doses are counted. */
export const SUPPLY_AHEAD_DAYS = 366
/** Maximum number of counts and refills shown per plan, latest first. */
export const SUPPLY_HISTORY_MAX = 50
/** The longest reserve for a trip. */
export const RESERVE_MAX_DAYS = 60

export const SupplyEvent = z.object({
  id: Id,
  kind: z.enum(['count', 'refill']),
  amount: Amount,
  pack_size: z.nullable(Amount),
  expires_on: z.nullable(z.string()),
  happened_at: Timestamp,
  note: z.string(),
  /** True when it uses a repeat of the prescription. */
  used_repeat: z.boolean(),
})
export type SupplyEvent = z.infer<typeof SupplyEvent>

const planHead = {
  medication_plan: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
}

export const PlanSupply = z.object({
  ...planHead,
  status: z.enum(['active', 'paused']),
  prescriber: z.nullable(z.string()),
  /** Text on the box: "tablets". */
  unit: z.string(),
  /**
   * The last count plus refills minus intakes since; null before the first count. A negative result
   * counts as 0: more was taken than was counted.
   */
  remaining: z.nullable(SumOfAmounts),
  is_count_wrong: z.boolean(),
  /** The first date whose doses it does not cover; null when it lasts a year or nothing is due. */
  runs_out_on: z.nullable(z.string()),
  reorder_on: z.nullable(z.string()),
  /** True when the plan has as-needed doses, whose times are unknown. */
  has_as_needed: z.boolean(),
  refill_days_before: z.int(),
  repeats_left: z.nullable(z.int()),
  expires_on: z.nullable(z.string()),
  pack_size: z.nullable(Amount),
  history: z.array(SupplyEvent),
})
export type PlanSupply = z.infer<typeof PlanSupply>

export const RefillInput = z
  .strictObject({
    kind: z.enum(['count', 'refill']),
    /** The amount of the refill, or of the new count. */
    amount: Amount,
    /** Content of one pack; stored with the plan when given. */
    pack_size: maybe(SomeAmount),
    /**
     * Stored with the plan when given: for a count as it stands, for a refill the earlier date
     * while an older pack is left.
     */
    expires_on: maybe(CalendarDate),
    /** The counted unit, for a plan that has no stock yet. */
    unit: maybe(line(40)),
    /** Default: now. */
    happened_at: maybe(Moment),
    note: z._default(prose(2000), ''),
    /** True when it uses a repeat of the prescription. */
    uses_repeat: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ kind, amount }) => kind === 'count' || SomeAmount.safeParse(amount).success, {
      path: ['amount'],
      error: 'refill_none',
    }),
  )
export type RefillInput = z.input<typeof RefillInput>

/** The amount of one medicine for some days away. */
const TripNeed = z.object({
  ...planHead,
  unit: z.nullable(z.string()),
  /** For the scheduled doses of those days. */
  scheduled: SumOfAmounts,
  /** The maximum as-needed amount on those days. */
  as_needed: SumOfAmounts,
  /** For the reserve, both kinds together. */
  reserve: SumOfAmounts,
  /** The sum. */
  total: SumOfAmounts,
  pack_size: z.nullable(Amount),
  /** Whole packs that cover the sum; null when the size of a pack is unknown. */
  packs: z.nullable(z.int()),
  /** Amount to buy beforehand, after the doses until then; null without a count. */
  missing: z.nullable(SumOfAmounts),
})
export type TripNeed = z.infer<typeof TripNeed>

export const listSupply = endpoint({
  method: 'GET',
  path: '/api/medications/supply/',
  summary: 'The stock of each medicine and when it runs out; and the plans without a stock',
  response: z.object({
    results: z.array(PlanSupply),
    untracked: z.array(z.object(planHead)),
    next: z.null(),
  }),
})
export const planTrip = endpoint({
  method: 'GET',
  path: '/api/medications/supply/trip/',
  summary: 'The need of each active plan for some days away, with a reserve in days',
  query: z.strictObject({
    from: CalendarDate,
    to: CalendarDate,
    reserve_days: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(RESERVE_MAX_DAYS)), 0),
  }),
  response: z.object({ results: z.array(TripNeed), next: z.null() }),
})
export const refillMedicationPlan = endpoint({
  method: 'POST',
  path: '/api/medications/medication-plans/{id}/refill/',
  summary: 'Record a refill or a new count',
  params: IdParams,
  body: RefillInput,
  status: 201,
  response: PlanSupply,
})
export const deleteSupplyEvent = endpoint({
  method: 'DELETE',
  path: '/api/medications/supply/{id}/',
  summary: 'Delete a mistaken refill or count; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreSupplyEvent = endpoint({
  method: 'POST',
  path: '/api/medications/supply/{id}/restore/',
  summary: 'Undo the deletion of a refill or a count',
  params: IdParams,
  response: SupplyEvent,
})
