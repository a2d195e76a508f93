import * as z from 'zod/mini'
import { csvOf } from '../csv.ts'
import { endpoint } from '../endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  line,
  listOf,
  listQuery,
  maybe,
  NoContent,
  prose,
  SearchText,
  Timestamp,
} from '../fields.ts'

export const PLAN_STATUSES = ['active', 'paused', 'completed', 'stopped'] as const
export const DOSE_FORMS = [
  'tablet',
  'capsule',
  'drops',
  'liquid',
  'injection',
  'inhaler',
  'spray',
  'patch',
  'cream',
  'suppository',
  'other',
] as const
export const FOOD = ['any', 'before', 'with', 'after', 'empty_stomach'] as const
export const SLOTS = ['morning', 'noon', 'evening', 'bedtime'] as const
export type Slot = (typeof SLOTS)[number]

/** How much at one time, in units of the form (tablets, drops …); 0 means none at that time. */
const Amount = z.number().check(z.gte(0), z.lte(1000), z.multipleOf(0.001))

const Days = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('every_day') }),
  z.strictObject({
    kind: z.literal('weekdays'),
    /** ISO weekdays, Monday is 1. */
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  }),
])

/** The 1-0-1-0 scheme; the times of the four slots are in the settings. */
export const SlotSchedule = z
  .strictObject({
    kind: z.literal('slots'),
    morning: Amount,
    noon: Amount,
    evening: Amount,
    bedtime: Amount,
    days: Days,
  })
  .check(z.refine((s) => SLOTS.some((slot) => s[slot] > 0), { error: 'no_dose' }))
export type SlotSchedule = z.infer<typeof SlotSchedule>

export const MedicationPlanInput = z
  .strictObject({
    drug_name: line(200),
    /** As on the box, "5 mg". */
    strength: maybe(line(60)),
    form: z._default(z.enum(DOSE_FORMS), 'tablet'),
    health_issue: maybe(Id),
    reason: maybe(line(200)),
    prescriber: maybe(line(200)),
    instructions: z._default(prose(2000), ''),
    food: z._default(z.enum(FOOD), 'any'),
    start_date: CalendarDate,
    end_date: maybe(CalendarDate),
    status: z._default(z.enum(PLAN_STATUSES), 'active'),
    schedules: z.array(SlotSchedule).check(z.minLength(1), z.maxLength(10)),
    notes: z._default(prose(), ''),
  })
  .check(
    z.refine((p) => !p.end_date || p.end_date >= p.start_date, {
      path: ['end_date'],
      error: 'end_before_start',
    }),
  )
export type MedicationPlanInput = z.input<typeof MedicationPlanInput>

export const MedicationPlan = z.object({
  id: Id,
  drug_name: z.string(),
  strength: z.nullable(z.string()),
  form: z.enum(DOSE_FORMS),
  health_issue: z.nullable(Id),
  reason: z.nullable(z.string()),
  prescriber: z.nullable(z.string()),
  instructions: z.string(),
  food: z.enum(FOOD),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  status: z.enum(PLAN_STATUSES),
  schedules: z.array(SlotSchedule),
  notes: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type MedicationPlan = z.infer<typeof MedicationPlan>

const path = '/api/medications/medication-plans/'

export const listMedicationPlans = endpoint({
  method: 'GET',
  path,
  summary: 'Medication plans by name of the drug',
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(PLAN_STATUSES)),
    health_issue: z.optional(Id),
    search: SearchText,
  }),
  response: listOf(MedicationPlan),
})
export const exportMedicationPlans = csvOf(listMedicationPlans)
export const getMedicationPlan = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One medication plan',
  params: IdParams,
  response: MedicationPlan,
})
export const createMedicationPlan = endpoint({
  method: 'POST',
  path,
  summary: 'Add a medication plan',
  body: MedicationPlanInput,
  status: 201,
  response: MedicationPlan,
})
export const replaceMedicationPlan = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Replace a medication plan',
  params: IdParams,
  body: MedicationPlanInput,
  response: MedicationPlan,
})
export const deleteMedicationPlan = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a medication plan; undone by restore within 30 days',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const restoreMedicationPlan = endpoint({
  method: 'POST',
  path: `${path}{id}/restore/`,
  summary: 'Undo the deletion of a medication plan',
  params: IdParams,
  response: MedicationPlan,
})
