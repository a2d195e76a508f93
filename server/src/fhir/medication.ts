import { planName } from '@salve/domain/plan-name.ts'
import { concept, note, plain, referenceTo, type Resource } from './resource.ts'

/** Doses are kept in parts of 1/3000 unit, so that thirds add up. */
const PARTS = 3000

export interface PlanRow {
  id: string
  drug_name: string
  strength: string | null
  form: string
  route: string | null
  reason: string | null
  prescriber: string | null
  instructions: string
  notes: string
  start_date: string
  end_date: string | null
  status: 'active' | 'paused' | 'completed' | 'stopped'
  stop_reason: string | null
  health_issue: string | null
  created_at: string
}

const PLAN_STATUS = {
  active: 'active',
  paused: 'on-hold',
  completed: 'completed',
  stopped: 'stopped',
} as const

const nameOf = (plan: { drug_name: string; strength: string | null }) => concept(planName(plan))

/** A plan is the patient's statement of their medication. */
export const statementOf = (plan: PlanRow, patient: string): Resource => ({
  resourceType: 'MedicationStatement',
  id: plan.id,
  status: PLAN_STATUS[plan.status],
  statusReason: plan.stop_reason ? [concept(plan.stop_reason)] : [],
  medicationCodeableConcept: nameOf(plan),
  subject: referenceTo(patient),
  effectivePeriod: { start: plan.start_date, end: plan.end_date },
  dateAsserted: plan.created_at,
  informationSource: plan.prescriber ? { display: plan.prescriber.trim() } : null,
  reasonCode: plan.reason ? [concept(plan.reason)] : [],
  reasonReference: plan.health_issue ? [referenceTo(plan.health_issue)] : [],
  note: note(plan.notes),
  dosage: [
    {
      text: plain([plan.form, plan.instructions].filter(Boolean).join(', ')),
      route: plan.route ? concept(plan.route) : null,
    },
  ],
})

export interface DoseRow {
  id: string
  medication_plan: string
  drug_name: string
  strength: string | null
  status: 'taken' | 'skipped'
  due_at: string
  taken_at: string | null
  parts: number
  skip_reason: string | null
  note: string
}

/** A dose that was taken, or said not to be. */
export const administrationOf = (dose: DoseRow, patient: string): Resource => ({
  resourceType: 'MedicationAdministration',
  id: dose.id,
  status: dose.status === 'taken' ? 'completed' : 'not-done',
  statusReason: dose.skip_reason ? [concept(dose.skip_reason)] : [],
  medicationCodeableConcept: nameOf(dose),
  subject: referenceTo(patient),
  effectiveDateTime: dose.taken_at ?? dose.due_at,
  note: note(dose.note),
  dosage: dose.status === 'taken' ? { dose: { value: Math.round((dose.parts / PARTS) * 1e6) / 1e6 } } : null,
})
