import type { LabTrend } from '@salve/contract/medical-records/lab-courses.ts'
import { nameIn } from '@salve/domain/language.ts'
import { labUnitText } from '@salve/domain/labs/unit-text.ts'
import type { RefObject } from 'react'
import { useDates } from '../../lib/dates.ts'
import { languageOf } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { resultText, useExactNumbers, useLabTexts, withLabUnit } from './labTexts.ts'
import { TrendChart } from './TrendChart.tsx'
import { TrendTable } from './TrendTable.tsx'
import { type DrawnPoint, isDrawn } from './trendPlot.ts'
import { type LabProfile, usualLimits, useUsualRange } from './useUsualRange.ts'

export interface TrendSeriesProps {
  name: string
  series: LabTrend['series'][number]
  /** True when other units have series of their own. */
  isAlone: boolean
  profile: LabProfile
  frame: RefObject<HTMLDivElement | null>
  width: number
  reportHref: (report: string) => string
}

/** Values that can be joined: a sentence, the picture, and all of them. */
export function TrendSeries({ name, series, isAlone, profile, frame, width, reportHref }: TrendSeriesProps) {
  const { t, i18n } = useTranslation('labs')
  const dates = useDates()
  const write = useExactNumbers()
  const texts = useLabTexts()
  const usualOf = useUsualRange(profile)
  const { unit, apart, points, own_target: own } = series
  const drawn = points.filter(isDrawn)
  const figure = (point: DrawnPoint) =>
    withLabUnit(resultText({ ...point, value: point.shown, decimals: point.shown_decimals }, write), unit)
  const latest = drawn.at(-1)
  const sorted = drawn.toSorted((a, b) => a.shown - b.shown)
  const sentence =
    latest &&
    t('trend.sentence', {
      count: drawn.length,
      latest: figure(latest),
      first: dates.date(drawn[0]?.taken_on ?? ''),
      last: dates.date(latest.taken_on),
      lowest: sorted[0] ? figure(sorted[0]) : '',
      highest: sorted.at(-1) ? figure(sorted.at(-1) as DrawnPoint) : '',
    })
  const line = { analyte: name, loinc: null, unit }
  const day = latest?.taken_on ?? ''
  // Shown when no report prints a range of its own, and labelled as usual.
  const hasOwn = drawn.some(({ limits }) => limits !== null)
  const usual = hasOwn || !latest ? null : usualLimits(line, profile, day)
  const isOutside = drawn.some(({ flag }) => flag !== null && flag !== 'N')
  const isByTarget = drawn.every(({ judged_by }) => judged_by === null || judged_by === 'target')
  const notes = [
    own && t('trend.targetNote', { range: nameIn(own, languageOf(i18n.language)) }),
    hasOwn && t('trend.ownBand'),
    usual && t('trend.usualNote', { usual: usualOf(line, day) }),
    isOutside && t(own && isByTarget ? 'trend.trianglesOfTarget' : 'trend.triangles'),
    drawn.some(({ comparator }) => comparator !== null) && t('trend.openMark'),
    points.some(({ is_converted }) => is_converted) && t('trend.joined'),
  ].filter(Boolean)
  const title = isAlone ? t('trend.course') : unit ? labUnitText(unit) : t('trend.noUnit')
  return (
    <>
      <Card title={title}>
        {apart && <p>{t(`trend.apart.${apart}`, { unit: unit ? labUnitText(unit) : '' })}</p>}
        {sentence && (
          <p>
            <Unbroken>{sentence}</Unbroken>{' '}
            {latest.flag !== null && t('trend.latestStands', { judgement: texts.judgement(latest) })}
          </p>
        )}
        {drawn.length > 0 && (
          <TrendChart
            label={t('trend.chart', { name })}
            points={drawn}
            ranges={{ usual, own }}
            frame={frame}
            width={width}
            readingOf={(point) =>
              [
                figure(point),
                dates.dateWithWeekday(point.taken_on),
                point.flag !== null && texts.judgement(point),
              ]
                .filter(Boolean)
                .join(', ')
            }
          />
        )}
        {notes.length > 0 && <p className="text-soft text-sm">{notes.join(' ')}</p>}
      </Card>
      <Card title={t('trend.values')} padding="none">
        <TrendTable points={points} unit={unit} reportHref={reportHref} />
      </Card>
    </>
  )
}
