import { CHART_MARKS_MAX, type ChartMarks } from '@salve/contract/medical-records/chart-series.ts'
import { type ChartChoice, daysOf } from './chartChoice.ts'
import { useChartMarksQuery } from './chartsApi.ts'
import { useDates } from '../../lib/dates.ts'

const NOTHING: ChartMarks = { plans: [], symptoms: [] }

/** What stands below the axis of a chart, where it was asked for. */
export function useChartMarks({ range, options }: ChartChoice): ChartMarks {
  const days = daysOf(range, useDates().now().date)
  const skip = !options.medication_bars && !options.symptom_marks
  const { data = NOTHING } = useChartMarksQuery({ query: { ...days, points: CHART_MARKS_MAX } }, { skip })
  return data
}
