export interface Point {
  /** Milliseconds since 1970. */
  at: number
  value: number
  /** The lowest and the highest of the readings in one point, at their own moments. */
  low?: Point
  high?: Point
}

/** One value over time, the oldest first, in one unit. */
export interface Series<Key extends string = string> {
  key: Key
  points: Point[]
}

export interface Extent {
  min: number
  max: number
}

/** The smallest and the greatest of some numbers; null of none. */
export function extentOf(numbers: readonly number[]): Extent | null {
  if (numbers.length === 0) return null
  return numbers.reduce((found, n) => ({ min: Math.min(found.min, n), max: Math.max(found.max, n) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
}

/**
 * Round numbers for an axis around the values: 3 to 6 of them, 1, 2 or 5 times a power of ten of
 * `base` apart, so that minutes can be shown as hours.
 */
export function ticksAround(extent: Extent, base = 1): number[] {
  const [low, high] = [extent.min / base, extent.max / base]
  // A difference only in the last digits does not count.
  const isLevel = high - low <= 1e-9 * Math.max(1, Math.abs(high))
  const span = isLevel ? Math.abs(high) || 1 : high - low
  const raw = span / 4
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10)
  const from = Math.floor(low / step)
  const to = Math.ceil(high / step) === from ? from + 1 : Math.ceil(high / step)
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: to - from + 1 }, (_, i) => base * Number(((from + i) * step).toFixed(decimals)))
}

/** The points on the picture, and one beyond each edge, so that lines reach it. */
export function pointsWithin(points: readonly Point[], { from, to }: { from: number; to: number }): Point[] {
  const first = points.findIndex(({ at }) => at >= from)
  if (first === -1) return points.slice(-1)
  const after = points.findIndex(({ at }) => at > to)
  return points.slice(Math.max(0, first - 1), after === -1 ? points.length : after + 1)
}
