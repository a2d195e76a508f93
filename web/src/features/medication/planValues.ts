import type { MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import type { Schedule, SlotSchedule } from '@salve/contract/medications/schedules.ts'
import type { SlotName } from '@salve/domain/schedule/kinds.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

/** A plan as the form holds it: '' where nothing is entered. */
export interface PlanValues
  extends Pick<
    MedicationPlan,
    'ingredients' | 'route' | 'missed_dose_rule' | 'time_zone_policy' | 'stock' | 'reminders'
  > {
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
  schedules: Schedule[]
  notes: string
}

export type PlanForm = UseFormReturn<PlanValues, unknown, z.output<typeof MedicationPlanInput>>

/** The times of the four slots, `HH:mm`, from the settings. */
export type SlotTimes = Record<SlotName, string>

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
    ingredients: [],
    route: null,
    missed_dose_rule: null,
    time_zone_policy: 'follow_me',
    stock: null,
    reminders: { on: true, repeat_minutes: null },
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
    ingredients: plan.ingredients,
    route: plan.route,
    missed_dose_rule: plan.missed_dose_rule,
    time_zone_policy: plan.time_zone_policy,
    stock: plan.stock,
    reminders: plan.reminders,
  }
}

/** The body that replaces a plan and changes only its status. */
export function withPlanStatus(plan: MedicationPlan, status: MedicationPlan['status']): MedicationPlanInput {
  const {
    id: _id,
    created_at: _created,
    updated_at: _updated,
    stop_reason: _reason,
    is_archived: _is,
    ...kept
  } = plan
  return { ...kept, status }
}

/** "Ramipril 5 mg" */
export function planName({ drug_name, strength }: { drug_name: string; strength: string | null }): string {
  return strength ? `${drug_name} ${strength}` : drug_name
}
