import type { ChartLook } from '@salve/domain/chart-looks.ts'
import type { MealGroup } from '@salve/domain/circumstances.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { longGap } from '@salve/domain/long-gap.ts'
import { type Extent, extentOf, type Point, pointsWithin, ticksAround } from './series.ts'
import { spanOf, type TimeWindow } from './timeWindow.ts'

/** The scale of values at the left or at the right. */
export type Side = 'left' | 'right'

/** One line of a chart. */
export interface ChartLine {
  key: string
  /** The name in the legend. */
  name: string
  side: Side
  points: Point[]
  look: ChartLook
  /** Whole days from the lowest to the highest value, for the look `days`. */
  bars: DayBar[]
  /** Null where there are too few days for one. */
  mean: { days: number; points: Point[] } | null
  /** The moment of each point, as an index into `GLUCOSE_MOMENTS`; null for other kinds. */
  moments: readonly number[] | null
}
export interface DayBar {
  from: number
  to: number
  low: number
  high: number
}
/** A target range; open on a side that is null. */
export interface Band {
  side: Side
  /** The source: the person's own range, or one for most people. */
  source: 'own' | 'general'
  /** The index of its line. */
  line: number
  /** The moments of the day that it is for; without one, all. */
  moment?: MealGroup
  /** The name in the legend. */
  name: string
  low: number | null
  high: number | null
}
/** A horizontal line with a word, at the start of a class. */
export interface Threshold {
  side: Side
  from: number
  word: string
}
/** A lasting event, drawn below the axis. */
export interface Bar {
  key: string
  from: number
  /** Null while it continues. */
  to: number | null
  word: string
}
/** An event at a moment, drawn below the axis. */
export interface Mark {
  at: number
  /** 0 to 1. */
  weight: number
  word: string
}

export interface Scale {
  side: Side
  y: (value: number) => number
  ticks: number[]
}
/** The layout, in pixels. */
export interface Plot {
  width: number
  height: number
  left: number
  right: number
  top: number
  /** The lower end of the lines; bars and marks are below it. */
  bottom: number
  x: (at: number) => number
  at: (x: number) => number
  scales: Partial<Record<Side, Scale>>
  /** The visible part of each line, as pieces drawn without a break. */
  parts: ReadonlyMap<string, Point[][]>
  /** The same of each moving mean. */
  means: ReadonlyMap<string, Point[][]>
  /** True when words fit to the right of the lines; on the lines they would cover the data. */
  areWordsBeside: boolean
  marksY: number
  /** The positions of the bars, one below the other, and the middle of their names. */
  bars: {
    height: number
    y: (index: number) => number
    nameY: (index: number) => number
    areNamesAbove: boolean
  }
}

/** Names are on their bars; when most bars are too short, each is above a thin bar. */
const BARS = {
  wide: { height: 20, step: 24, areNamesAbove: false },
  narrow: { height: 6, step: 30, areNamesAbove: true },
}
const NAME_HEIGHT = 18
const MARKS_HEIGHT = 24
const MARGIN = { top: 24, axis: 28, scale: 48, right: 10, words: 150 }
const LINES_HEIGHT = 264
const WIDE_FROM = 560

export interface PlotInput {
  width: number
  window: TimeWindow
  lines: readonly ChartLine[]
  bands: readonly Band[]
  hasWords: boolean
  bars: number
  hasMarks: boolean
  /** The step between the ticks of a side. */
  tickBase: (side: Side) => number
}

/** Lays out a chart of this width; the scales include everything in the picture. */
export function plotOf({ width, window, lines, bands, hasWords, bars, hasMarks, tickBase }: PlotInput): Plot {
  const sides = new Set(lines.map(({ side }) => side))
  const areWordsBeside = hasWords && width >= WIDE_FROM && !sides.has('right')
  const left = MARGIN.scale
  const right = width - (sides.has('right') ? MARGIN.scale : areWordsBeside ? MARGIN.words : MARGIN.right)
  const [top, bottom] = [MARGIN.top, MARGIN.top + LINES_HEIGHT]
  const below = bottom + MARGIN.axis
  const { height, step, areNamesAbove } = BARS[width >= WIDE_FROM ? 'wide' : 'narrow']
  const barsTop = below + (hasMarks ? MARKS_HEIGHT : 0)
  const nameAbove = areNamesAbove ? NAME_HEIGHT : 0
  const visible = new Map(lines.map(({ key, points }) => [key, pointsWithin(points, window)]))
  const means = new Map(lines.map(({ key, mean }) => [key, mean ? meanParts(mean, window) : []]))
  const scaleOf = (side: Side): Scale => {
    const values = lines
      .filter((line) => line.side === side)
      .flatMap((line) => [
        ...(visible.get(line.key) ?? []).flatMap(valuesOf),
        ...barsWithin(line.bars, window).flatMap(({ low, high }) => [low, high]),
        ...(means.get(line.key) ?? []).flat().map(({ value }) => value),
      ])
    const ticks = ticksAround(
      withBands(
        extentOf(values),
        bands.filter((band) => band.side === side),
      ),
      tickBase(side),
    )
    const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
    return { side, ticks, y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top) }
  }
  return {
    width,
    height: barsTop + bars * step + 4,
    left,
    right,
    top,
    bottom,
    x: (at) => left + ((at - window.from) / spanOf(window)) * (right - left),
    at: (x) => window.from + ((x - left) / (right - left)) * spanOf(window),
    scales: Object.fromEntries([...sides].map((side) => [side, scaleOf(side)])),
    parts: new Map(lines.map(({ key }) => [key, partsOf(visible.get(key) ?? [], window)])),
    means,
    areWordsBeside,
    marksY: below + MARKS_HEIGHT / 2,
    bars: {
      height,
      y: (index) => barsTop + index * step + nameAbove,
      nameY: (index) => barsTop + index * step + (areNamesAbove ? NAME_HEIGHT : height) / 2 + 1,
      areNamesAbove,
    },
  }
}

const valuesOf = ({ value, low, high }: Point) => [value, low?.value ?? value, high?.value ?? value]

export const barsWithin = (bars: readonly DayBar[], { from, to }: TimeWindow) =>
  bars.filter((bar) => bar.to > from && bar.from < to)

/** A mean ends where no value is left in it. */
function meanParts({ days, points }: NonNullable<ChartLine['mean']>, window: TimeWindow): Point[][] {
  const parts: Point[][] = []
  for (const point of pointsWithin(points, window)) {
    const before = parts.at(-1)?.at(-1)
    const gap = Math.max(days * DAY_MS, 0.05 * spanOf(window))
    if (!before || point.at - before.at > gap) parts.push([point])
    else parts.at(-1)?.push(point)
  }
  return parts
}

/** A limit far from all values would compress them: it is left out of the picture. */
function withBands(extent: Extent | null, bands: readonly Band[]): Extent {
  const limits = bands.flatMap(({ low, high }) => [low, high]).filter((limit) => limit !== null)
  const values = extent ?? extentOf(limits) ?? { min: 0, max: 1 }
  const reach = Math.max(values.max - values.min, Math.abs(values.max) * 0.1)
  return limits
    .filter((limit) => limit > values.min - reach && limit < values.max + reach)
    .reduce((all, limit) => ({ min: Math.min(all.min, limit), max: Math.max(all.max, limit) }), values)
}

function partsOf(points: Point[], window: TimeWindow): Point[][] {
  const gap = longGap(
    points.map(({ at }) => at),
    spanOf(window),
  )
  const parts: Point[][] = []
  for (const [i, point] of points.entries()) {
    const before = points[i - 1]
    if (!before || point.at - before.at > gap) parts.push([point])
    else parts.at(-1)?.push(point)
  }
  return parts
}
