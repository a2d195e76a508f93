import type { LogKindName } from './log-kinds.ts'
import { inUnit, type LoggedValue } from './log-values.ts'
import {
  inOrderOfTime,
  sittingsOfReadings,
  sittingSummary,
  type TimedReading,
} from './sittings-of-readings.ts'
import { decimalsOf, round } from './units.ts'

export { sittingSummary } from './sittings-of-readings.ts'

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
export interface Reading extends TimedReading {
  readonly values: readonly LoggedValue[]
}

/** The readings that count as one value: a reading alone, or all readings of a sitting. */
export interface Gathered<Of> {
  /** The first reading, which gives the time and the circumstances. */
  readonly first: Of
  /** The sitting in which they count; null for a reading alone. */
  readonly sitting: string | null
  /** The first of them first. */
  readonly readings: readonly Of[]
  readonly values: readonly LoggedValue[]
}

/**
 * Readings with each sitting combined into one value, the first value first. All displays, counts
 * and comparisons of logged values use it, so that an evening has one blood pressure everywhere.
 */
export function gatherSittings<Of extends Reading>(readings: readonly Of[]): Gathered<Of>[] {
  const sittings = sittingsOfReadings(readings)
  const groups = Map.groupBy(readings.toSorted(inOrderOfTime), ({ kind, uid }) => {
    const sitting = sittingSummary(kind) && sittings.get(uid)
    return sitting ? `${kind} ${sitting}` : uid
  })
  return [...groups.values()].flatMap((group): Gathered<Of>[] => {
    const [first] = group
    return first
      ? [
          {
            first,
            sitting: sittings.get(first.uid) ?? null,
            readings: group,
            values: valuesTogether(first.kind, group),
          },
        ]
      : []
  })
}

/** Returns the value of a sitting's readings; a single reading stays as typed. */
export function valuesTogether(
  kind: LogKindName,
  readings: readonly Pick<Reading, 'values'>[],
): readonly LoggedValue[] {
  const [first, ...others] = readings.map(({ values }) => values)
  return first && others.length > 0 ? summaryOfSitting(kind, [first, ...others]) : (first ?? [])
}

/**
 * The pulse of a blood pressure is a pulse like any other: the part of an entry that belongs to a
 * kind.
 */
export function valuesOfKind(kind: LogKindName, values: readonly LoggedValue[]): readonly LoggedValue[] {
  return kind === 'pulse' ? values.filter(({ key }) => key === 'pulse') : values
}

/**
 * The latest value of a kind; undefined without one. A pulse may be part of a blood pressure. The
 * server's database query is `latestValues`.
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
