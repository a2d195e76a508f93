import { LIST_MAX } from '@salve/contract/fields.ts'
import type { LogValue } from '@salve/contract/medical-records/log-entries.ts'
import { bmiOf, heightAt } from '@salve/domain/bmi.ts'
import { canonicalOf } from '@salve/domain/log-values.ts'
import { useContext, useMemo } from 'react'
import { PersonContext } from '../../lib/person.ts'
import { useListLogEntriesQuery } from './logbookApi.ts'

export const heightsLogged = { query: { kind: 'height' as const, limit: LIST_MAX } }

/** The BMI of a weight at a moment (RFC 3339); null for other kinds, and without a height. */
export type BmiOf = (value: LogValue | undefined, measuredAt: string) => number | null

/**
 * The BMI of a weight by the height that was known then, as charts have it; by that of the profile
 * where none was logged.
 */
export function useBmi(): BmiOf {
  const { heightCm } = useContext(PersonContext)
  const { data } = useListLogEntriesQuery(heightsLogged)
  return useMemo(() => {
    const known = (data?.results ?? [])
      .map(({ measured_at, values: [height] }) => ({
        at: Date.parse(measured_at),
        cm: height ? canonicalOf(height) : null,
      }))
      .filter((height): height is { at: number; cm: number } => height.cm !== null)
      .toReversed()
    const heights = { at: known.map(({ at }) => at), cm: known.map(({ cm }) => cm) }
    // The height for a weight older than the loaded heights is unknown: there are more of them.
    const from = data?.next ? (heights.at[0] ?? Infinity) : -Infinity
    return (value, measuredAt) => {
      const at = Date.parse(measuredAt)
      if (value?.key !== 'weight' || !(at >= from)) return null
      const cm = heightAt(at, heights, heightCm)
      return cm === null ? null : bmiOf(value, cm)
    }
  }, [data, heightCm])
}
