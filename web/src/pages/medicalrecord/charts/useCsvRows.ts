import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { LOG_KINDS } from '@salve/domain/log-kinds.ts'
import { decimalsOf, round } from '@salve/domain/units.ts'
import { type Row, rowsOf } from '../../../features/charts/chartData.ts'
import { useChartTexts } from '../../../features/charts/useChartTexts.ts'

type Cell = string | number
/** The same in every language, as in all CSV files of the record (docs/csv.md). */
const COLUMNS = [
  'measure',
  'unit',
  'from',
  'to',
  'count',
  'mean',
  'lowest',
  'lowest_at',
  'highest',
  'highest_at',
]

/** What is drawn as the rows of a file, each value in the unit that is shown, moments in UTC. */
export function useCsvRows(): (series: readonly ChartSeries[]) => Cell[][] {
  const texts = useChartTexts()
  const cells = (row: Row): Cell[][] =>
    LOG_KINDS[row.kind].required.map((key, i) => {
      const unit = texts.unitOf(key)
      // Means have two more digits than the readings themselves.
      const value = (canonical = 0, more = 0) =>
        round(texts.inUnit(key, canonical), decimalsOf(key, unit) + more)
      const [low, high] = [row.lows[i], row.highs[i]]
      return [
        key,
        unit,
        moment(row.firstAt),
        moment(row.lastAt),
        row.count,
        value(row.means[i], row.count > 1 ? 2 : 0),
        value(low?.value),
        moment(low?.at),
        value(high?.value),
        moment(high?.at),
      ]
    })
  return (series) => [COLUMNS, ...series.flatMap(rowsOf).flatMap(cells)]
}

const moment = (at = 0) => new Date(at).toISOString()
