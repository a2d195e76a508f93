import { type MeasurementKey, measurement, type Plausibility } from './measurements.ts'
import { shown } from './units.ts'

/** Limits of a kind in the typed unit, on that unit's grid; null without limits. */
export interface Limits {
  readonly rejectBelow: number | null
  readonly rejectAbove: number | null
  readonly warnBelow: number | null
  readonly warnAtOrAbove: number | null
}

/**
 * The limits of a kind in a unit. They come as pairs of rounded numbers, as guidelines print them:
 * 3.9 mmol/L and 70 mg/dL. A value is compared with those of its own unit, so that it is never
 * judged by a rounding.
 */
export function limitsIn(key: MeasurementKey, unit: string): Limits {
  const name = `${key} ${unit}`
  const known = knownLimits.get(name)
  if (known) return known
  const limits = convertedLimits(key, unit)
  knownLimits.set(name, limits)
  return limits
}

/** A file of an import asks for each of its values; there are few kinds and units. */
const knownLimits = new Map<string, Limits>()

function convertedLimits(key: MeasurementKey, unit: string): Limits {
  const { reject_below, reject_above, warn_below, warn_at_or_above } = measurement(key)
  const convert = (limit: number | null) => (limit === null ? null : shown(key, limit, unit))
  return {
    rejectBelow: convert(reject_below),
    rejectAbove: convert(reject_above),
    warnBelow: convert(warn_below),
    warnAtOrAbove: convert(warn_at_or_above),
  }
}

/** Returns the plausibility of a value by the limits of the unit in which it was typed. */
export function plausibilityTyped(key: MeasurementKey, value: number, unit: string): Plausibility {
  const { rejectBelow, rejectAbove, warnBelow, warnAtOrAbove } = limitsIn(key, unit)
  if (!Number.isFinite(value)) return 'impossible'
  if ((rejectBelow !== null && value < rejectBelow) || (rejectAbove !== null && value > rejectAbove))
    return 'impossible'
  const isUnusual =
    (warnBelow !== null && value < warnBelow) || (warnAtOrAbove !== null && value >= warnAtOrAbove)
  return isUnusual ? 'unusual' : 'usual'
}
