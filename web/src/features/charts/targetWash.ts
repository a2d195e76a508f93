import type { Band } from './plot.ts'

/** From where to where a range is washed over, in values; null at the edge of the picture. */
export interface Wash {
  low: number | null
  high: number | null
}

/**
 * A range open on one side is filled towards that edge, as far as the next limit of another range:
 * otherwise the targets of systolic and diastolic pressure would overlap and be indistinguishable.
 */
export function washOf({ side, low, high }: Band, bands: readonly Band[]): Wash {
  const others = bands
    .filter((other) => other.side === side && (other.low !== low || other.high !== high))
    .flatMap((other) => [other.low, other.high])
    .filter((limit) => limit !== null)
  const below = others.filter((limit) => high !== null && limit < high)
  const above = others.filter((limit) => low !== null && limit > low)
  return {
    low: low ?? (below.length > 0 ? Math.max(...below) : null),
    high: high ?? (above.length > 0 ? Math.min(...above) : null),
  }
}
