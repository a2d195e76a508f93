import type { SeriesStatistics } from '@salve/contract/medical-records/chart-series.ts'
import { generalRange } from '@salve/domain/chart-range.ts'
import type { MeasurementKey } from '@salve/domain/measurements.ts'
import { decimalsOf, toCanonical } from '@salve/domain/units.ts'
import { useCallback } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { withUnit } from '../../lib/units.ts'
import { type ChartTexts, useChartTexts } from './useChartTexts.ts'

export interface ShownRange {
  low: number | null
  high: number | null
}

/** Limits in their unit, and whose they are. */
type HeldAgainst = Pick<NonNullable<SeriesStatistics['range']>, 'source' | 'low' | 'high' | 'unit'>

/**
 * A range in the unit that is shown: that of the source where it prints one in this unit, else
 * converted.
 */
export function rangeIn(key: MeasurementKey, range: HeldAgainst, texts: ChartTexts): ShownRange {
  const unit = texts.unitOf(key)
  if (range.unit === unit) return range
  const printed = range.source === 'general' ? generalRange(key, unit) : null
  if (printed) return printed
  const convert = (limit: number | null) =>
    limit === null ? null : texts.inUnit(key, toCanonical(key, limit, range.unit))
  return { low: convert(range.low), high: convert(range.high) }
}

/** Writes ranges: "3.9–10.0 mmol/L", "below 135 mmHg". */
export type RangeTexts = (key: MeasurementKey, range: HeldAgainst) => string
export function useRangeTexts(): RangeTexts {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  return useCallback(
    (key, range) => {
      const unit = texts.unitOf(key)
      const { low, high } = rangeIn(key, range, texts)
      // The next class starts at the upper limit of a general range: the range ends one step
      // before.
      const last = high === null || range.source === 'own' ? high : high - 10 ** -decimalsOf(key, unit)
      // Empty where a value of two parts writes its units itself.
      const name = texts.unitName(key)
      const write = (value: number) => withUnit(texts.shown(key, value), name)
      if (low === null)
        return high === null
          ? ''
          : t(range.source === 'own' ? 'range.upTo' : 'range.below', { value: write(high) })
      if (last === null) return t('range.from', { value: write(low) })
      return withUnit(`${texts.shown(key, low)}–${texts.shown(key, last)}`, name)
    },
    [t, texts],
  )
}
