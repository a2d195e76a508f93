import { DAY_MS, dayNumber } from './local-days.ts'

/** Lengths of a moving mean in days; the first one that the values fill is taken. */
const LENGTHS = [7, 28] as const
/** A 7-day line over a longer time would be as restless as the values. */
const SHORT_DAYS = 366
/** A mean of fewer days than this would be hardly more than a value. A choice of this product. */
export const MEAN_LEAST_DAYS = 3
/** The days before the first one shown whose values belong to the means of the first ones. */
export const MEAN_LEAD_DAYS = LENGTHS[1] - 1

/** The mean of the values of one day. */
export interface DayMean {
  /** Days since 1970 on the patient's own clock. */
  day: number
  mean: number
}

/** The means of days, so that a day of many readings weighs no more than another. */
export function dailyMeans(localAt: ArrayLike<number>, values: ArrayLike<number>): DayMean[] {
  const days: DayMean[] = []
  let count = 0
  for (let i = 0; i < values.length; i++) {
    const day = dayNumber(localAt[i] as number)
    const value = values[i] as number
    const current = days.at(-1)
    if (current?.day === day) {
      count += 1
      current.mean += (value - current.mean) / count
    } else {
      count = 1
      days.push({ day, mean: value })
    }
  }
  return days
}

/**
 * The length of a moving mean for these days: 7, or 28 where they are many or far apart. Null where
 * even that would rest on single days.
 */
export function meanLength(days: readonly DayMean[]): number | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < MEAN_LEAST_DAYS) return null
  const span = last.day - first.day + 1
  const isFilled = (length: number) => (days.length / span) * length >= MEAN_LEAST_DAYS
  return LENGTHS.find((length) => isFilled(length) && (length > 7 || span <= SHORT_DAYS)) ?? null
}

/**
 * The mean of each day with values and of the days before it, over `length` days: unweighted, of
 * daily means. A day without enough days before it has none.
 */
export function movingMean(days: readonly DayMean[], length: number): DayMean[] {
  let from = 0
  return days.flatMap(({ day }, i) => {
    while ((days[from]?.day ?? day) <= day - length) from += 1
    const within = days.slice(from, i + 1)
    if (within.length < MEAN_LEAST_DAYS) return []
    return { day, mean: within.reduce((sum, one) => sum + one.mean, 0) / within.length }
  })
}

/** The values of some whole days. */
export interface DayStretch {
  /** The first of its days, and the first one after it. */
  day: number
  end: number
  count: number
  low: number
  high: number
  mean: number
}

/** Whole days that a bar stands for: a day, a week, four, thirteen or 52 weeks. */
const BAR_DAYS = [1, 7, 28, 91, 364] as const
/** More bars than this would touch on a phone. */
const BARS_MAX = 100
/** Weeks begin on Mondays, and 1970 began on a Thursday. */
const MONDAY = 3

/** The lowest, highest and mean value of each day, or of weeks where days would be too many. */
export function dayStretches(localAt: ArrayLike<number>, values: ArrayLike<number>): DayStretch[] {
  if (values.length === 0) return []
  const span = (localAt[values.length - 1] as number) - (localAt[0] as number)
  const each = BAR_DAYS.find((days) => span / DAY_MS / days < BARS_MAX) ?? 364
  const stretches: DayStretch[] = []
  for (let i = 0; i < values.length; i++) {
    const number = dayNumber(localAt[i] as number) + MONDAY
    const day = number - (number % each) - MONDAY
    const value = values[i] as number
    const current = stretches.at(-1)
    if (current?.day !== day) {
      stretches.push({ day, end: day + each, count: 1, low: value, high: value, mean: value })
      continue
    }
    current.count += 1
    current.mean += (value - current.mean) / current.count
    current.low = Math.min(current.low, value)
    current.high = Math.max(current.high, value)
  }
  return stretches
}
