import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { LOG_KINDS, type LogKindName } from '@salve/domain/log-kinds.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'

export interface SmallLine {
  key: MeasurementKey
  readings: [at: number, value: number][]
}

/**
 * The lines of a kind through these entries, the oldest first: seconds since 1970 and canonical
 * values. A meter's words are in none.
 */
export function smallLines(
  kind: LogKindName,
  entries: readonly { at: number; values: readonly LogValue[] }[],
): SmallLine[] {
  return LOG_KINDS[kind].required.map((key) => ({
    key,
    readings: entries.flatMap(({ at, values }): [number, number][] => {
      const found = values.find((value) => value.key === key)
      const value = found ? canonicalOf(found) : null
      return value === null ? [] : [[at, value]]
    }),
  }))
}
