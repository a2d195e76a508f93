import type { LogKindName } from './log-kinds.ts'

/** Circumstances of a measurement, and the answers to choose from. */
export const CIRCUMSTANCES = {
  meal: [
    'fasting',
    'before_breakfast',
    'after_breakfast',
    'before_lunch',
    'after_lunch',
    'before_dinner',
    'after_dinner',
    'bedtime',
    'night',
    'before_exercise',
    'after_exercise',
    'random',
  ],
  arm: ['left', 'right'],
  position: ['sitting', 'lying', 'standing'],
  /** The sign for it on the screen of a blood pressure monitor. */
  irregular: ['yes', 'no'],
  site: ['oral', 'ear', 'forehead', 'armpit', 'rectal'],
  /** Eight hours without food. */
  fasting: ['yes', 'no'],
  effort: ['resting', 'active'],
  medicine: ['before', 'after'],
  insulin: ['bolus', 'basal', 'correction'],
} as const
export type Circumstance = keyof typeof CIRCUMSTANCES

const LIPIDS: readonly Circumstance[] = ['fasting']
const OF_KIND: Partial<Record<LogKindName, readonly Circumstance[]>> = {
  glucose: ['meal'],
  glucose_cgm: ['meal'],
  blood_pressure: ['arm', 'position', 'irregular'],
  pulse: ['effort'],
  spo2: ['effort'],
  resp: ['effort'],
  temp: ['site'],
  pef: ['medicine'],
  fev1: ['medicine'],
  chol_total: LIPIDS,
  chol_ldl: LIPIDS,
  chol_hdl: LIPIDS,
  trig: LIPIDS,
  insulin_dose: ['insulin'],
}

/** Returns what to ask beside a kind's values. */
export function circumstancesOf(kind: LogKindName): readonly Circumstance[] {
  return OF_KIND[kind] ?? []
}

/** The meal determines the meaning of a glucose value: without it nobody can call it usual. */
export function requiredCircumstances(kind: LogKindName): readonly Circumstance[] {
  return kind === 'glucose' ? ['meal'] : []
}

/** Moments with the same target. */
export const MEAL_GROUPS = ['before_meal', 'after_meal', 'bedtime', 'night', 'other'] as const
export type MealGroup = (typeof MEAL_GROUPS)[number]

/** The group of a meal context; an unknown one belongs to another time. */
export function mealGroupOf(meal: string | undefined): MealGroup {
  if (meal === 'fasting' || /^before_(breakfast|lunch|dinner)$/.test(meal ?? '')) return 'before_meal'
  if (/^after_(breakfast|lunch|dinner)$/.test(meal ?? '')) return 'after_meal'
  return meal === 'bedtime' || meal === 'night' ? meal : 'other'
}

/** Moments that a chart of glucose tells apart: fasting is a moment of its own there. */
export const GLUCOSE_MOMENTS = ['fasting', 'before_meal', 'after_meal', 'bedtime', 'night', 'other'] as const
export type GlucoseMoment = (typeof GLUCOSE_MOMENTS)[number]

export const glucoseMomentOf = (meal: string | undefined): GlucoseMoment =>
  meal === 'fasting' ? 'fasting' : mealGroupOf(meal)

/** The moment with whose target a reading of this moment is compared. */
export const groupOfMoment = (moment: GlucoseMoment): MealGroup =>
  moment === 'fasting' ? 'before_meal' : moment
