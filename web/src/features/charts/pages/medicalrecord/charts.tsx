import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { First } from '../../../../api/first.ts'
import { lazyPart } from '../../../../lib/lazyPart.ts'
import { readChartChoice } from '../../chartChoice.ts'
import { chartsEndpoints } from '../../chartsApi.ts'
import { ChartIndex } from '../../ChartIndex.tsx'
import { ChartView } from '../../ChartView.tsx'

const SymptomCharts = lazyPart(async () => (await import('../../SymptomCharts.tsx')).SymptomCharts)
const GlucoseProfile = lazyPart(async () => (await import('../../GlucoseProfile.tsx')).GlucoseProfile)

export const first: First = (dispatch) => {
  const params = new URLSearchParams(window.location.search)
  if (params.get('show') === 'symptoms' || readChartChoice(params).kind) return
  void dispatch(chartsEndpoints.chartOverview.initiate(undefined, { subscribe: false }))
}

export function Component() {
  const [params] = useSearchParams()
  const { kind } = readChartChoice(params)
  const shows = params.get('show')
  if (shows === 'symptoms')
    return (
      <Suspense fallback={null}>
        <SymptomCharts />
      </Suspense>
    )
  if (shows === 'profile' && (kind === 'glucose' || kind === 'glucose_cgm'))
    return (
      <Suspense fallback={null}>
        <GlucoseProfile key={kind} kind={kind} />
      </Suspense>
    )
  return kind ? <ChartView key={kind} kind={kind} /> : <ChartIndex />
}
