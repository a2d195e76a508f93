import * as z from 'zod/mini'
import { Id, Timestamp } from '../fields.ts'
import { MedicationPlan } from './medication-plans.ts'
import { SumOfAmounts } from './schedules.ts'

/** Number of latest intakes listed per product; `times` is the full count. */
export const TAKEN_INTAKES_MAX = 5

const Named = z.object({ name: z.string(), name_de: z.string() })

const TakenProduct = z.extend(z.pick(MedicationPlan, { drug_name: true, strength: true, form: true }), {
  medication_plan: Id,
  /** The substances, in both languages; empty where the tables do not know the product. */
  ingredients: z.array(Named),
  /** The number of intakes, their total, and the maximum of them within any 24 hours. */
  times: z.int(),
  amount: SumOfAmounts,
  most_in_24_hours: SumOfAmounts,
  last_taken_at: Timestamp,
  /** The latest first. */
  intakes: z.array(z.object({ taken_at: Timestamp, amount: SumOfAmounts })),
})

const TakenSubstance = z.extend(Named, {
  unit: z.string(),
  /**
   * The maximum within any 24 hours over all products that hold it, scheduled ones too; null where
   * no product says how much it holds.
   */
  most_in_24_hours: z.nullable(z.number()),
  /** The last intake of these 24 hours. */
  until: Timestamp,
  products: z.array(z.string()),
  /** Products that are not in the sum, since nobody can say how much they hold. */
  uncounted: z.array(z.string()),
})

/** The intakes as needed of some days, the most frequent product first. */
export const TakenAsNeeded = z.object({
  items: z.array(TakenProduct),
  total: z.int(),
  substances: z.array(TakenSubstance),
})
export type TakenAsNeeded = z.infer<typeof TakenAsNeeded>
