import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'

/** Who reads: a target is "your target" for the patient alone. */
export type Reader = 'patient' | 'doctor'

/** Up to this many values are counted out; of more, tenths are said. */
const COUNTED_MAX = 20

type Quantity = 'oneIn' | 'oneOut' | 'all' | 'none' | 'counted' | 'most' | 'few' | 'tenths'

/** How much of a whole is within, in the word that says it: nothing is rounded to all or none. */
export function quantityOf(within: number, count: number): Quantity {
  if (count === 1) return within === 1 ? 'oneIn' : 'oneOut'
  if (within === count) return 'all'
  if (within === 0) return 'none'
  if (count <= COUNTED_MAX) return 'counted'
  const tenths = Math.round((10 * within) / count)
  if (tenths === 10) return 'most'
  return tenths === 0 ? 'few' : 'tenths'
}

/**
 * The finding of a chart in a line: how many values are within their range, and where they go.
 * Empty without values.
 */
export function useHeadline(reader: Reader): (series: ChartSeries) => string {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const trendOf = ({ lines }: ChartSeries) => {
    const all = lines.flatMap(({ key, statistics }) => (statistics ? [{ key, ...statistics.trend }] : []))
    for (const [index, { key, direction, change }] of all.entries()) {
      if (direction !== 'rising' && direction !== 'falling') continue
      const whose = all.length === 1 ? 'one' : index === 0 ? 'upper' : 'lower'
      return t(`headline.trend.${whose}.${direction}`, { change: texts.difference(key, change ?? 0) })
    }
    return all[0]?.direction === 'none' ? t('headline.trend.none') : ''
  }
  return (series) => {
    const { kind, lines, in_range } = series
    const found = lines.flatMap(({ statistics }) => (statistics ? [statistics] : []))
    const [first] = found
    if (!first) return ''
    const isEachReading = first.readings === first.count
    const share =
      in_range && in_range.count > 0
        ? t(
            `headline.${isEachReading ? 'readings' : 'values'}.${quantityOf(in_range.within, in_range.count)}`,
            {
              within: texts.count(in_range.within),
              all: texts.count(in_range.count),
              tenths: Math.round((10 * in_range.within) / in_range.count),
              where: t(`headline.where.${reader}.${in_range.source}`),
            },
          )
        : t('headline.mean', {
            mean: texts.values(
              kind,
              found.map(({ mean }) => mean),
            ),
          })
    return [share, trendOf(series)].filter(Boolean).join(' ')
  }
}
