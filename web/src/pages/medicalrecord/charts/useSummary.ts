import { decimalsOf, round } from '@salve/domain/units.ts'
import { useTranslation } from 'react-i18next'
import { extentOf, meanOf, type Series } from '../../../features/charts/series.ts'
import { useUnits, withUnit } from '../../../lib/units.ts'

/** What the values of a chart come to, in one sentence. */
export function useSummary(): (series: readonly Series[]) => string {
  const { t } = useTranslation('charts')
  const units = useUnits()
  return (series) => {
    const unit = series[0] ? units.unitFor(series[0].key) : ''
    const parts = series.map(({ key, points }) => {
      const write = (value: number) => units.numberIn(key, round(value, decimalsOf(key, unit)), unit)
      const { min, max } = extentOf(points.map(({ value }) => value)) ?? { min: 0, max: 0 }
      return { mean: write(meanOf(points)), min: write(min), max: write(max) }
    })
    const of = (part: 'mean' | 'min' | 'max') => withUnit(parts.map((one) => one[part]).join('/'), unit)
    const count = series[0]?.points.length ?? 0
    return t('summary', { count, mean: of('mean'), min: of('min'), max: of('max') })
  }
}
