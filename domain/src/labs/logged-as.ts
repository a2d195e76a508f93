import type { MealGroup } from '../circumstances.ts'
import type { LogKindName } from '../log-kinds.ts'
import type { MeasurementKey } from '../measurements.ts'

/**
 * Laboratory analytes that are logged at home, too: one target and one set of limits hold for both.
 */
const LOGGED: Readonly<Record<string, MeasurementKey>> = {
  hba1c: 'hba1c',
  'glucose-fasting-plasma': 'glucose',
  'glucose-random-plasma': 'glucose',
  'glucose-unspecified': 'glucose',
  'cholesterol-total': 'chol_total',
  'ldl-cholesterol': 'chol_ldl',
  'hdl-cholesterol': 'chol_hdl',
  triglycerides: 'trig',
  inr: 'inr',
}

/** The kind under which an analyte is logged; undefined where it is not. */
export const loggedAs = (analyteKey: string): MeasurementKey | undefined => LOGGED[analyteKey]

/** Analytes both measured at home and in reports: for glucose, neither replaces the other. */
export const LOGGED_TOO: readonly (readonly [analyte: string, kind: LogKindName])[] = [
  ['inr', 'inr'],
  ['hba1c', 'hba1c'],
  ['cholesterol-total', 'chol_total'],
  ['ldl-cholesterol', 'chol_ldl'],
  ['hdl-cholesterol', 'chol_hdl'],
  ['triglycerides', 'trig'],
]

/** The time of day of a laboratory's glucose; null when unknown. */
export const mealGroupOfAnalyte = (analyteKey: string): MealGroup | null =>
  analyteKey === 'glucose-fasting-plasma' ? 'before_meal' : null
