import { type KeyboardEvent, useMemo, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { ChartDrawing, type ChartDrawingProps } from './ChartDrawing.tsx'
import { type ClassEdge, Legend } from './Legend.tsx'
import { plotOf, type Side } from './plot.ts'
import { timeTicks } from './timeTicks.ts'
import { moved, spanOf, type TimeWindow, zoomed } from './timeWindow.ts'
import { useChartGestures } from './useChartGestures.ts'
import { useWidth } from './useWidth.ts'
import { cx } from '../../ui/cx.ts'

export interface Reading {
  /** "128/82 mmHg" */
  what: string
  /** "Tue 2026-11-17, 07:00" */
  when: string
}

/** The readable content at a moment. */
export interface Stop {
  at: number
  /**
   * Written when it is read: hundreds of texts that nobody reads would take longer than the
   * drawing.
   */
  read: () => Reading
}

export interface TimeChartProps extends Omit<ChartDrawingProps, 'plot' | 'window' | 'chosen' | 'ticks'> {
  /** The text read aloud when the chart takes the focus. */
  label: string
  /** The id of the sentence that says which keys do what. */
  describedBy: string
  /** In order of time. */
  stops: readonly Stop[]
  window: TimeWindow
  /** The bounds of moving it. */
  limits: TimeWindow
  onWindow: (window: TimeWindow) => void
  tickBase: (side: Side) => number
  /** Shown without readings. */
  nothingText: string
  /** The thresholds in the legend. */
  classes: readonly ClassEdge[]
  /** Each point represents several readings. */
  isThinned: boolean
}

const TICK_WIDTH = 105
const ZOOM = 0.6
const PAN = 0.25
/** How long a device hums for a step under a finger. */
const STEP_MS = 6
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/**
 * A chart over time; pointing at it, the arrow keys and taps read values, dragging and zooming move
 * through time.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, describedBy, stops, window, limits, onWindow, tickBase, nothingText, ...picture } = props
  const { classes, isThinned, ...drawing } = picture
  const [frame, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const dates = useDates()
  const shown = useMemo(() => stops.filter(({ at }) => at >= window.from && at <= window.to), [stops, window])
  const last = shown.length - 1
  const index = chosen === null ? last : nearest(shown, chosen)
  const plot = plotOf({
    width,
    window,
    lines: drawing.lines,
    bands: drawing.bands,
    hasWords: drawing.thresholds.length > 0,
    bars: drawing.bars.length,
    hasMarks: drawing.marks.length > 0,
    tickBase,
  })
  const ticks = useMemo(() => timeTicks(window, mostTicks(width), dates), [window, width, dates])
  const stop = shown[index]
  const reading = useMemo(() => stop?.read(), [stop])
  const onPoint = (at: number, isTouch: boolean) => {
    // A finger covers what it reads: it feels each step, where the device can do that.
    const isNew = nearest(shown, at) !== index
    if (isTouch && isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(STEP_MS)
    setChosen(at)
  }
  const gestures = useChartGestures(frame, { plot, window, limits, onWindow, onPoint })

  const onKeyDown = (event: KeyboardEvent) => {
    const next = windowAfter(event, { window, limits, around: shown[index]?.at })
    const to = { Home: 0, End: last }[event.key] ?? index + (STEPS[event.key] ?? 0)
    const isRead = event.key in STEPS || event.key === 'Home' || event.key === 'End'
    if ((!next && !isRead) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (next) onWindow(next)
    else setChosen(shown[Math.max(0, Math.min(last, to))]?.at ?? null)
  }
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden className={cx('text-pretty tabular-nums', isThinned ? 'min-h-14' : 'min-h-7')}>
        {reading ? (
          <>
            <span className="font-semibold text-lg">{reading.what}</span>{' '}
            <span className="inline-block text-soft">{reading.when}</span>
          </>
        ) : (
          nothingText
        )}
      </p>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the picture that is pointed at
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuemin={shown.length > 0 ? 1 : 0}
        aria-valuemax={shown.length}
        aria-valuenow={index + 1}
        aria-valuetext={reading ? `${reading.what}, ${reading.when}` : nothingText}
        onKeyDown={onKeyDown}
        {...gestures}
        className="w-full cursor-grab touch-pan-y select-none overflow-hidden rounded-sm active:cursor-grabbing print:overflow-visible"
      >
        <ChartDrawing
          {...drawing}
          plot={plot}
          ticks={ticks}
          window={window}
          chosen={chosen === null ? null : (shown[index]?.at ?? null)}
        />
      </div>
      <Legend
        lines={drawing.lines}
        bands={drawing.bands}
        classes={classes}
        isThinned={isThinned}
        window={window}
        low={plot.scales.left?.ticks[0] ?? 0}
        high={plot.scales.left?.ticks.at(-1) ?? 0}
      />
    </div>
  )
}

/** The number of dates that fit below; with large text, as far as `--text-chart` lets it grow. */
function mostTicks(width: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const scale = Math.min(1.5, Math.max(1, (size || 16) / 16))
  return Math.max(scale > 1 ? 1 : 2, Math.floor((width - 60) / (TICK_WIDTH * scale)))
}

/** Returns the window after a key; null for keys that read. */
function windowAfter(
  { key, shiftKey }: KeyboardEvent,
  {
    window,
    limits,
    around = (window.from + window.to) / 2,
  }: { window: TimeWindow; limits: TimeWindow; around: number | undefined },
): TimeWindow | null {
  if (key === '+' || key === '=') return zoomed(window, ZOOM, around, limits)
  if (key === '-' || key === '_') return zoomed(window, 1 / ZOOM, around, limits)
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return shiftKey && direction ? moved(window, direction * PAN * spanOf(window), limits) : null
}

function nearest(stops: readonly Stop[], at: number): number {
  return stops.reduce(
    (best, stop, i) => (Math.abs(stop.at - at) < Math.abs((stops[best]?.at ?? 0) - at) ? i : best),
    0,
  )
}
