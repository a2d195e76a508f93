import type { Band } from './plot.ts'

/** From where to where a range is washed over, in values; null at the edge of the picture. */
export interface Wash {
  low: number | null
  high: number | null
}

/**
 * A range that is open on one side is washed over towards that edge, as far as the next limit of
 * another range: the targets of an upper and a lower pressure would else lie over each other, and
 * neither could be told.
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
