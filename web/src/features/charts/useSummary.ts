import type { ChartSeries, SeriesStatistics } from '@salve/contract/medical-records/chart-series.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useRangeTexts } from './useRangeTexts.ts'

type Range = NonNullable<SeriesStatistics['range']>

/** The owners of the two ranges of a pair: a person may have a target for one of them alone. */
function whose(upper: Range, lower: Range | null | undefined) {
  if (!lower || upper.source === lower.source) return upper.source
  return upper.source === 'own' ? 'ownUpper' : 'ownLower'
}

/**
 * Summarises the readings of a kind in a few words: counted over all of them, however few are
 * drawn.
 */
export function useSummary(): (series: ChartSeries) => string {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const rangeText = useRangeTexts()
  const share = ({ range, count }: SeriesStatistics, words: number) => {
    if (!range || count + words === 0) return null
    return texts.percent(range.within / (count + words))
  }
  const wordsAlone = ({ low, high }: ChartSeries['meter_words']) =>
    low + high > 0 ? t('summary.wordsAlone', { count: low + high }) : ''
  return ({ kind, lines, meter_words }) => {
    const all = lines.flatMap(({ key, statistics }) => (statistics ? [{ key, ...statistics }] : []))
    const [first] = all
    if (!first) return wordsAlone(meter_words)
    const of = (part: 'mean' | 'min' | 'max') =>
      texts.values(
        kind,
        all.map((one) => one[part]),
      )
    const { count, readings, trend, range } = first
    const parts = [
      t(readings > count ? 'summary.sittings' : 'summary.values', {
        count,
        readings,
        mean: of('mean'),
        min: of('min'),
        max: of('max'),
        day: texts.day(first.min_at * 1000),
      }),
    ]
    const words = meter_words.low + meter_words.high
    if (words > 0) parts.push(t('summary.words', { count: words }))
    if (count < 2) return parts.join(' ')
    const shares = all.map((one) => share(one, words))
    const { moments } = first
    const isForMomentsAlone = moments.length > 0 && range?.source === 'general'
    if (range && !isForMomentsAlone && shares.every((one) => one !== null)) {
      const [upper, lower] = shares
      const ranges = all.flatMap((one) => (one.range ? [rangeText(one.key, one.range)] : []))
      parts.push(
        lower === undefined
          ? t(`summary.share.${range.source}`, { share: upper, range: ranges[0] })
          : t(`summary.shares.${whose(range, all[1]?.range)}`, {
              upper,
              lower,
              upperRange: ranges[0],
              lowerRange: ranges[1],
            }),
      )
    }
    for (const moment of moments) {
      const all = moment.below + moment.within + moment.above
      if (all > 0)
        parts.push(
          t(`summary.moment.${moment.context}`, {
            count: all,
            share: texts.percent(moment.within / all),
            range: rangeText(first.key, { ...moment, source: 'own' }),
          }),
        )
    }
    parts.push(
      t(`summary.trend.${lines.length > 1 ? 'upper' : 'one'}.${trend.direction}`, {
        change: trend.change === null ? '' : texts.difference(first.key, trend.change),
      }),
    )
    return parts.join(' ')
  }
}
