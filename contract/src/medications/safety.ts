import { DOSE_FORMS } from '@salve/domain/dose-forms.ts'
import { SEVERITIES } from '@salve/domain/safety/interactions.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, IdParams, line, maybe, NoContent } from '../fields.ts'
import { ROUTES } from './medication-plans.ts'
import { Known, MedicineRef, PlanWarning } from './plan-warnings.ts'
import { Schedules } from './schedules.ts'

const Pair = z.array(MedicineRef)

const warning = { severity: z.enum(SEVERITIES), why: z.string(), say: z.string(), source: z.string() }

export type KnownInteraction = Known

const Total = z.object({
  ingredient: z.string(),
  medicines: Pair,
  /** Those among `medicines` with an unknown content of it. */
  uncounted: Pair,
  milligrams: z.number(),
  limit_milligrams: z.number(),
  /** The limit's source: an as-needed plan, or the patient. */
  stated_by: z.enum(['plan', 'patient']),
})
export type IngredientTotal = z.infer<typeof Total>

export const SafetyReview = z.object({
  /** All medicines that were checked. */
  checked: Pair,
  /** Most severe first. A missing pair is not known to be safe. */
  interactions: z.array(
    z.object({
      medicines: Pair,
      /** Names that the rule uses, in the reader's language. */
      substances: z.array(z.string()),
      ...warning,
      /**
       * The date since which the doctor knows, according to the patient; also null when a plan or
       * the rule has changed since.
       */
      known: z.nullable(Known),
    }),
  ),
  /** Rules about a medicine with alcohol or grapefruit. */
  food_and_drink: z.array(z.object({ medicine: MedicineRef, item: z.string(), ...warning })),
  same_ingredients: z.array(z.object({ ingredient: z.string(), medicines: Pair })),
  allergies: z.array(
    z.object({ medicine: MedicineRef, allergy: z.string(), substance: z.string(), is_by_group: z.boolean() }),
  ),
  /** Allergies that match nothing in the table. */
  allergies_not_covered: z.array(z.string()),
  /**
   * Ingredients whose total over all plans in 24 hours exceeds the lowest maximum of a plan or the
   * patient.
   */
  totals: z.array(Total),
  /** The same for totals within the limit. */
  within_limits: z.array(Total),
  /**
   * The patient's limits for ingredients that no plan names, and whether the table knows the
   * ingredient.
   */
  unused_limits: z.array(z.object({ ingredient: z.string(), is_covered: z.boolean() })),
  /** Warnings of the tables of amounts and weekly medicines, most serious first. */
  amounts: z.array(PlanWarning),
  /** Medicines missing from the table: nothing can be said about them. */
  not_covered: Pair,
})
export type SafetyReview = z.infer<typeof SafetyReview>

export const SafetyDraft = z.strictObject({
  /** The edited plan, which the draft replaces. */
  medication_plan: maybe(Id),
  drug_name: line(200),
  ingredients: z._default(
    z.array(z.strictObject({ inn: line(100), strength: maybe(line(60)) })).check(z.maxLength(10)),
    [],
  ),
  /** Content of one unit, and the schedule: for the total of 24 hours. Default start: today. */
  strength: maybe(line(60)),
  form: z._default(z.enum(DOSE_FORMS), 'tablet'),
  route: maybe(z.enum(ROUTES)),
  /** The prescriber: a prescribed amount is compared with the label's maximum. */
  prescriber: maybe(line(200)),
  reason: maybe(line(200)),
  start_date: maybe(CalendarDate),
  schedules: z._default(Schedules, []),
})
export type SafetyDraft = z.input<typeof SafetyDraft>

export const reviewSafety = endpoint({
  method: 'GET',
  path: '/api/medications/safety/',
  summary: 'Findings on all active plans by interactions, ingredients and allergies',
  response: SafetyReview,
})
export const checkSafety = endpoint({
  method: 'POST',
  path: '/api/medications/safety/check/',
  right: 'read',
  summary: 'The same for one draft medicine beside the active plans; nothing is stored',
  body: SafetyDraft,
  response: SafetyReview,
})
export const acknowledgeInteraction = endpoint({
  method: 'POST',
  path: '/api/medications/safety/known/',
  summary:
    'Say that the doctor knows of the warning of two plans; it counts until one of them or the rule changes',
  body: z.strictObject({ medication_plan: Id, other_plan: Id }),
  status: 201,
  response: Known,
})
export const forgetKnownInteraction = endpoint({
  method: 'DELETE',
  path: '/api/medications/safety/known/{id}/',
  summary: 'Withdraw that the doctor knows the warning on these two plans',
  params: IdParams,
  status: 204,
  response: NoContent,
})
export const acknowledgeFinding = endpoint({
  method: 'POST',
  path: '/api/medications/safety/known-findings/',
  summary:
    'Say that the doctor knows of a finding; it counts for a year, until its doses, values or diagnoses change',
  /** The finding's, as the review gives it. */
  body: z.strictObject({ key: line(200) }),
  status: 201,
  response: Known,
})
export const forgetKnownFinding = endpoint({
  method: 'DELETE',
  path: '/api/medications/safety/known-findings/{id}/',
  summary: 'Withdraw that the doctor knows of this finding',
  params: IdParams,
  status: 204,
  response: NoContent,
})
