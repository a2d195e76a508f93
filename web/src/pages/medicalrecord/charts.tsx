import { useSearchParams } from 'react-router'
import { readChartChoice } from '../../features/charts/chartChoice.ts'
import { ChartIndex } from './charts/ChartIndex.tsx'
import { ChartView } from './charts/ChartView.tsx'

export function Component() {
  const [params] = useSearchParams()
  const { kind } = readChartChoice(params)
  return kind ? <ChartView key={kind} kind={kind} /> : <ChartIndex />
}
