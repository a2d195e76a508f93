import type { LogKindName } from './log-kinds.ts'
import { inUnit, type LoggedValue } from './log-values.ts'
import { compareMoments } from './moments.ts'
import { decimalsOf, round } from './units.ts'

/**
 * Kinds that are measured two or three times in one sitting; of blowing, the best counts, of all
 * else the mean.
 */
const SUMMARIES: Partial<Record<LogKindName, 'mean' | 'best'>> = {
  blood_pressure: 'mean',
  pulse: 'mean',
  spo2: 'mean',
  temp: 'mean',
  resp: 'mean',
  pef: 'best',
  fev1: 'best',
}

/** Returns how the readings of one sitting are summed up; undefined for kinds without sittings. */
export function sittingSummary(kind: LogKindName): 'mean' | 'best' | undefined {
  return SUMMARIES[kind]
}

/**
 * The readings of one sitting as one: each value's mean (half away from zero, on the grid of its
 * unit) or best, in the unit of the first reading. A value that some readings leave out is that of
 * the others; meters' words are left out.
 */
export function summaryOfSitting(
  kind: LogKindName,
  readings: readonly (readonly LoggedValue[])[],
): LoggedValue[] {
  const keys = new Set(readings.flatMap((values) => values.map(({ key }) => key)))
  return [...keys].flatMap((key): LoggedValue[] => {
    const values = readings.flatMap((reading) =>
      reading.filter((value) => value.key === key && value.value !== null),
    )
    const unit = values[0]?.unit
    if (unit === undefined) return []
    const numbers = values.map((value) => inUnit(value, unit) ?? 0)
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    const value = sittingSummary(kind) === 'best' ? Math.max(...numbers) : round(mean, decimalsOf(key, unit))
    return [{ key, value, unit }]
  })
}

/** A reading as it is kept. */
export interface Reading {
  readonly kind: LogKindName
  /** A moment in UTC, as RFC 3339 writes it. */
  readonly measured_at: string
  readonly uid: string
  readonly values: readonly LoggedValue[]
  readonly sitting: string | null
}

/** The readings that count as one value: a reading alone, or all readings of a sitting. */
export interface Gathered<Of> {
  /** The first reading, which gives the time and the circumstances. */
  readonly first: Of
  /** The first of them first. */
  readonly readings: readonly Of[]
  readonly values: readonly LoggedValue[]
}

/** Under which name readings count as one; null where each counts by itself. */
export function sittingOf({ kind, sitting }: Pick<Reading, 'kind' | 'sitting'>): string | null {
  return sitting !== null && sittingSummary(kind) ? `${kind} ${sitting}` : null
}

/**
 * Readings with each sitting as the one value that it stands for, the first value first. Whatever
 * shows, counts or compares logged values gathers them here, so that an evening has one blood
 * pressure wherever it is looked at.
 */
export function gatherSittings<Of extends Reading>(readings: readonly Of[]): Gathered<Of>[] {
  const groups = Map.groupBy(readings.toSorted(inOrderOfTime), (reading) => sittingOf(reading) ?? reading.uid)
  return [...groups.values()].flatMap((group): Gathered<Of>[] => {
    const [first] = group
    return first ? [{ first, readings: group, values: valuesTogether(first.kind, group) }] : []
  })
}

/**
 * Returns the value of a sitting's readings; a reading that stands alone is kept as it was typed.
 */
export function valuesTogether(
  kind: LogKindName,
  readings: readonly Pick<Reading, 'values'>[],
): readonly LoggedValue[] {
  const [first, ...others] = readings.map(({ values }) => values)
  return first && others.length > 0 ? summaryOfSitting(kind, [first, ...others]) : (first ?? [])
}

function inOrderOfTime(one: Reading, other: Reading): number {
  const apart = Date.parse(one.measured_at) - Date.parse(other.measured_at)
  // Databases keep microseconds.
  const order = apart === 0 ? compareMoments(one.measured_at, other.measured_at) : apart
  return order === 0 ? (one.uid < other.uid ? -1 : 1) : order
}

/**
 * The pulse of a blood pressure is a pulse like any other: the part of an entry that belongs to a
 * kind.
 */
export function valuesOfKind(kind: LogKindName, values: readonly LoggedValue[]): readonly LoggedValue[] {
  return kind === 'pulse' ? values.filter(({ key }) => key === 'pulse') : values
}

/**
 * The value of a kind that was measured last; undefined where there is none. A pulse may stand in a
 * blood pressure. The server asks its database the same (`latestValues`).
 */
export function newestOfKind<Of extends Reading>(
  kind: LogKindName,
  readings: readonly Of[],
): Gathered<Of> | undefined {
  const found = gatherSittings(readings.filter((reading) => kindsWith(kind).includes(reading.kind)))
  return found
    .map((gathered) => ({ ...gathered, values: valuesOfKind(kind, gathered.values) }))
    .findLast(({ first, values }) => first.kind === kind || values.length > 0)
}

/** The kinds of entries that can hold a value of this kind. */
export const kindsWith = (kind: LogKindName): readonly LogKindName[] =>
  kind === 'pulse' ? ['pulse', 'blood_pressure'] : [kind]
