import type { ChartMarks, ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { compoundOf } from '@salve/domain/log-values.ts'
import { memo, type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { ChartChoice, ChartRange } from './chartChoice.ts'
import { linesOf, rowsOf } from './chartData.ts'
import type { MeterSign } from './MeterSigns.tsx'
import type { Side } from './plot.ts'
import { moved, spanOf, type TimeWindow, zoomed } from './timeWindow.ts'
import { TimeChart } from './TimeChart.tsx'
import type { TimeTick } from './timeTicks.ts'
import { useChartTexts } from './useChartTexts.ts'
import { useChartWindow } from './useChartWindow.ts'
import { type Reader, useHeadline } from './useHeadline.ts'
import { useSummary } from './useSummary.ts'
import { Unbroken } from '../../ui/content/Unbroken.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { ClassNote } from '../logbook/ClassNote.tsx'
import { bandsOf } from './bands.ts'
import { ChartTools } from './ChartTools.tsx'
import { useMarks } from './useMarks.ts'
import { useOwnRanges } from './useOwnRanges.ts'
import { stopsOf, useRowTexts } from './useRowTexts.ts'
import { useThresholds } from './useThresholds.ts'

export interface ChartFigureProps {
  choice: ChartChoice
  /** One or two, the first with the scale at the left. */
  series: readonly ChartSeries[]
  /** The marks below the axis. */
  marks: ChartMarks
  onRange: (range: ChartRange) => void
  reader?: Reader
  /** Words and tools above the picture's own tools. */
  children?: ReactNode
}

/** The finding in a line, the picture with its labels, all that is said of it, and the tools. */
export const ChartFigure = memo(function ChartFigure({
  choice,
  series,
  marks: given,
  onRange,
  reader = 'patient',
  children,
}: ChartFigureProps) {
  const { t } = useTranslation('charts')
  const texts = useChartTexts()
  const summary = useSummary()
  const headlineOf = useHeadline(reader)
  const rowTexts = useRowTexts()
  const figure = useRef<HTMLElement>(null)
  const hintId = useId()
  const [first, second] = series
  const starts = series.flatMap(({ first_at }) => (first_at === null ? [] : [first_at * 1000]))
  const firstAt = starts.length > 0 ? Math.min(...starts) : null
  const { window, limits, onWindow } = useChartWindow({
    range: choice.range,
    firstAt,
    dates: texts.dates,
    onRange,
  })
  const { pan, zoom } = useSteps({ window, limits, onWindow })
  const { bars, marks, words, leftOut } = useMarks(choice, given)
  const thresholds = useThresholds(choice, series)
  const lines = useMemo(
    () => series.flatMap((one, i) => linesOf(one, SIDES[i] ?? 'right', texts)),
    [series, texts],
  )
  const ownRanges = useOwnRanges()
  const bands = useMemo(() => (first ? bandsOf(first, texts, ownRanges) : []), [first, texts, ownRanges])
  const signs = useMemo(() => (first ? signsOf(first) : []), [first])
  const stops = useMemo(() => stopsOf(series.map(rowsOf), rowTexts), [series, rowTexts])
  const keyOf = (side: Side) => series[side === 'left' ? 0 : 1]?.lines[0]?.key ?? 'weight'
  const firstKey = keyOf('left')
  const names = first ? texts.kinds(first.kind, second?.kind) : ''
  const classes = useMemo(
    () =>
      thresholds
        .filter(({ from }) => from > 0)
        .map(({ word, from }) => ({
          from,
          text: t('legend.class', { word, value: texts.shown(firstKey, from) }),
        })),
    [thresholds, texts, firstKey, t],
  )
  const { part } = choice.options
  // Only the first kind has parts of the day; a picture or paper of it says so, too.
  const ofPart = (one: ChartSeries, said: string) =>
    part && one === first ? `${t(`part.${part}`)}: ${said}` : said
  const sentences = series.map((one) => {
    const said = summary(one) || t(one.first_at === null ? 'nothingYet' : 'nothingInRange')
    return ofPart(one, series.length > 1 ? `${texts.kind(one.kind)}: ${said}` : said)
  })
  const headlines = series.flatMap((one) => {
    const found = headlineOf(one)
    return found ? ofPart(one, series.length > 1 ? `${texts.kind(one.kind)}: ${found}` : found) : []
  })
  const tickText = (tick: TimeTick) => {
    if (tick.unit === 'hour') return texts.dates.time(tick.time)
    if (tick.unit === 'year') return tick.date.slice(0, 4)
    return tick.unit === 'month' ? texts.month(tick.date) : texts.dates.date(tick.date)
  }
  return (
    <figure ref={figure} className="flex flex-col gap-3">
      {headlines.map((headline) => (
        <p
          key={headline}
          className="text-pretty font-semibold max-sm:not-first:hidden sm:text-lg print:not-first:block"
        >
          <Unbroken>{headline}</Unbroken>
        </p>
      ))}
      <TimeChart
        label={t('readings', { kind: names })}
        describedBy={hintId}
        lines={lines}
        bands={bands}
        thresholds={thresholds}
        signs={signs}
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
        targetText={(value, { moment }) =>
          t(moment ? `target.moment.${moment}` : `target.${reader}`, { value })
        }
        nothingText={t('nothingHere')}
        classes={classes}
        isThinned={series.some(({ bucket_s }) => bucket_s !== null)}
      />
      {leftOut && <p className="text-soft text-sm">{leftOut}</p>}
      {words.length > 0 && (
        <VisuallyHidden>
          <ul aria-label={t('marks.label')}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
      {children}
      <div id={hintId} className="flex flex-col gap-1 text-pretty text-soft text-sm print:hidden">
        <p className="not-pointer-coarse:hidden">{t('hint.touch')}</p>
        <p className="pointer-coarse:hidden">{t('hint.mouse')}</p>
        <p className="pointer-coarse:hidden">{t('hint.keys')}</p>
      </div>
      {choice.options.classes && choice.kind === 'blood_pressure' && <ClassNote />}
      <ChartTools
        figure={figure}
        name={names}
        sentence={sentences.join(' ')}
        series={series}
        canGoEarlier={window.from > limits.from}
        canGoLater={window.to < limits.to}
        canGoFarther={spanOf(window) < spanOf(limits)}
        onPan={pan}
        onZoom={zoom}
      />
      <figcaption className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <p key={sentence} className="text-pretty">
            <Unbroken>{sentence}</Unbroken>
          </p>
        ))}
      </figcaption>
    </figure>
  )
})

const SIDES: readonly Side[] = ['left', 'right']

interface Moving {
  window: TimeWindow
  limits: TimeWindow
  onWindow: (window: TimeWindow) => void
}

/**
 * Stable callbacks for buttons: re-rendering them while the chart moves would cost more than the
 * lines.
 */
function useSteps(moving: Moving) {
  const now = useRef(moving)
  useLayoutEffect(() => {
    now.current = moving
  })
  const pan = useCallback((share: number) => {
    const { window, limits, onWindow } = now.current
    onWindow(moved(window, share * spanOf(window), limits))
  }, [])
  const zoom = useCallback((factor: number) => {
    const { window, limits, onWindow } = now.current
    onWindow(zoomed(window, factor, (window.from + window.to) / 2, limits))
  }, [])
  return { pan, zoom }
}

/** The positions of meter words; those of the kind at the right use the other one's scale. */
const signsOf = ({ meter_words }: ChartSeries): MeterSign[] =>
  meter_words.signs.map(([sign, , first, last]) => ({ sign, at: ((first + last) / 2) * 1000 }))
