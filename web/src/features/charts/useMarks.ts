import type { ChartMarks } from '@salve/contract/medical-records/chart-series.ts'
import { SEVERITY_MAX } from '@salve/domain/severity.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { ChartChoice } from './chartChoice.ts'
import type { Bar, Mark } from './plot.ts'
import { type Dates, shiftDay, useDates } from '../../lib/dates.ts'

/** Upper bound of bars below a chart; the latest plans come first. */
const BARS_MAX = 8

/** The marks below the axis, on the picture and in words; `leftOut` says which have no room. */
export function useMarks(
  { options }: ChartChoice,
  data: ChartMarks,
): { bars: Bar[]; marks: Mark[]; words: string[]; leftOut: string | null } {
  const { t } = useTranslation('charts')
  const dates = useDates()
  const { medication_bars, symptom_marks } = options
  return useMemo(() => {
    const plans = medication_bars ? data.plans.slice(0, BARS_MAX) : []
    const symptoms = symptom_marks ? data.symptoms : []
    const bars = plans.map((plan) => barOf(plan, dates))
    const marks = symptoms.map((symptom) => ({
      at: (startOf(symptom.first, dates) + startOf(shiftDay(symptom.last, 1), dates)) / 2,
      weight: symptom.severity / SEVERITY_MAX,
      word: t('marks.symptom', {
        count: symptom.count,
        name: symptom.name,
        severity: symptom.severity,
        day: dates.date(symptom.first),
        last: dates.date(symptom.last),
      }),
    }))
    const planWords = plans.map(({ from, to }, i) => {
      const name = bars[i]?.word
      return to === null
        ? t('marks.planOpen', { name, from: dates.date(from) })
        : t('marks.plan', { name, from: dates.date(from), to: dates.date(to) })
    })
    const left = medication_bars ? data.plans.slice(BARS_MAX).map((plan) => planName(plan)) : []
    const leftOut =
      left.length > 0 ? t('marks.leftOut', { count: left.length, names: left.join(', ') }) : null
    return { bars, marks, words: [...planWords, ...marks.map(({ word }) => word)], leftOut }
  }, [data, medication_bars, symptom_marks, dates, t])
}

const startOf = (date: string, dates: Dates) => Date.parse(dates.moment({ date, time: '00:00' }))

function barOf({ id, drug_name, strength, from, to }: ChartMarks['plans'][number], dates: Dates): Bar {
  return {
    key: id,
    from: startOf(from, dates),
    to: to === null ? null : startOf(shiftDay(to, 1), dates),
    word: planName({ drug_name, strength }),
  }
}
