import type {
  ChartSeries,
  SeriesLine,
  SeriesStatistics,
} from '@salve/contract/medical-records/chart-series.ts'
import { STABLE_CV_PERCENT } from '@salve/domain/glucose-ranges.ts'
import { memo, useId, useState } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useRangeTexts } from './useRangeTexts.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { useOwnRanges } from './useOwnRanges.ts'
import { type Definition, DefinitionList } from '../../ui/content/DefinitionList.tsx'

type Shares = Pick<NonNullable<SeriesStatistics['range']>, 'within' | 'below' | 'above'>

interface StatisticsCardProps {
  series: ChartSeries
  /** There is more than one kind: each is labelled. */
  hasName: boolean
}

/** The statistics of all readings of the range, in numbers with words beside them. */
export const StatisticsCard = memo(function StatisticsCard({ series, hasName }: StatisticsCardProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const { kind, lines, meter_words } = series
  const items = useStatistics()
  const shown = lines.filter(({ statistics }) => statistics)
  const words = meter_words.low + meter_words.high
  const times = (count: number) => t('statistics.times', { count })
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (shown.length === 0) return null
  return (
    <Card
      title={hasName ? t('statistics.of', { kind: texts.kind(kind) }) : t('statistics.title')}
      action={
        <span className="print:hidden">
          <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'statistics.hide' : 'statistics.show')}
          </Button>
        </span>
      }
    >
      <div id={id} className={isOpen ? 'flex flex-col gap-3' : 'hidden print:block'}>
        <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
          {shown.map((line) => (
            <div key={line.key}>
              {shown.length > 1 && <h3 className="text-base">{texts.key(line.key)}</h3>}
              <DefinitionList items={items(line, words)} />
            </div>
          ))}
        </div>
        {words > 0 && (
          <p className="text-pretty text-soft text-sm">
            {t('statistics.words', { low: times(meter_words.low), high: times(meter_words.high) })}
          </p>
        )}
      </div>
    </Card>
  )
})

function useStatistics(): (line: SeriesLine, words: number) => Definition[] {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const shareText = useShareText()
  return ({ key, statistics }, words) => {
    if (!statistics) return []
    const { count, readings, mean, min, min_at, max, max_at, sd, trend } = statistics
    const value = (canonical: number) => texts.value(key, canonical)
    const at = (canonical: number, seconds: number) => `${value(canonical)}, ${texts.moment(seconds * 1000)}`
    const variation = sd === null || mean === 0 ? null : sd / mean
    return [
      readings > count
        ? {
            term: t('statistics.sittings'),
            value: t('statistics.ofReadings', { count: texts.count(count), readings: texts.count(readings) }),
          }
        : { term: t('statistics.count'), value: texts.count(count) },
      { term: t('statistics.mean'), value: value(mean) },
      { term: t('statistics.min'), value: at(min, min_at) },
      { term: t('statistics.max'), value: at(max, max_at) },
      ...(sd === null
        ? []
        : [{ term: t('statistics.sd'), value: t('statistics.spread', { sd: texts.difference(key, sd) }) }]),
      ...(variation !== null && key.startsWith('glucose')
        ? [
            {
              term: t('statistics.variation'),
              value: t(variation * 100 <= STABLE_CV_PERCENT ? 'statistics.stable' : 'statistics.unstable', {
                share: texts.percent(variation),
                limit: texts.percent(STABLE_CV_PERCENT / 100),
              }),
            },
          ]
        : []),
      ...shareText(key, statistics, words),
      {
        term: t('statistics.trend'),
        value: t(`statistics.trends.${trend.direction}`, {
          change: trend.change === null ? '' : texts.difference(key, trend.change),
        }),
      },
    ]
  }
}

function useShareText(): (
  key: SeriesLine['key'],
  statistics: SeriesStatistics,
  words: number,
) => Definition[] {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const rangeText = useRangeTexts()
  const ownRanges = useOwnRanges()
  const momentItems = (key: SeriesLine['key'], moments: SeriesStatistics['moments']) =>
    moments.map((moment) => {
      const n = moment.below + moment.within + moment.above
      return {
        term: ownRanges.moment(key, moment),
        value: n === 0 ? t('statistics.noneThen') : sharesText(moment, n),
      }
    })
  const sharesText = (range: Shares, all: number) =>
    (['within', 'below', 'above'] as const)
      .filter((part) => part === 'within' || range[part] > 0)
      .map((part) =>
        t(`statistics.share.${part}`, {
          share: texts.percent(range[part] / all),
          n: texts.count(range[part]),
          all: texts.count(all),
        }),
      )
      .join(', ')
  return (key, { range, moments, not_for, count }, words) => {
    if (not_for)
      return [
        ...momentItems(key, moments),
        { term: t('statistics.range.general'), value: t(`statistics.notFor.${not_for}`) },
      ]
    if (!range) return momentItems(key, moments)
    return [
      ...momentItems(key, moments),
      {
        term: t(`statistics.range.${range.source}`),
        value: `${rangeText(key, range)}: ${sharesText(range, count + words)}`,
      },
    ]
  }
}
