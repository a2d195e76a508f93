import { type Extent, extentOf, type Series, ticksAround } from './series.ts'

const HEIGHT = 280
const MARGIN = { top: 12, right: 10, bottom: 26, left: 44 }
const DAY_MS = 86_400_000

/** A horizontal line with a word: where a class begins. */
export interface Threshold {
  from: number
  word: string
}

/** Where everything stands, in pixels. */
export interface Plot {
  width: number
  height: number
  left: number
  right: number
  bottom: number
  x: (at: number) => number
  y: (value: number) => number
  /** Words stand at the right of the lines, not on them. */
  areWordsBeside: boolean
  ticks: number[]
  /** Moments for the axis of time, far enough apart to be read. */
  moments: number[]
}

const MOMENT_WIDTH = 130
/** Room for words beside the lines, where the chart is wide enough to give it. */
const WORDS_WIDTH = 150
const WIDE_FROM = 560

/** Lays out a chart of this width; the axis of values holds all of them. */
export function plotOf(
  series: readonly Series[],
  width: number,
  { from, hasWords }: { from: number | undefined; hasWords: boolean },
): Plot {
  const points = series.flatMap((one) => one.points)
  const values = extentOf(points.map(({ value }) => value)) ?? { min: 0, max: 1 }
  const times = extentOf(points.map(({ at }) => at)) ?? { min: 0, max: DAY_MS }
  const min = Math.min(from ?? times.min, times.min)
  const span: Extent = { min, max: Math.max(times.max, min + DAY_MS) }
  const ticks = ticksAround(values)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const areWordsBeside = hasWords && width >= WIDE_FROM
  const marginRight = areWordsBeside ? WORDS_WIDTH : MARGIN.right
  const [left, right, bottom] = [MARGIN.left, width - marginRight, HEIGHT - MARGIN.bottom]
  const x = (at: number) => left + ((at - span.min) / (span.max - span.min)) * (right - left)
  const count = Math.max(2, Math.min(6, Math.floor((right - left) / MOMENT_WIDTH)))
  return {
    width,
    height: HEIGHT,
    left,
    right,
    bottom,
    x,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - MARGIN.top),
    areWordsBeside,
    ticks,
    moments: Array.from({ length: count }, (_, i) => span.min + (i / (count - 1)) * (span.max - span.min)),
  }
}
