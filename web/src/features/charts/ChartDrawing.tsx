import { useId } from 'react'
import { BarsAndMarks, type BarsAndMarksProps } from './BarsAndMarks.tsx'
import { ChartAxes, type ChartAxesProps } from './ChartAxes.tsx'
import { ChartLines } from './ChartLines.tsx'
import { type MeterSign, MeterSigns } from './MeterSigns.tsx'
import type { Band, ChartLine, Plot, Threshold } from './plot.ts'
import { TargetBand, TargetNumbers } from './TargetBand.tsx'
import { washOf } from './targetWash.ts'
import type { TimeWindow } from './timeWindow.ts'

/** In pixels: the mark of a reading at the edge of the time shown is seen whole. */
const MARK_ROOM = 6

export interface ChartDrawingProps
  extends Omit<ChartAxesProps, 'plot'>,
    Omit<BarsAndMarksProps, 'plot' | 'clip'> {
  plot: Plot
  window: TimeWindow
  lines: readonly ChartLine[]
  bands: readonly Band[]
  thresholds: readonly Threshold[]
  signs: readonly MeterSign[]
  /** The words at a person's own limit: "your target 134". */
  targetText: (value: string, band: Band) => string
  /** The moment that is pointed at. */
  chosen: number | null
}

/** The picture of a chart; its content is also described in words beside it. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { plot, window, lines, bands, thresholds, signs, targetText, chosen, ...rest } = props
  const { width, height, left, right, top, bottom, x } = plot
  const clip = useId()
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="block text-chart print:h-auto print:max-w-full"
    >
      <clipPath id={clip}>
        <rect x={left} y={0} width={Math.max(0, right - left)} height={height} />
      </clipPath>
      <clipPath id={`${clip}-lines`}>
        <rect x={left - MARK_ROOM} y={0} width={Math.max(0, right - left) + 2 * MARK_ROOM} height={height} />
      </clipPath>
      {bands.map((band) => (
        <TargetBand
          key={`${band.line} ${band.side} ${band.low} ${band.high}`}
          plot={plot}
          band={band}
          wash={washOf(band, bands)}
        />
      ))}
      <ChartAxes
        plot={plot}
        ticks={rest.ticks}
        tickText={rest.tickText}
        valueText={rest.valueText}
        titles={rest.titles}
      />
      <Thresholds plot={plot} thresholds={thresholds} />
      <g clipPath={`url(#${clip}-lines)`}>
        {chosen !== null && (
          <line x1={x(chosen)} x2={x(chosen)} y1={top} y2={bottom} className="stroke-ink" />
        )}
        {/* Drawn from left to right once, when the chart opens. */}
        <g className="motion-safe:animate-[draw_240ms_ease-out]">
          <ChartLines plot={plot} lines={lines} window={window} chosen={chosen} />
        </g>
        {signs.length > 0 && <MeterSigns plot={plot} signs={signs} />}
      </g>
      <TargetNumbers
        plot={plot}
        bands={bands}
        valueText={rest.valueText}
        targetText={targetText}
        isMarked={lines.length > 1}
      />
      <ThresholdWords plot={plot} thresholds={thresholds} />
      <BarsAndMarks plot={plot} bars={rest.bars} marks={rest.marks} clip={clip} />
    </svg>
  )
}

interface ThresholdsProps {
  plot: Plot
  thresholds: readonly Threshold[]
}

/** Labels of classes lower than this overlap. */
const WORD_HEIGHT = 18

/** The thresholds on the picture, with the place of their words. */
function placed({ plot: { scales, top, bottom }, thresholds }: ThresholdsProps) {
  let below = Number.POSITIVE_INFINITY
  return thresholds.flatMap(({ side, from, word }) => {
    const y = scales[side]?.y(from)
    if (y === undefined || y <= top || y >= bottom) return []
    const hasRoom = below - y >= WORD_HEIGHT
    if (hasRoom) below = y
    return [{ from, word, y, hasRoom }]
  })
}

function Thresholds({ plot, thresholds }: ThresholdsProps) {
  return placed({ plot, thresholds }).map(({ from, y }) => (
    <line
      key={from}
      x1={plot.left}
      x2={plot.right}
      y1={y}
      y2={y}
      strokeDasharray="4 4"
      className="stroke-edge"
    />
  ))
}

/** Longer labels take two lines. */
const LINE_LETTERS = 20

function ThresholdWords({ plot, thresholds }: ThresholdsProps) {
  if (!plot.areWordsBeside) return null
  return placed({ plot, thresholds })
    .filter(({ hasRoom }) => hasRoom)
    .map(({ from, y, word }) => {
      const lines = halves(word)
      return (
        <text key={from} x={plot.right + 8} y={y} dominantBaseline="middle" className="fill-ink">
          {lines.map((line, i) => (
            <tspan key={line} x={plot.right + 8} dy={i === 0 ? (1 - lines.length) * 8 : 16}>
              {line}
            </tspan>
          ))}
        </text>
      )
    })
}

function halves(word: string): string[] {
  if (word.length <= LINE_LETTERS) return [word]
  const spaces = [...word.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))[0]
  return middle === undefined ? [word] : [word.slice(0, middle), word.slice(middle + 1)]
}
