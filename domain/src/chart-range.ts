import { BANDS, type Bands, GLUCOSE_BANDS, PEAK_FLOW_BANDS, WAIST_BANDS } from './class-bands.ts'
import { MEAL_GROUPS, type MealGroup } from './circumstances.ts'
import { HOME_LIMIT } from './home-classes.ts'
import { type MeasurementKey, measurement } from './measurements.ts'
import { isChildOn, isPregnantOn, type Person, rangeSex } from './person.ts'
import { type TargetRange, targetFor } from './target-ranges.ts'
import { decimalsOf, toCanonical } from './units.ts'

/**
 * The range with which a chart's readings are compared, as its source or the person's doctor states
 * it.
 */
export interface ChartRange {
  /** `own`: set for this person; `general`: usual for, or advised to, most adults. */
  readonly source: 'own' | 'general'
  /** Belongs to the range. */
  readonly low: number | null
  /** Inclusive for an own range; for a general one the next class begins there. */
  readonly high: number | null
  readonly unit: string
}

/** Why a kind that has a general range has none for this person. */
export type NotFor = 'childhood' | 'pregnancy'
export interface RangeFacts {
  readonly targets: readonly TargetRange[]
  readonly person: Person
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** These have classes, but no range to aim at. */
const WITHOUT_RANGE: ReadonlySet<MeasurementKey> = new Set(['pain', 'mood', 'cycle', 'height'])

/**
 * The person's own range, for all moments of the day, before the general one in the canonical unit.
 */
export function chartRange(
  key: MeasurementKey,
  { targets, person, day }: RangeFacts,
): { range: ChartRange | null; notFor: NotFor | null } {
  const own = targetFor(targets, key, null)
  if (own && (own.low !== null || own.high !== null))
    return { range: { source: 'own', low: own.low, high: own.high, unit: own.unit }, notFor: null }
  if (own?.personal_best) return { range: greenZone(own.personal_best, own.unit), notFor: null }
  const range = generalRange(key, measurement(key).unit ?? '', person.sex)
  if (!range) return { range: null, notFor: null }
  const groups = isPressure(key) ? PRESSURE_NOT_FOR : (bandsOf(key, person.sex)?.notFor ?? [])
  if (groups.includes('childhood') && isChildOn(person, day)) return { range: null, notFor: 'childhood' }
  if (groups.includes('pregnancy') && isPregnantOn(person, day)) return { range: null, notFor: 'pregnancy' }
  return { range, notFor: null }
}

/** The person's own ranges that are for one moment of the day, in the order of the moments. */
export function momentRanges(
  key: MeasurementKey,
  targets: readonly TargetRange[],
): (ChartRange & { context: MealGroup })[] {
  return MEAL_GROUPS.flatMap((context) =>
    targets
      .filter((one) => one.key === key && one.context === context && (one.low !== null || one.high !== null))
      .map(({ low, high, unit }) => ({ source: 'own' as const, low, high, unit, context })),
  )
}

const PRESSURE_NOT_FOR: readonly NotFor[] = ['childhood', 'pregnancy']
const isPressure = (key: MeasurementKey) => key === 'bp_sys' || key === 'bp_dia'

function greenZone(best: number, unit: string): ChartRange {
  const share = PEAK_FLOW_BANDS.from['1']?.at(-1) ?? 1
  return { source: 'own', low: best * share, high: null, unit }
}

/**
 * The general range of a kind as its source prints it in a unit: the unremarkable classes. Null
 * without one, or without one in this unit.
 */
export function generalRange(
  key: MeasurementKey,
  unit: string,
  sex: string | null = null,
): ChartRange | null {
  if (WITHOUT_RANGE.has(key)) return null
  if (isPressure(key)) {
    const high = key === 'bp_sys' ? HOME_LIMIT.systolic : HOME_LIMIT.diastolic
    return unit === measurement(key).unit ? { source: 'general', low: null, high, unit } : null
  }
  const bands = bandsOf(key, sex)
  const from = bands?.from[unit]
  if (!bands || !from) return null
  const first = bands.classes.findIndex(({ weight }) => weight === 'usual')
  const last = bands.classes.findLastIndex(({ weight }) => weight === 'usual')
  return { source: 'general', low: from[first - 1] ?? null, high: from[last] ?? null, unit }
}

function bandsOf(key: MeasurementKey, sex: string | null): Bands | undefined {
  if (key === 'glucose') return GLUCOSE_BANDS.other
  if (key !== 'waist') return BANDS[key]
  const known = rangeSex(sex)
  return known ? WAIST_BANDS[known] : undefined
}

/**
 * The words at the edge: each class with the value at which it begins in this unit; the lowest
 * begins at null.
 */
export function classEdges(key: MeasurementKey, unit: string, sex: string | null = null) {
  const bands = bandsOf(key, sex)
  const from = bands?.from[unit]
  if (!bands || !from) return []
  return bands.classes.map((named, i) => ({ named, from: from[i - 1] ?? null }))
}

export interface RangeShare {
  below: number
  within: number
  above: number
}

/**
 * The limits of a range in the canonical unit; where they are of another unit, what rounds to them
 * in it counts as equal.
 */
export function canonicalLimits(key: MeasurementKey, { low, high, unit, source }: ChartRange) {
  const slack = unit === measurement(key).unit ? 0 : 0.5 * 10 ** -decimalsOf(key, unit)
  const limit = (value: number | null, side: number) =>
    value === null ? null : toCanonical(key, value + side * slack, unit)
  return { low: limit(low, -1), high: limit(high, 1), is_high_within: source === 'own' }
}

/** Returns where a value in the canonical unit lies: below the range, within it or above it. */
function placeIn(key: MeasurementKey, range: ChartRange): (value: number) => keyof RangeShare {
  const limits = canonicalLimits(key, range)
  const [low, high] = [limits.low ?? Number.NEGATIVE_INFINITY, limits.high ?? Number.POSITIVE_INFINITY]
  const isHighWithin = limits.is_high_within
  return (value) => {
    if (value < low) return 'below'
    return value < high || (isHighWithin && value === high) ? 'within' : 'above'
  }
}

/** Counts the readings below, within and above a range, all of them in the canonical unit. */
export function shareIn(key: MeasurementKey, values: ArrayLike<number>, range: ChartRange): RangeShare {
  const placeOf = placeIn(key, range)
  const share = { below: 0, within: 0, above: 0 }
  for (let i = 0; i < values.length; i++) share[placeOf(values[i] as number)] += 1
  return share
}

/** Tells of a value in the canonical unit whether it lies within a range. */
export function isWithin(key: MeasurementKey, range: ChartRange): (value: number) => boolean {
  const placeOf = placeIn(key, range)
  return (value) => placeOf(value) === 'within'
}
