import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { compoundOf } from '@salve/domain/log-values.ts'
import { useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartChoice, ChartRange } from '../../../features/charts/chartChoice.ts'
import { linesOf, rowsOf } from '../../../features/charts/chartData.ts'
import { Legend } from '../../../features/charts/Legend.tsx'
import type { Band, Side } from '../../../features/charts/plot.ts'
import { TimeChart } from '../../../features/charts/TimeChart.tsx'
import type { TimeTick } from '../../../features/charts/timeTicks.ts'
import { useChartTexts } from '../../../features/charts/useChartTexts.ts'
import { useChartWindow } from '../../../features/charts/useChartWindow.ts'
import { rangeIn } from '../../../features/charts/useRangeTexts.ts'
import { useSummary } from '../../../features/charts/useSummary.ts'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { ClassNote } from '../logbook/ClassNote.tsx'
import { ChartTools } from './ChartTools.tsx'
import { useMarks } from './useMarks.ts'
import { stopsOf, useRowTexts } from './useRowTexts.ts'
import { useThresholds } from './useThresholds.ts'

export interface ChartFigureProps {
  choice: ChartChoice
  /** One or two, the first with the scale at the left. */
  series: readonly ChartSeries[]
  onRange: (range: ChartRange) => void
}

/** A sentence about the readings, their picture with what stands around it, and what can be done with it. */
export function ChartFigure({ choice, series, onRange }: ChartFigureProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const summary = useSummary()
  const rowTexts = useRowTexts()
  const figure = useRef<HTMLElement>(null)
  const hintId = useId()
  const starts = series.flatMap(({ first_at }) => (first_at === null ? [] : [first_at * 1000]))
  const firstAt = starts.length > 0 ? Math.min(...starts) : null
  const { window, limits, onWindow, zoom } = useChartWindow({
    range: choice.range,
    firstAt,
    dates: texts.dates,
    onRange,
  })
  const { bars, marks, words } = useMarks(choice)
  const thresholds = useThresholds(choice, series)
  const lines = useMemo(
    () => series.flatMap((one, i) => linesOf(one, SIDES[i] ?? 'right', texts)),
    [series, texts],
  )
  const bands = useMemo(
    () => series.flatMap((one, i) => bandsOf(one, SIDES[i] ?? 'right', texts)),
    [series, texts],
  )
  const stops = useMemo(() => stopsOf(series.map(rowsOf), rowTexts), [series, rowTexts])
  const keyOf = (side: Side) => series[side === 'left' ? 0 : 1]?.lines[0]?.key ?? 'weight'
  const names = series.map(({ kind }) => texts.kind(kind)).join(t('and'))
  const sentences = series.map((one) => {
    const said = summary(one) || t('nothingInRange')
    return series.length > 1 ? `${texts.kind(one.kind)}: ${said}` : said
  })
  const tickText = (tick: TimeTick) => {
    if (tick.unit === 'hour') return texts.dates.time(tick.time)
    if (tick.unit === 'year') return tick.date.slice(0, 4)
    return tick.unit === 'month' ? texts.month(tick.date) : texts.dates.date(tick.date)
  }
  return (
    <figure ref={figure} className="flex flex-col gap-3">
      <figcaption className="flex flex-col gap-1 sm:min-h-18">
        {sentences.map((sentence) => (
          <p key={sentence} className="text-pretty">
            {sentence}
          </p>
        ))}
      </figcaption>
      <Legend
        lines={lines}
        range={bands.length > 0 ? series[0]?.lines[0]?.statistics?.range?.source : undefined}
        classes={thresholds
          .filter(({ from }) => from > 0)
          .map(({ word, from }) => t('legend.class', { word, value: texts.shown(keyOf('left'), from) }))}
        isThinned={series.some(({ bucket_s }) => bucket_s !== null)}
      />
      <TimeChart
        label={t('readings', { kind: names })}
        describedBy={hintId}
        lines={lines}
        bands={bands}
        thresholds={thresholds}
        bars={bars}
        marks={marks}
        stops={stops}
        window={window}
        limits={limits}
        onWindow={onWindow}
        tickBase={(side) => compoundOf(keyOf(side), texts.unitOf(keyOf(side)))?.per ?? 1}
        tickText={tickText}
        valueText={(side, value) => texts.tick(keyOf(side), value)}
        titles={{ left: texts.unitName(keyOf('left')), right: texts.unitName(keyOf('right')) }}
        nothingText={t('nothingHere')}
      />
      <div id={hintId} className="flex flex-col gap-1 text-pretty text-soft text-sm print:hidden">
        <p>{t('hint.pointer')}</p>
        <p className="pointer-coarse:hidden">{t('hint.keys')}</p>
      </div>
      {words.length > 0 && (
        <VisuallyHidden>
          <ul aria-label={t('marks.label')}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
      {choice.options.classes && choice.kind === 'blood_pressure' && <ClassNote />}
      <ChartTools
        figure={figure}
        name={names}
        sentence={sentences.join(' ')}
        series={series}
        window={window}
        limits={limits}
        onWindow={onWindow}
        onZoom={zoom}
      />
    </figure>
  )
}

const SIDES: readonly Side[] = ['left', 'right']

/** Of two kinds, each has its own scale, and two bands would hide each other: only one kind has bands. */
function bandsOf({ lines }: ChartSeries, side: Side, texts: ReturnType<typeof useChartTexts>): Band[] {
  if (side === 'right') return []
  return lines.flatMap(({ key, statistics }) =>
    statistics?.range ? [{ side, ...rangeIn(key, statistics.range, texts) }] : [],
  )
}
