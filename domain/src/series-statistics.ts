import { dailyMeans } from './moving-mean.ts'
import type { Readings } from './thin-series.ts'

export interface Statistics {
  count: number
  min: number
  /** The moment of the lowest value; of equal ones, the earliest. */
  min_at: number
  max: number
  max_at: number
  mean: number
  /** Standard deviation of the readings (n − 1); null of one. */
  sd: number | null
}

/** Returns statistics of readings; null of none. */
export function statisticsOf({ at, values }: Readings): Statistics | null {
  const count = values.length
  if (count === 0) return null
  let [low, high, sum] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const value = values[i] as number
    sum += value
    if (value < (values[low] as number)) low = i
    if (value > (values[high] as number)) high = i
  }
  const [min, max] = [values[low] as number, values[high] as number]
  // The sum of many equal numbers may end a last digit away from them.
  const mean = Math.min(max, Math.max(min, sum / count))
  let squares = 0
  for (let i = 0; i < count; i++) squares += ((values[i] as number) - mean) ** 2
  return {
    count,
    min,
    min_at: at[low] as number,
    max,
    max_at: at[high] as number,
    mean,
    sd: count > 1 ? Math.sqrt(squares / (count - 1)) : null,
  }
}

/**
 * `too_few` says that nothing can be said; `none`, that ups and downs are larger than any change.
 */
export interface Trend {
  direction: 'rising' | 'falling' | 'none' | 'too_few'
  /** The change of the regression line from the first day to the last, in the canonical unit. */
  change: number | null
}

/** Minimum of days with readings, and of their span, for a trend. A choice of this product. */
const TREND_DAYS = 7
const TREND_SPAN_DAYS = 14
/**
 * Number of standard errors by which the slope must differ from zero. Readings of neighbouring days
 * are correlated, so that the usual 2 would see trends that do not exist. A choice of this product.
 */
const TREND_ERRORS = 3
/**
 * A change that is smaller than this share of the scatter around the line would not be seen on the
 * chart.
 */
const TREND_SCATTER_SHARE = 0.5

/**
 * Returns the trend of readings: the straight line through the means of the days (least squares),
 * so that a day of many readings weighs no more than another. `localAt` are the moments on the
 * patient's own clock; `step` is the smallest change that is shown.
 */
export function trendOf(localAt: ArrayLike<number>, values: ArrayLike<number>, step: number): Trend {
  const days = dailyMeans(localAt, values)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < TREND_DAYS || last.day - first.day < TREND_SPAN_DAYS)
    return { direction: 'too_few', change: null }
  const n = days.length
  const meanDay = days.reduce((sum, { day }) => sum + day, 0) / n
  const meanValue = days.reduce((sum, { mean }) => sum + mean, 0) / n
  let [xx, xy, yy] = [0, 0, 0]
  for (const { day, mean } of days) {
    xx += (day - meanDay) ** 2
    xy += (day - meanDay) * (mean - meanValue)
    yy += (mean - meanValue) ** 2
  }
  const slope = xy / xx
  const scatter = Math.sqrt(Math.max(0, yy - slope * xy) / (n - 2))
  const change = slope * (last.day - first.day)
  const isClear =
    Math.abs(slope) > (TREND_ERRORS * scatter) / Math.sqrt(xx) &&
    Math.abs(change) >= Math.max(step, TREND_SCATTER_SHARE * scatter)
  return { direction: !isClear ? 'none' : change > 0 ? 'rising' : 'falling', change }
}
