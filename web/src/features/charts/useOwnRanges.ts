import type { SeriesStatistics } from '@salve/contract/medical-records/chart-series.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useRangeTexts } from './useRangeTexts.ts'

type Moment = SeriesStatistics['moments'][number]

/** Names the ranges that readings are held against. */
export interface OwnRanges {
  of: Record<'own' | 'general', string>
  /** "Personal target range before meals: 4.4–7.2 mmol/L" */
  moment: (key: MeasurementKey, moment: Moment) => string
}

export function useOwnRanges(): OwnRanges {
  const { t } = useTranslation('charts')
  const rangeText = useRangeTexts()
  return useMemo(
    () => ({
      of: { own: t('legend.range.own'), general: t('legend.range.general') },
      moment: (key, moment) =>
        t(`legend.moment.${moment.context}`, { range: rangeText(key, { ...moment, source: 'own' }) }),
    }),
    [t, rangeText],
  )
}
