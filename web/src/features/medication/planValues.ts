import type {
  MedicationPlan,
  MedicationPlanInput,
  Slot,
  SlotSchedule,
} from '@salve/contract/medications/medication-plans.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A plan as the form holds it: '' where nothing is entered. */
export interface PlanValues {
  drug_name: string
  strength: string
  form: MedicationPlan['form']
  health_issue: string
  reason: string
  prescriber: string
  instructions: string
  food: MedicationPlan['food']
  start_date: string
  end_date: string
  status: MedicationPlan['status']
  schedules: SlotSchedule[]
  notes: string
}

export type PlanForm = UseFormReturn<PlanValues, unknown, z.output<typeof MedicationPlanInput>>

/** The times of the four slots, `HH:mm`, from the settings. */
export type SlotTimes = Record<Slot, string>

/** One schedule in the morning of each day, as most plans are. */
export const FIRST_SCHEDULE: SlotSchedule = {
  kind: 'slots',
  morning: 1,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'every_day' },
}

export function newPlanValues(today: string, healthIssue = ''): PlanValues {
  return {
    drug_name: '',
    strength: '',
    form: 'tablet',
    health_issue: healthIssue,
    reason: '',
    prescriber: '',
    instructions: '',
    food: 'any',
    start_date: today,
    end_date: '',
    status: 'active',
    schedules: [FIRST_SCHEDULE],
    notes: '',
  }
}

export function planValuesOf(plan: MedicationPlan): PlanValues {
  const { drug_name, form, instructions, food, start_date, status, schedules, notes } = plan
  return {
    drug_name,
    strength: plan.strength ?? '',
    form,
    health_issue: plan.health_issue ?? '',
    reason: plan.reason ?? '',
    prescriber: plan.prescriber ?? '',
    instructions,
    food,
    start_date,
    end_date: plan.end_date ?? '',
    status,
    schedules,
    notes,
  }
}

/** The body that replaces a plan and changes only its status. */
export function withPlanStatus(plan: MedicationPlan, status: MedicationPlan['status']): MedicationPlanInput {
  const { id: _id, created_at: _created, updated_at: _updated, ...kept } = plan
  return { ...kept, status }
}

/** "Ramipril 5 mg" */
export function planName({ drug_name, strength }: { drug_name: string; strength: string | null }): string {
  return strength ? `${drug_name} ${strength}` : drug_name
}
