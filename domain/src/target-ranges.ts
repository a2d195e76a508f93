import type { MealGroup } from './circumstances.ts'
import type { BandClass } from './class-bands.ts'
import { MEASUREMENT_KEYS, type MeasurementKey } from './measurements.ts'
import { canonicalOf, inUnit, type LoggedValue } from './log-values.ts'
import { toCanonical, unitsOf } from './units.ts'

/** A range that somebody's doctor has given. It comes before the general ones. */
export interface TargetRange {
  readonly key: MeasurementKey
  /** The moment of a glucose range; null for all. */
  readonly context: MealGroup | null
  /** In the typed unit; at least one of the three is set. Both limits belong to the range. */
  readonly low: number | null
  readonly high: number | null
  /** The personal best of peak flow; the zones are shares of it. */
  readonly personal_best: number | null
  readonly unit: string
  /** The person who set it. */
  readonly given_by?: string | null | undefined
}

const WITHOUT_TARGET: ReadonlySet<MeasurementKey> = new Set(['cycle', 'mood', 'pain', 'height'])
/** The kinds for which a doctor gives targets. */
export const TARGET_KEYS: readonly MeasurementKey[] = MEASUREMENT_KEYS.filter(
  (key) => !WITHOUT_TARGET.has(key),
)

const BELOW: BandClass = {
  key: 'below_own_target',
  weight: 'outside',
  name: 'Below your target',
  name_de: 'Unter Ihrem Ziel',
}
const WITHIN: BandClass = {
  key: 'in_own_target',
  weight: 'usual',
  name: 'In your target range',
  name_de: 'In Ihrem Zielbereich',
}
const ABOVE: BandClass = {
  key: 'above_own_target',
  weight: 'outside',
  name: 'Above your target',
  name_de: 'Über Ihrem Ziel',
}

/** The three things that can be said of a value against a person's own range. */
export const TARGET_CLASSES = { below: BELOW, within: WITHIN, above: ABOVE } as const

/** The range for a kind: that of the moment, else the one for all moments. */
export function targetFor(
  targets: readonly TargetRange[],
  key: MeasurementKey,
  context: MealGroup | null,
): TargetRange | undefined {
  const ofKey = targets.filter((target) => target.key === key)
  return ofKey.find((target) => target.context === context) ?? ofKey.find((target) => target.context === null)
}

/**
 * Returns the position of a value in a person's own range, compared in the unit of the range. Null
 * when the range has no limits.
 */
export function judgeByTarget(value: LoggedValue, target: TargetRange): BandClass | null {
  const { low, high, unit } = target
  if (low === null && high === null) return null
  if (value.value === null) return value.comparator === '<' ? BELOW : ABOVE
  const number = inUnit(value, unit) ?? 0
  if (low !== null && number < low) return BELOW
  return high !== null && number > high ? ABOVE : WITHIN
}

/** A peak flow as a share of the personal best; null without one. */
export function shareOfBest(value: LoggedValue, target: TargetRange | undefined): number | null {
  const canonical = canonicalOf(value)
  if (!target?.personal_best || canonical === null) return null
  return canonical / toCanonical(target.key, target.personal_best, target.unit)
}

/** Returns the faults of a range: a rule's name by field; empty for a sound one. */
export function checkTarget({
  key,
  context,
  low,
  high,
  personal_best,
  unit,
}: TargetRange): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (!TARGET_KEYS.includes(key)) wrong['key'] = 'no_target'
  else if (!unitsOf(key).includes(unit)) wrong['unit'] = 'unit_unknown'
  if (context !== null && key !== 'glucose') wrong['context'] = 'no_target_context'
  if (personal_best !== null && key !== 'pef') wrong['personal_best'] = 'no_personal_best'
  if (low === null && high === null && personal_best === null) wrong['low'] = 'target_empty'
  if (low !== null && high !== null && low > high) wrong['low'] = 'low_above_high'
  return wrong
}
