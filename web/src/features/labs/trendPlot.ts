import type { LabTrendPoint } from '@salve/contract/medical-records/lab-courses.ts'
import type { LabLimits } from '@salve/domain/labs/analytes.ts'

/** A result that can be drawn. */
export type DrawnPoint = LabTrendPoint & { shown: number }

export interface TrendPlot {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  x: (day: string) => number
  y: (value: number) => number
  ticks: number[]
  /** The range of each report, from half way to the report before to half way to the next. */
  bands: { key: string; x: number; width: number; low: number | null; high: number | null }[]
}

const HEIGHT = 260
const MARGIN = { left: 52, right: 16, top: 12, bottom: 34 }
const TICKS = 5

export const isDrawn = (point: LabTrendPoint): point is DrawnPoint => point.shown !== null

type Limits = Partial<Record<'low' | 'high' | 'above' | 'below', number | null | undefined>> | null

const lowOf = (limits: Limits) => limits?.low ?? limits?.above ?? null
const highOf = (limits: Limits) => limits?.high ?? limits?.below ?? null
export const edgesOf = (limits: Limits): number[] =>
  [lowOf(limits), highOf(limits)].filter((edge) => edge !== null)

/** Ranges that hold for the whole course. */
export interface TrendRanges {
  /** Used when no report prints one. */
  usual: LabLimits | null
  /** The person's own target. */
  own: { low: number | null; high: number | null } | null
}

/** Places for the results of one series, the earliest first, and for the ranges behind them. */
export function trendPlot(
  points: readonly DrawnPoint[],
  { usual, own }: TrendRanges,
  width: number,
): TrendPlot {
  const values = points.flatMap((point) => [point.shown, ...edgesOf(point.limits)])
  const ticks = niceTicks([...values, ...(usual ? edgesOf(usual) : []), ...(own ? edgesOf(own) : [])])
  const [bottomValue = 0, topValue = 1] = [ticks[0], ticks.at(-1)]
  const times = points.map(({ taken_on }) => Date.parse(taken_on))
  const first = Math.min(...times)
  const last = Math.max(...times)
  const left = MARGIN.left
  const right = Math.max(width - MARGIN.right, left + 1)
  const bottom = HEIGHT - MARGIN.bottom
  const inset = 12
  const xAt = (time: number) =>
    last === first
      ? (left + right) / 2
      : left + inset + ((time - first) / (last - first)) * (right - left - 2 * inset)
  const y = (value: number) =>
    bottom - ((value - bottomValue) / (topValue - bottomValue || 1)) * (bottom - MARGIN.top)
  const middles = times.slice(1).map((time, index) => (xAt(time) + xAt(times[index] ?? time)) / 2)
  const bands = points.map(({ report, limits }, index) => {
    const from = index === 0 ? left : (middles[index - 1] ?? left)
    const to = middles[index] ?? right
    return { key: `${report} ${index}`, x: from, width: to - from, low: lowOf(limits), high: highOf(limits) }
  })
  return {
    width,
    height: HEIGHT,
    left,
    right,
    top: MARGIN.top,
    bottom,
    x: (day) => xAt(Date.parse(day)),
    y,
    ticks,
    bands: bands.filter(({ low, high }) => low !== null || high !== null),
  }
}

/** Round numbers from below the least to above the greatest value. */
function niceTicks(values: readonly number[]): number[] {
  const least = Math.min(...values)
  const greatest = Math.max(...values)
  const span = greatest - least || Math.abs(greatest) || 1
  const rough = span / (TICKS - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const from = Math.floor((least - span * 0.05) / step)
  const to = Math.ceil((greatest + span * 0.05) / step)
  const start = least >= 0 ? Math.max(from, 0) : from
  return Array.from({ length: to - start + 1 }, (_, index) =>
    Number(((start + index) * step).toPrecision(12)),
  )
}
