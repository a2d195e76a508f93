/** Readings closer than this are one sitting: they say nothing of how often somebody measures. */
const SITTING_MS = 30 * 60_000
/** Below this share of longer waits, somebody measures all the time, as sensors do. */
const SITTINGS_SHARE = 0.1
/**
 * Nine of ten waits are no longer than the usual one, so that times with fewer readings are not
 * torn apart.
 */
const USUAL_SHARE = 0.9
/** A pause longer than this many usual ones is a gap. */
const GAP_WAITS = 4
/** A gap narrower than this share of the picture would not be visible. */
const SEEN_SHARE = 0.02

/**
 * The distance in milliseconds above which no line joins two readings, since the values between are
 * unknown. Takes the moments in order, and the visible period. Infinity when no usual distance is
 * known.
 */
export function longGap(at: readonly number[], shownMs: number): number {
  const waits = at.slice(1).map((time, i) => time - (at[i] as number))
  const between = waits.filter((wait) => wait >= SITTING_MS)
  const usual = longest(between.length >= waits.length * SITTINGS_SHARE ? between : waits)
  if (usual === null) return Number.POSITIVE_INFINITY
  return Math.max(GAP_WAITS * usual, SEEN_SHARE * shownMs)
}

function longest(waits: number[]): number | null {
  if (waits.length < 2) return null
  return waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * USUAL_SHARE)] ?? null
}
