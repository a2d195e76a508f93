/** The readings of a value over some time. */
export interface Readings {
  readonly count: number
  /** Number of days with readings. */
  readonly days: number
  readonly mean: number
  /** Standard deviation of the readings (n − 1); null of one. */
  readonly sd: number | null
}

/** The minimum number of days with readings in both periods. A choice of this product. */
const TURN_DAYS_MIN = 3
/**
 * How many standard deviations of the earlier period the mean must have moved: a reading as high as
 * the new mean was then in the highest sixth. A choice of this product, not of a guideline.
 */
const TURN_DEVIATIONS = 1

/**
 * Returns the direction in which a value is clearly off its earlier course: its mean has left the
 * middle of the earlier readings. `step` is the smallest change that is shown. Null when it is much
 * the same or too few readings exist to tell.
 */
export function turnOf(since: Readings, before: Readings | null, step: number): 'higher' | 'lower' | null {
  if (!before || since.days < TURN_DAYS_MIN || before.days < TURN_DAYS_MIN) return null
  const change = since.mean - before.mean
  if (Math.abs(change) < Math.max(step, TURN_DEVIATIONS * (before.sd ?? 0))) return null
  return change > 0 ? 'higher' : 'lower'
}
