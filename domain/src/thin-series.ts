import { DAY_MS, HOUR_MS } from './local-days.ts'

const MINUTE_MS = HOUR_MS / 60

/**
 * Readings of one value, the oldest first: moments in milliseconds since 1970, and the values in
 * the canonical unit.
 */
export interface Readings {
  readonly at: ArrayLike<number>
  readonly values: ArrayLike<number>
}

/**
 * The summary of the readings of a stretch of time, which loses no extreme and no first or last
 * reading.
 */
export interface Bucket {
  count: number
  first_at: number
  first: number
  /** The true moment of the lowest value; of equal ones, the earliest. */
  min_at: number
  min: number
  max_at: number
  max: number
  last_at: number
  last: number
  mean: number
}

const WIDTHS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 4, 7, 14, 28, 56, 112, 224].map((days) => days * DAY_MS),
]

/**
 * Returns the length of a bucket in milliseconds, a round one, so that a span of time has at most
 * `most` of them.
 */
export function bucketWidth(spanMs: number, most: number): number {
  return WIDTHS_MS.find((width) => spanMs / width <= most) ?? Math.ceil(spanMs / most / DAY_MS) * DAY_MS
}

/**
 * The readings in buckets of equal length, counted from `origin` (milliseconds since 1970); empty
 * ones are left out. Takes readings in order of time, so that the buckets are in order, too.
 */
export function thin({ at, values }: Readings, origin: number, widthMs: number): Bucket[] {
  const buckets: Bucket[] = []
  let current: Bucket | undefined
  let ends = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let i = 0; i < at.length; i++) {
    const time = at[i] as number
    const value = values[i] as number
    if (!current || time >= ends) {
      ends = origin + (Math.floor((time - origin) / widthMs) + 1) * widthMs
      sum = 0
      current = bucketOf(time, value)
      buckets.push(current)
    }
    current.count += 1
    sum += value
    current.mean = sum / current.count
    if (value < current.min) [current.min_at, current.min] = [time, value]
    if (value > current.max) [current.max_at, current.max] = [time, value]
    ;[current.last_at, current.last] = [time, value]
  }
  return buckets
}

function bucketOf(at: number, value: number): Bucket {
  return {
    count: 0,
    first_at: at,
    first: value,
    min_at: at,
    min: value,
    max_at: at,
    max: value,
    last_at: at,
    last: value,
    mean: value,
  }
}
