import { type MeasurementKey, measurement } from './measurements.ts'
import { unitsOf } from './units.ts'

/** The settings that decide in which unit something is typed and shown. */
export interface UnitSettings {
  readonly unitOfMeasurement: 'metric' | 'imperial'
  readonly cholesterolUnit: string
  readonly glucoseUnit: string
  readonly ketonesUnit: string
  readonly hbA1cUnit: string
}

type Chosen = (settings: UnitSettings) => string
const cholesterol: Chosen = (settings) => settings.cholesterolUnit

/**
 * The kinds that have a switch of their own. Triglycerides follow that of cholesterol, with their
 * own factor.
 */
const SWITCHES: Partial<Record<MeasurementKey, Chosen>> = {
  glucose: (settings) => settings.glucoseUnit,
  glucose_cgm: (settings) => settings.glucoseUnit,
  ketones: (settings) => settings.ketonesUnit,
  hba1c: (settings) => settings.hbA1cUnit,
  chol_total: cholesterol,
  chol_ldl: cholesterol,
  chol_hdl: cholesterol,
  trig: cholesterol,
}

/** The imperial units of a kind, the usual one first. */
const IMPERIAL: Partial<Record<MeasurementKey, readonly string[]>> = {
  weight: ['[lb_av]', 'st_lb'],
  height: ['ft_in', '[in_i]'],
  waist: ['[in_i]'],
  temp: ['[degF]'],
  water: ['[foz_us]', '[foz_br]'],
}

/** Hours and minutes are what people say; UCUM's own unit for it is the hour. */
const SLEEP_UNIT = 'min'

/** The unit in which a kind of value is typed and shown. */
export function unitFor(key: MeasurementKey, settings: UnitSettings): string {
  return unitsOffered(key, settings)[0] ?? ''
}

/**
 * The units to choose from while typing, the usual one first: those of the chosen system or switch.
 * Where no setting decides, as between mmHg and kPa, all of them.
 */
export function unitsOffered(key: MeasurementKey, settings: UnitSettings): readonly string[] {
  if (key === 'sleep') return [SLEEP_UNIT]
  const switched = SWITCHES[key]?.(settings)
  if (switched) return [switched]
  const imperial = IMPERIAL[key]
  if (!imperial) return unitsOf(key)
  return settings.unitOfMeasurement === 'imperial' ? imperial : [measurement(key).unit ?? '']
}

/**
 * The unit in which a typed value is shown: as typed where the settings leave that choice, else
 * that of the settings.
 */
export function unitShown(key: MeasurementKey, typedUnit: string, settings: UnitSettings): string {
  const offered = unitsOffered(key, settings)
  return offered.includes(typedUnit) ? typedUnit : (offered[0] ?? '')
}
