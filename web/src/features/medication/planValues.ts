import type { MedicationPlan, MedicationPlanInput } from '@salve/contract/medications/medication-plans.ts'
import type { Schedule } from '@salve/contract/medications/schedules.ts'
import type { Amount } from '@salve/domain/amounts.ts'
import type { SlotName } from '@salve/domain/schedule/kinds.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { UNCHOSEN_SCHEDULE } from './schedule/scheduleKinds.ts'

/** The stock as the form holds it: '' where nothing is entered. */
export interface StockValues {
  unit: string
  refill_days_before: number
  repeats_left: number | ''
  expires_on: string
  pack_size: Amount | ''
  /** The current count; '' keeps the earlier one. */
  remaining: Amount | ''
}

/** A plan in the form; '' for empty fields. Its status (active, paused …) is no field. */
export interface PlanValues
  extends Pick<
    MedicationPlan,
    | 'drug_name'
    | 'form'
    | 'food'
    | 'instructions'
    | 'start_date'
    | 'notes'
    | 'missed_dose_rule'
    | 'time_zone_policy'
  > {
  strength: string
  ingredients: { inn: string; strength: string }[]
  route: NonNullable<MedicationPlan['route']> | ''
  health_issue: string
  reason: string
  prescriber: string
  end_date: string
  /** For a new plan: the moment from which its doses are expected; '' for the next due one. */
  first_dose_from: string
  /** For a change: '' for as soon as possible. */
  effective_from: string
  schedules: Schedule[]
  stock: StockValues | null
  reminders: { on: boolean; repeat_minutes: number | '' }
}

/** The page's knowledge of reminders: whether they can arrive, and how to change that. */
export interface ReminderParts {
  /** "On", or the obstacle to an enabled reminder. */
  onWords: string
  line: ReactNode
  supplyLine: ReactNode
}

export type PlanForm = UseFormReturn<PlanValues, unknown, z.output<typeof MedicationPlanInput>>

/** The times of the four slots, `HH:mm`, from the settings. */
export type SlotTimes = Record<SlotName, string>

export const NEW_STOCK: StockValues = {
  unit: '',
  refill_days_before: 7,
  repeats_left: '',
  expires_on: '',
  pack_size: '',
  remaining: '',
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
    first_dose_from: '',
    effective_from: '',
    schedules: [UNCHOSEN_SCHEDULE],
    notes: '',
    ingredients: [],
    route: '',
    missed_dose_rule: null,
    time_zone_policy: 'follow_me',
    stock: null,
    reminders: { on: true, repeat_minutes: '' },
  }
}

export function planValuesOf(plan: MedicationPlan): PlanValues {
  const { drug_name, form, instructions, food, start_date, schedules, notes } = plan
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
    first_dose_from: '',
    effective_from: '',
    schedules,
    notes,
    ingredients: plan.ingredients.map(({ inn, strength }) => ({ inn, strength: strength ?? '' })),
    route: plan.route ?? '',
    missed_dose_rule: plan.missed_dose_rule,
    time_zone_policy: plan.time_zone_policy,
    stock: plan.stock && {
      unit: plan.stock.unit,
      refill_days_before: plan.stock.refill_days_before,
      repeats_left: plan.stock.repeats_left ?? '',
      expires_on: plan.stock.expires_on ?? '',
      pack_size: plan.stock.pack_size ?? '',
      remaining: '',
    },
    reminders: { on: plan.reminders.on, repeat_minutes: plan.reminders.repeat_minutes ?? '' },
  }
}

/** A new plan like another one, from today on: its count and its end are its own. */
export function copiedValues(plan: MedicationPlan, today: string): PlanValues {
  return { ...planValuesOf(plan), start_date: today, end_date: '' }
}
