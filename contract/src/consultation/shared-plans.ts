import * as z from 'zod/mini'
import { Id } from '../fields.ts'
import { MedicationPlan } from '../medications/medication-plans.ts'
import { TakenAsNeeded } from '../medications/taken-as-needed.ts'

/** Plans that ended or stopped within this many days are listed beside current ones. */
export const ENDED_PLAN_DAYS = 180
/** As-needed intakes cover this many days, up to the last shared one. */
export const TAKEN_DAYS = 30

const Ingredient = z.object({
  /** The ingredient's name, as the patient entered it. */
  inn: z.string(),
  strength: z.nullable(z.string()),
  /** In the tables' spelling, or as entered when they lack it. */
  name: z.string(),
  name_de: z.string(),
})

const SharedPlan = z.extend(
  z.pick(MedicationPlan, {
    id: true,
    drug_name: true,
    strength: true,
    form: true,
    route: true,
    food: true,
    reason: true,
    prescriber: true,
    instructions: true,
    start_date: true,
    end_date: true,
    status: true,
    schedules: true,
  }),
  {
    ingredients: z.array(Ingredient),
    /** The name of its health issue; null also where that issue is not shared. */
    issue: z.nullable(z.string()),
    /** First date of its present use; null when it was never changed. */
    changed_from: z.nullable(z.string()),
  },
)
export type SharedPlan = z.infer<typeof SharedPlan>

const EndedPlan = z.object({
  id: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  start_date: z.string(),
  ended_on: z.string(),
  stop_reason: z.nullable(z.string()),
})
export type EndedPlan = z.infer<typeof EndedPlan>

export const SharedPlans = z.object({
  items: z.array(SharedPlan),
  total: z.int(),
  ended: z.array(EndedPlan),
  /** The real intakes as needed of the plans that are shared. */
  taken: z.extend(TakenAsNeeded, { from: z.string(), to: z.string() }),
})
export type SharedPlans = z.infer<typeof SharedPlans>
