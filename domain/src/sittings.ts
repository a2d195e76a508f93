import type { LogKindName } from './log-kinds.ts'
import { inUnit, type LoggedValue } from './log-values.ts'
import { decimalsOf, round } from './units.ts'

/** Kinds that are measured two or three times in one sitting; of blowing, the best counts, of all else the mean. */
const SUMMARIES: Partial<Record<LogKindName, 'mean' | 'best'>> = {
  blood_pressure: 'mean',
  pulse: 'mean',
  spo2: 'mean',
  temp: 'mean',
  resp: 'mean',
  pef: 'best',
  fev1: 'best',
}

/** How the readings of one sitting are summed up; undefined for kinds that have none. */
export function sittingSummary(kind: LogKindName): 'mean' | 'best' | undefined {
  return SUMMARIES[kind]
}

/**
 * The readings of one sitting as one: each value's mean (half away from zero, on the grid of its unit) or best, in the
 * unit of the first reading. A value that some readings leave out is that of the others; meters' words are left out.
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
