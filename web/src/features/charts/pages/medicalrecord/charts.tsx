import { useSearchParams } from 'react-router'
import type { First } from '../../../../api/first.ts'
import { readChartChoice } from '../../chartChoice.ts'
import { chartsEndpoints } from '../../chartsApi.ts'
import { ChartIndex } from '../../ChartIndex.tsx'
import { ChartView } from '../../ChartView.tsx'

export const first: First = (dispatch) => {
  if (readChartChoice(new URLSearchParams(window.location.search)).kind) return
  void dispatch(chartsEndpoints.chartOverview.initiate(undefined, { subscribe: false }))
}

export function Component() {
  const [params] = useSearchParams()
  const { kind } = readChartChoice(params)
  return kind ? <ChartView key={kind} kind={kind} /> : <ChartIndex />
}
