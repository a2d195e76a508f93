import { type MeasurementKey, measurement } from './measurements.ts'

/** A unit other than the canonical one: value in it = canonical × factor + offset. */
export interface OtherUnit {
  readonly unit: string
  readonly decimals: number
  readonly factor: number
  readonly offset: number
}

/** Milligrams per decilitre in one millimole per litre, from the molar mass. */
const GLUCOSE_MG_DL = 18.0156
const CHOLESTEROL_MG_DL = 38.67
const TRIGLYCERIDES_MG_DL = 88.57
const BETA_HYDROXYBUTYRATE_MG_DL = 10.41
const KPA_IN_MM_HG = 0.133322
/** Exact by definition. */
const KG_IN_POUND = 0.45359237
const CM_IN_INCH = 2.54
export const POUNDS_IN_STONE = 14
export const INCHES_IN_FOOT = 12
const ML_IN_US_FLUID_OUNCE = 29.5735295625
const ML_IN_IMPERIAL_FLUID_OUNCE = 28.4130625

/**
 * Units of two parts, which UCUM lacks; their values count the smaller part: 11 st 4 lb are 158.
 */
const STONES_AND_POUNDS = 'st_lb'
const FEET_AND_INCHES = 'ft_in'

const kPa = other('kPa', 1, KPA_IN_MM_HG)
const cholesterol = other('mg/dL', 0, CHOLESTEROL_MG_DL)
const inch = other('[in_i]', 1, 1 / CM_IN_INCH)

/**
 * The units, besides the canonical one, in which a kind of measurement can be entered and shown.
 */
const OTHER_UNITS: Partial<Record<MeasurementKey, readonly OtherUnit[]>> = {
  bp_sys: [kPa],
  bp_dia: [kPa],
  glucose: [other('mg/dL', 0, GLUCOSE_MG_DL)],
  glucose_cgm: [other('mg/dL', 0, GLUCOSE_MG_DL)],
  ketones: [other('mg/dL', 1, BETA_HYDROXYBUTYRATE_MG_DL)],
  // The IFCC master equation: a line with an intercept, not a factor.
  hba1c: [other('mmol/mol', 0, 10.93, -23.5)],
  chol_total: [cholesterol],
  chol_ldl: [cholesterol],
  chol_hdl: [cholesterol],
  trig: [other('mg/dL', 0, TRIGLYCERIDES_MG_DL)],
  weight: [other('[lb_av]', 1, 1 / KG_IN_POUND), other(STONES_AND_POUNDS, 1, 1 / KG_IN_POUND)],
  height: [other(FEET_AND_INCHES, 1, 1 / CM_IN_INCH), inch],
  waist: [inch],
  temp: [other('[degF]', 1, 9 / 5, 32)],
  pef: [other('L/s', 1, 1 / 60)],
  exercise: [other('h', 2, 1 / 60)],
  sleep: [other('min', 0, 60)],
  water: [
    other('[foz_us]', 1, 1 / ML_IN_US_FLUID_OUNCE),
    other('[foz_br]', 1, 1 / ML_IN_IMPERIAL_FLUID_OUNCE),
  ],
}

function other(unit: string, decimals: number, factor: number, offset = 0): OtherUnit {
  return { unit, decimals, factor, offset }
}

/** The units in which a kind can be entered and shown, the canonical one first. */
export function unitsOf(key: MeasurementKey): string[] {
  const { unit } = measurement(key)
  return unit === null ? [] : [unit, ...(OTHER_UNITS[key] ?? []).map((o) => o.unit)]
}

/** A typed value in the canonical unit, unrounded: the typed value is stored beside it. */
export function toCanonical(key: MeasurementKey, value: number, unit: string): number {
  const found = unitOf(key, unit)
  return found ? (value - found.offset) / found.factor : value
}

/** A canonical value in another unit, unrounded; round once, for display. */
export function fromCanonical(key: MeasurementKey, value: number, unit: string): number {
  const found = unitOf(key, unit)
  return found ? value * found.factor + found.offset : value
}

/** Returns the number of decimals of a kind in a unit. */
export function decimalsOf(key: MeasurementKey, unit: string): number {
  return unitOf(key, unit)?.decimals ?? measurement(key).decimals ?? 0
}

/** A canonical value as shown in a unit: converted, then rounded once. */
export function shown(key: MeasurementKey, value: number, unit: string): number {
  return round(fromCanonical(key, value, unit), decimalsOf(key, unit))
}

function unitOf(key: MeasurementKey, unit: string): OtherUnit | undefined {
  if (unit === measurement(key).unit) return undefined
  const found = OTHER_UNITS[key]?.find((o) => o.unit === unit)
  if (!found) throw new RangeError(`${key} is not measured in ${unit}`)
  return found
}

/** Rounds half away from zero, after removing errors of binary fractions: 2.675 gives 2.68. */
export function round(value: number, decimals: number): number {
  const shifted = Number((Math.abs(value) * 10 ** decimals).toPrecision(14))
  const rounded = Math.sign(value) * (Math.round(shifted) / 10 ** decimals)
  return rounded === 0 ? 0 : rounded
}

/** Number of decimals in a number's usual notation. */
export function writtenDecimals(value: number): number {
  const [figures = '', power = '0'] = String(value).split('e')
  return Math.max((figures.split('.')[1]?.length ?? 0) - Number(power), 0)
}

/** A length in whole feet and inches. */
export function feetAndInches(cm: number): { feet: number; inches: number } {
  const inches = round(cm / CM_IN_INCH, 0)
  return { feet: Math.floor(inches / INCHES_IN_FOOT), inches: inches % INCHES_IN_FOOT }
}

/** Feet and inches in centimetres. */
export function centimetres(feet: number, inches: number): number {
  return (feet * INCHES_IN_FOOT + inches) * CM_IN_INCH
}

const LABELS: Readonly<Record<string, string>> = {
  'mm[Hg]': 'mmHg',
  '/min': '/min',
  Cel: '°C',
  '[degF]': '°F',
  '[lb_av]': 'lb',
  [STONES_AND_POUNDS]: 'st lb',
  [FEET_AND_INCHES]: 'ft in',
  '[in_i]': 'in',
  'kg/m2': 'kg/m²',
  '[foz_us]': 'fl oz',
  '[foz_br]': 'imp fl oz',
  '{INR}': '',
  '{score}': '',
  '{steps}/d': '',
  '[IU]': 'IU',
}

/** The unit's readable name. */
export function unitLabel(unit: string): string {
  return LABELS[unit] ?? unit
}
