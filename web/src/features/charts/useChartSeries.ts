import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { useMemo } from 'react'
import { type ChartChoice, daysOf } from './chartChoice.ts'
import { useChartSeriesQuery } from './chartsApi.ts'
import { useDates } from '../../lib/dates.ts'

/**
 * The readings of the kinds of a chart; those of the range before stay until the new ones have
 * come.
 */
export function useChartSeries({ kind = 'weight', beside, range, options }: ChartChoice) {
  const days = daysOf(range, useDates().now().date)
  const { part } = options
  const one = useChartSeriesQuery({ query: { kind, ...days, ...(part && { part }) } })
  const other = useChartSeriesQuery({ query: { kind: beside ?? kind, ...days } }, { skip: !beside })
  const [first, second] = [one.data, beside ? other.data : undefined]
  const series = useMemo(
    () =>
      [first, second].filter(
        (data): data is ChartSeries => data !== undefined && (data.kind === kind || data.kind === beside),
      ),
    [first, second, kind, beside],
  )
  const error = one.error ?? (beside ? other.error : undefined)
  const refetch = () => {
    void one.refetch()
    if (beside) void other.refetch()
  }
  return { series, error, refetch }
}
