import { SEVERITIES } from '@salve/domain/safety/interactions.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, line, maybe } from '../fields.ts'

/** A medicine that is only being thought of has no plan yet. */
const MedicineRef = z.object({ medication_plan: z.nullable(Id), drug_name: z.string() })
const Pair = z.array(MedicineRef)

export const SafetyReview = z.object({
  /** The most severe first. A pair that is not here is not known to be safe. */
  interactions: z.array(
    z.object({
      medicines: Pair,
      /** By which the rule speaks of them, in the reader's language. */
      substances: z.array(z.string()),
      severity: z.enum(SEVERITIES),
      why: z.string(),
      say: z.string(),
      source: z.string(),
    }),
  ),
  same_ingredients: z.array(z.object({ ingredient: z.string(), medicines: Pair })),
  allergies: z.array(
    z.object({ medicine: MedicineRef, allergy: z.string(), substance: z.string(), is_by_group: z.boolean() }),
  ),
  /** Ingredients of which the plans together allow more in 24 hours than the smallest highest amount that one of them states. */
  totals: z.array(
    z.object({
      ingredient: z.string(),
      medicines: Pair,
      milligrams: z.number(),
      limit_milligrams: z.number(),
    }),
  ),
  /** Those that the table does not know: nothing can be said of them. */
  not_covered: Pair,
})
export type SafetyReview = z.infer<typeof SafetyReview>

export const SafetyDraft = z.strictObject({
  /** The plan that is being edited, which the draft stands for. */
  medication_plan: maybe(Id),
  drug_name: line(200),
  ingredients: z._default(
    z.array(z.strictObject({ inn: line(100), strength: maybe(line(60)) })).check(z.maxLength(10)),
    [],
  ),
})

export const reviewSafety = endpoint({
  method: 'GET',
  path: '/api/medications/safety/',
  summary: 'What the table of interactions, ingredients and the allergies say of all active plans',
  response: SafetyReview,
})
export const checkSafety = endpoint({
  method: 'POST',
  path: '/api/medications/safety/check/',
  summary: 'The same for one medicine that is being entered, beside the active plans; nothing is kept',
  body: SafetyDraft,
  response: SafetyReview,
})
