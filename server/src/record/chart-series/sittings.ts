import type { LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf, type LoggedValue } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { sittingSummary, valuesTogether } from '@salve/domain/sittings.ts'
import { readingsOfSitting } from '../log-values/sitting-rows.ts'
import type { RecordRows } from '../record-rows.ts'
import { sql, type SqlText } from '../../db/sql.ts'

/** A sitting as the database returns it. */
export interface SittingRow {
  kind: LogKindName
  /** Milliseconds since 1970, of the first reading. */
  at: number
  /** The values of each reading, in order of time. */
  readings: LoggedValue[][]
}

/** Values at a moment in canonical units, in the order of the requested keys. */
export interface CanonicalRow {
  at: number
  values: number[]
}

/** True when entries of this kind, or those that contain its value, may form sittings. */
export const hasSittings = (kind: LogKindName): boolean => sittingSummary(kind) !== undefined

/** The sittings among rows `e`, each once with all of its readings: the columns of `SittingRow`. */
export const sittingRows = (rows: Pick<RecordRows, 'log_entries'>, condition: SqlText): SqlText<SittingRow> =>
  sql<SittingRow>`
    select e.kind, date_part('epoch', e.measured_at) * 1000 as at, ${readingsOfSitting(rows)} as readings /* never null: readings: the condition lets through sittings alone */
    from (select * from ${rows.log_entries}) as e where ${condition}`

/** Returns the value of each sitting; one without any of the values is left out. */
export function sittingsAsOne(rows: readonly SittingRow[], keys: readonly MeasurementKey[]): CanonicalRow[] {
  return rows.flatMap(({ kind, at, readings }) =>
    canonicalRow(
      at,
      valuesTogether(
        kind,
        readings.map((values) => ({ values })),
      ),
      keys,
    ),
  )
}

/** Every reading of the sittings, for computations on readings: the week of home measurements. */
export function sittingsApart(rows: readonly SittingRow[], keys: readonly MeasurementKey[]): CanonicalRow[] {
  return rows.flatMap(({ at, readings }) => readings.flatMap((values) => canonicalRow(at, values, keys)))
}

function canonicalRow(
  at: number,
  values: readonly LoggedValue[],
  keys: readonly MeasurementKey[],
): CanonicalRow[] {
  const found = keys.map((key) => {
    const value = values.find((one) => one.key === key)
    return value ? canonicalOf(value) : null
  })
  return found.every((value) => value !== null) ? [{ at, values: found }] : []
}

/** Values of a kind in order of time. */
export interface ValueColumns {
  /** Milliseconds since 1970. */
  at: Float64Array
  /** For each key of the kind, in the canonical unit. */
  values: Map<MeasurementKey, Float64Array>
  /** 1 when the first value was typed in another unit than the canonical one. */
  isOtherUnit: Uint8Array
  /** The moment of each glucose reading, as an index into GLUCOSE_MOMENTS. */
  moment: Uint8Array
}

/** Merges rows into values that are already in order of time. */
export function withRows(
  readings: ValueColumns,
  rows: readonly CanonicalRow[],
  keys: readonly MeasurementKey[],
): ValueColumns {
  if (rows.length === 0) return readings
  const count = readings.at.length
  const momentOf = (index: number) => (index < count ? readings.at[index] : rows[index - count]?.at) ?? 0
  const order = Array.from({ length: count + rows.length }, (_, index) => index).sort(
    (a, b) => momentOf(a) - momentOf(b),
  )
  const column = (one: ArrayLike<number> | undefined, k: number) =>
    Float64Array.from(order, (index) =>
      index < count ? (one?.[index] ?? Number.NaN) : (rows[index - count]?.values[k] ?? Number.NaN),
    )
  // A sitting has neither a meal nor a unit for comparison.
  const marks = (one: Uint8Array) =>
    Uint8Array.from(order, (index) => (index < count ? (one[index] ?? 0) : 0))
  return {
    at: Float64Array.from(order, momentOf),
    values: new Map(keys.map((key, k) => [key, column(readings.values.get(key), k)])),
    isOtherUnit: marks(readings.isOtherUnit),
    moment: marks(readings.moment),
  }
}
