import type { SeriesStatistics } from '@salve/contract/medical-records/chart-series.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useRangeTexts } from './useRangeTexts.ts'

type Moment = SeriesStatistics['moments'][number]

/** Names the ranges with which readings are compared. */
export interface OwnRanges {
  of: Record<'own' | 'general', string>
  /**
   * "Personal target range: Blood pressure, systolic up to 134 mmHg", where several lines have one:
   * it says whose it is.
   */
  ofLine: (key: MeasurementKey, range: NonNullable<SeriesStatistics['range']>) => string
  /** "Personal target range before meals: 4.4–7.2 mmol/L" */
  moment: (key: MeasurementKey, moment: Moment) => string
}

export function useOwnRanges(): OwnRanges {
  const { t } = useTranslation('charts')
  const rangeText = useRangeTexts()
  const texts = useChartTexts()
  return useMemo(
    () => ({
      of: { own: t('legend.range.own'), general: t('legend.range.general') },
      ofLine: (key, range) =>
        `${t(`legend.range.${range.source}`)}: ${texts.key(key)} ${rangeText(key, range)}`,
      moment: (key, moment) =>
        t(`legend.moment.${moment.context}`, { range: rangeText(key, { ...moment, source: 'own' }) }),
    }),
    [t, rangeText, texts],
  )
}
