import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Timestamp } from '../fields.ts'
import { DOSE_FORMS, FOOD } from '@salve/domain/dose-forms.ts'
import { LedgerPage } from './ledger.ts'
import { Amount, SumOfAmounts } from './schedules.ts'

/**
 * Days of listed intakes of a plan as needed: the longest gap that a plan can ask for, and a day.
 */
export const AS_NEEDED_DAYS = 8

const AsNeededIntake = z.object({
  /** Together with the plan they identify the intake, as they identify a dose. */
  slot: z.string(),
  local_date: CalendarDate,
  taken_at: Timestamp,
  amount: Amount,
  note: z.string(),
  marked_at: Timestamp,
})
export type AsNeededIntake = z.infer<typeof AsNeededIntake>

export const AsNeededPlan = z.object({
  medication_plan: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  food: z.enum(FOOD),
  reason: z.nullable(z.string()),
  instructions: z.string(),
  /** Limits of the plan: amount at once, hours between, and amount within any 24 hours. */
  amount: Amount,
  min_hours_between: z.number(),
  max_per_24_hours: Amount,
  /**
   * The moment from which the plan, and the intakes of the same substances in any product, allow
   * the next one; in the past when it is allowed now, null when it never is. `left` accounts for
   * both.
   */
  next_at: z.nullable(Timestamp),
  left: Amount,
  taken_in_24_hours: SumOfAmounts,
  /** Intakes of the last days, newest first; scheduled doses of the plan count too. */
  intakes: z.array(AsNeededIntake),
  /**
   * The same question over all products that hold its substances; an answer kept from an earlier
   * version has none.
   */
  ledger: z.optional(LedgerPage),
})
export type AsNeededPlan = z.infer<typeof AsNeededPlan>

export const listAsNeeded = endpoint({
  method: 'GET',
  path: '/api/medications/as-needed/',
  summary: 'The active as-needed medicines, and their present allowance',
  response: z.object({ results: z.array(AsNeededPlan), next: z.null() }),
})
