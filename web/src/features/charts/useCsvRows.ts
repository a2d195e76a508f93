import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { chartKeys } from '@salve/domain/chart-kinds.ts'
import { METER_WORDS } from '@salve/domain/log-values.ts'
import { decimalsOf, round } from '@salve/domain/units.ts'
import { type Row, rowsOf } from './chartData.ts'
import { useChartTexts } from './useChartTexts.ts'

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

/** The chart's data as the rows of a file, each value in the unit that is shown, moments in UTC. */
export function useCsvRows(): (series: readonly ChartSeries[]) => Cell[][] {
  const texts = useChartTexts()
  const cells = (row: Row): Cell[][] =>
    chartKeys(row.kind).map((key, i) => {
      const unit = texts.unitOf(key)
      const span = [moment(row.firstAt), moment(row.lastAt), row.count]
      // A word is no number: it replaces the mean, and lowest and highest are empty.
      if (row.sign) return [key, unit, ...span, METER_WORDS[row.sign], '', '', '', '']
      // Means have two more digits than the readings themselves.
      const value = (canonical = 0, more = 0) =>
        round(texts.inUnit(key, canonical), decimalsOf(key, unit) + more)
      const [low, high] = [row.lows[i], row.highs[i]]
      return [
        key,
        unit,
        ...span,
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
