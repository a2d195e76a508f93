import { BANDS, type Bands, GLUCOSE_BANDS, PEAK_FLOW_BANDS, WAIST_BANDS } from './class-bands.ts'
import { HOME_LIMIT } from './home-classes.ts'
import { type MeasurementKey, measurement } from './measurements.ts'
import { isChildOn, isPregnantOn, type Person } from './person.ts'
import { type TargetRange, targetFor } from './target-ranges.ts'
import { decimalsOf, toCanonical } from './units.ts'

/** The range that the readings of a chart are held against, as its source or the person's doctor says it. */
export interface ChartRange {
  /** `own`: given to this person; `general`: what is usual, or advised to most adults. */
  readonly source: 'own' | 'general'
  /** Belongs to the range. */
  readonly low: number | null
  /** Of an own range it belongs to it; of a general one the next class begins there. */
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

/** These have classes, but nothing that somebody could aim at. */
const WITHOUT_RANGE: ReadonlySet<MeasurementKey> = new Set(['pain', 'mood', 'cycle', 'height'])

/** The person's own range, for all moments of the day, before the general one in the canonical unit. */
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

const PRESSURE_NOT_FOR: readonly NotFor[] = ['childhood', 'pregnancy']
const isPressure = (key: MeasurementKey) => key === 'bp_sys' || key === 'bp_dia'

function greenZone(best: number, unit: string): ChartRange {
  const share = PEAK_FLOW_BANDS.from['1']?.at(-1) ?? 1
  return { source: 'own', low: best * share, high: null, unit }
}

/**
 * The general range of a kind as its source prints it in a unit: the classes that are nothing to say about. Null where
 * there is none, or none in this unit.
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
  if (key === 'waist') return sex === 'female' || sex === 'male' ? WAIST_BANDS[sex] : undefined
  return BANDS[key]
}

/** The words at the edge: each class with the value at which it begins in this unit; the lowest begins at null. */
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
 * How many readings lie below, within and above a range. Readings and limits are compared in the canonical unit; where
 * the limits are of another unit, what rounds to them in that unit counts as equal.
 */
export function shareIn(key: MeasurementKey, values: ArrayLike<number>, range: ChartRange): RangeShare {
  const isCanonical = range.unit === measurement(key).unit
  const slack = isCanonical ? 0 : 0.5 * 10 ** -decimalsOf(key, range.unit)
  const limit = (value: number | null, side: number) =>
    value === null ? side * Number.POSITIVE_INFINITY : toCanonical(key, value + side * slack, range.unit)
  const [low, high] = [limit(range.low, -1), limit(range.high, 1)]
  const isHighWithin = range.source === 'own'
  const share = { below: 0, within: 0, above: 0 }
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value < low) share.below += 1
    else if (value < high || (isHighWithin && value === high)) share.within += 1
    else share.above += 1
  }
  return share
}
