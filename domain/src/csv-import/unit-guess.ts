import { limitsIn } from '../log-limits.ts'
import type { MeasurementKey } from '../measurements.ts'
import { plausibilityTyped } from '../log-limits.ts'
import { unitsOf } from '../units.ts'

/** The share of values that must be possible, or usual, in a unit for the column to be in it. */
const MOSTLY = 0.8

const shareOf = (
  key: MeasurementKey,
  values: readonly number[],
  unit: string,
  fits: (plausibility: string) => boolean,
) => values.filter((value) => fits(plausibilityTyped(key, value, unit))).length / values.length

/** Zeros mark missing values and say nothing about the unit. */
function counted(key: MeasurementKey, values: readonly number[], unit: string): readonly number[] {
  return (limitsIn(key, unit).rejectBelow ?? 0) > 0 ? values.filter((value) => value !== 0) : values
}

/**
 * The unit of a column without one, by its values: where they are possible in one unit alone, and
 * the person measures in it. Null where two are possible, or only another than the person's own:
 * then the person has to say.
 */
export function unitByValues(key: MeasurementKey, all: readonly number[], usual: string): string | null {
  const units = unitsOf(key)
  const own = units.includes(usual) ? usual : (units[0] ?? null)
  const values = counted(key, all, units[0] ?? '')
  if (own === null || units.length < 2 || values.length === 0) return own
  const possible = units.filter((unit) => shareOf(key, values, unit, (one) => one !== 'impossible') >= MOSTLY)
  if (possible.length > 1 && possible.includes(own)) {
    // Far from usual in every other unit, and usual in the person's own.
    const everyday = possible.filter((unit) => shareOf(key, values, unit, (one) => one === 'usual') >= MOSTLY)
    return everyday.length === 1 && everyday[0] === own && BOUNDED.has(key) ? own : null
  }
  return possible.length === 1 && possible[0] === own ? own : null
}

/** The kinds with usual values on both sides, so that values reveal their unit. */
const BOUNDED: ReadonlySet<MeasurementKey> = new Set(['waist', 'hba1c', 'height', 'bp_sys', 'bp_dia', 'temp'])

/** True when a column's numbers can be values of this kind at all, in whichever unit. */
export function canBe(key: MeasurementKey, all: readonly number[], unit: string | null): boolean {
  const values = counted(key, all, unitsOf(key)[0] ?? '')
  if (values.length === 0) return true
  const units = unit === null ? unitsOf(key) : [unit]
  return units.some((one) => shareOf(key, values, one, (of) => of !== 'impossible') >= 0.5)
}
