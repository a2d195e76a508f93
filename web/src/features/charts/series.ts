import type { LogEntry } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { inUnit } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'

export interface Point {
  /** Milliseconds since 1970. */
  at: number
  value: number
}

/** One value over time, the oldest first, in one unit. */
export interface Series<Key extends string = MeasurementKey> {
  key: Key
  points: Point[]
}

/** The lines of a kind: both pressures, or the one value. */
export function seriesOf(
  kind: LogKindName,
  entries: readonly LogEntry[],
  unitFor: (key: MeasurementKey) => string,
): Series[] {
  return LOG_KINDS[kind].required.map((key) => ({
    key,
    points: entries
      .flatMap((entry) => {
        const found = entry.values.find((one) => one.key === key)
        const value = found ? inUnit(found, unitFor(key)) : null
        return value === null ? [] : [{ at: Date.parse(entry.measured_at), value }]
      })
      .toSorted((a, b) => a.at - b.at),
  }))
}

export interface Extent {
  min: number
  max: number
}

/** The smallest and the greatest of some numbers; null of none. */
export function extentOf(numbers: readonly number[]): Extent | null {
  if (numbers.length === 0) return null
  return numbers.reduce((found, n) => ({ min: Math.min(found.min, n), max: Math.max(found.max, n) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
}

export function meanOf(points: readonly Point[]): number {
  return points.reduce((sum, { value }) => sum + value, 0) / points.length
}

/** Round numbers for an axis around the values: 3 to 6 of them, 1, 2 or 5 times a power of ten apart. */
export function ticksAround({ min, max }: Extent): number[] {
  const span = max - min || Math.abs(max) || 1
  const raw = span / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10)
  const from = Math.floor(min / step)
  const to = Math.ceil(max / step) === from ? from + 1 : Math.ceil(max / step)
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * step).toFixed(decimals)))
}
