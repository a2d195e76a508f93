import type { MealGroup } from '../circumstances.ts'
import type { MeasurementKey } from '../measurements.ts'

/** What of a laboratory's analytes is logged at home, too: one target and one set of limits hold for both. */
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

/** The analytes that are logged under a kind of their own name, in the order of the table. */
export const LOGGED_ANALYTES: readonly (readonly [analyte: string, key: MeasurementKey])[] =
  Object.entries(LOGGED)

/** The moment of the day that a laboratory's glucose stands for; null where nobody said. */
export const mealGroupOfAnalyte = (analyteKey: string): MealGroup | null =>
  analyteKey === 'glucose-fasting-plasma' ? 'before_meal' : null
