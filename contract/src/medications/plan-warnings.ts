import * as z from 'zod/mini'
import { URGENCIES } from '@salve/domain/net/urgency.ts'
import { CalendarDate, Id, Timestamp } from '../fields.ts'

/** A medicine that is only being thought of has no plan yet. */
export const MedicineRef = z.object({ medication_plan: z.nullable(Id), drug_name: z.string() })
export type MedicineRef = z.infer<typeof MedicineRef>

/** A warning of which the patient says that the doctor knows, and since when. */
export const Known = z.object({ id: Id, since: Timestamp })
export type Known = z.infer<typeof Known>

/** A fact of the record for which a warning holds. */
export const WarningReason = z.object({
  fact: z.enum(['age', 'sex', 'pregnancy', 'breastfeeding', 'lab', 'diagnosis']),
  /** The id of the laboratory report or diagnosis; null for a fact of the profile. */
  id: z.nullable(Id),
  /** The date of the value, the onset, the birth or the due date; null when it is not known. */
  on: z.nullable(CalendarDate),
  /** In the reader's language. */
  text: z.string(),
  /** The laboratory value in the rule's unit; null for other facts. */
  value: z.nullable(z.number()),
})
export type WarningReason = z.infer<typeof WarningReason>

/**
 * Warning of the tables of amounts about plans: more than the most that is named, an exceeded
 * recommendation, a weekly medicine that is planned daily, what several medicines add up to, or an
 * unknown medicine.
 */
export const PlanWarning = z.object({
  kind: z.enum([
    'amount',
    'recommendation',
    'schedule',
    'burden',
    /** A medicine meets a fact about the person; the source says that it must not be used. */
    'person_contraindicated',
    'person',
    /** A warning depends on a fact that the record does not hold. */
    'cannot_judge',
    'not_known',
  ]),
  severity: z.enum(['emergency', 'major', 'moderate', 'info']),
  /** The rule's. */
  key: z.string(),
  medicines: z.array(MedicineRef),
  /** Other plans that contain it in an unknown amount. */
  uncounted: z.array(MedicineRef),
  /** In the reader's language: the finding, why it matters, and the advice. */
  text: z.string(),
  why: z.string(),
  say: z.string(),
  source: z.nullable(z.string()),
  year: z.nullable(z.int()),
  /** True when the source was reread; else it is stated from knowledge of it. */
  is_reread: z.boolean(),
  ingredient: z.nullable(z.string()),
  /** Planned, and the most that is named, in `unit` at once, in 24 hours or in 7 days. */
  period: z.nullable(z.enum(['single', 'day', 'week'])),
  unit: z.nullable(z.string()),
  total: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Facts of the record for which it holds; empty where only the plans count. */
  because: z.array(WarningReason),
  /** When to ask a doctor or pharmacist; `know` is good to know. */
  urgency: z.enum(URGENCIES),
  /** The number of substances of the list that its rules are about; null without such a rule. */
  reach: z.nullable(z.int()),
  /** Null also when the dose, the value or the diagnosis has changed since. */
  known: z.nullable(Known),
})
export type PlanWarning = z.infer<typeof PlanWarning>
