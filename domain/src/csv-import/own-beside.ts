import type { LoggedValue } from '../log-values.ts'
import type { MeasurementKey } from '../measurements.ts'
import { middleOf, type OwnValue } from '../own-values.ts'
import { toCanonical } from '../units.ts'
import type { LineReader } from './line-reader.ts'
import type { ColumnFacts } from './mapping.ts'

/** Numbers of a column that show its usual values. */
const COLUMN_MIN = 5
/** Placeholder day for columns: every one of the record is nearer. */
const NO_DAY = new Date(0).toISOString()

/** Values on each side of a moment that are enough to compare with. */
const BESIDE = 10

interface Series {
  times: readonly number[]
  values: readonly OwnValue[]
}
const NONE: readonly OwnValue[] = []
/** A file has many lines with the same question: results are cached. */
const byKey = new WeakMap<readonly OwnValue[], ReadonlyMap<MeasurementKey, Series>>()
const middles = new WeakMap<readonly number[], number | null>()

/**
 * The person's own values around a moment, of the kinds in a line; of a kind without any, the
 * middle of the column.
 */
export function ownBeside(
  line: LineReader,
  values: readonly (LoggedValue & { column: number })[],
  measuredAt: string,
): readonly OwnValue[] {
  const own = gathered(line.around.own ?? NONE)
  const moment = Date.parse(measuredAt)
  return values.flatMap((value): readonly OwnValue[] => {
    const series = own.get(value.key)
    return series ? around(series, moment) : ofColumn(line, value)
  })
}

function gathered(own: readonly OwnValue[]): ReadonlyMap<MeasurementKey, Series> {
  const known = byKey.get(own)
  if (known) return known
  const series = new Map(
    [...Map.groupBy(own, ({ key }) => key)].map(([key, all]) => {
      const values = all.toSorted((a, b) => Date.parse(a.measuredAt) - Date.parse(b.measuredAt))
      return [key, { values, times: values.map((one) => Date.parse(one.measuredAt)) }]
    }),
  )
  byKey.set(own, series)
  return series
}

function around({ times, values }: Series, moment: number): readonly OwnValue[] {
  const later = times.findIndex((time) => time > moment)
  const at = later < 0 ? times.length : later
  return values.slice(Math.max(0, at - BESIDE), at + BESIDE)
}

function ofColumn(line: LineReader, { key, unit, column }: LoggedValue & { column: number }): OwnValue[] {
  const { field = null, decimal_sign } = line.mapping.columns[column] ?? {}
  const middle = middleOfColumn(line.around.facts[column], decimal_sign ?? 'point')
  if (field !== key || middle === null) return []
  return [{ key, measuredAt: NO_DAY, canonical: toCanonical(key, middle, unit) }]
}

function middleOfColumn(facts: ColumnFacts | undefined, sign: 'point' | 'comma'): number | null {
  const numbers = facts?.numbers[sign] ?? []
  if (numbers.length < COLUMN_MIN) return null
  const known = middles.get(numbers)
  if (known !== undefined) return known
  const middle = middleOf(numbers)
  middles.set(numbers, middle)
  return middle
}
