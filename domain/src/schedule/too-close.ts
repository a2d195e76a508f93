const HOUR_MS = 3_600_000

/** A dose of one plan, in milliseconds since 1970. */
export interface PlacedDose {
  readonly due_at: number
  readonly next_due_at: number | null
  /** Null while nobody said that it was taken. */
  readonly taken_at: number | null
  /** Until how many hours before the next dose a late one may be taken, if the plan says so. */
  readonly hours_before_next: number | null
}

/**
 * The dose of the same plan that was taken so near to this moment that another one now is a double
 * dose: nearer than a late one may ever come to the next, which is the plan's own rule or half of
 * the usual gap. A dose of yesterday that is taken this noon stands in the place of today's.
 */
export function takenTooClose<D extends PlacedDose>(
  dose: PlacedDose,
  others: readonly D[],
  now: number,
): D | null {
  const near = others.filter((other) => {
    const { taken_at } = other
    if (taken_at === null || other.due_at === dose.due_at) return false
    const gap = Math.min(Math.abs(dose.due_at - other.due_at), gapAfter(dose), gapAfter(other))
    const rule = (dose.hours_before_next ?? Number.POSITIVE_INFINITY) * HOUR_MS
    return Math.abs(now - taken_at) < Math.min(gap / 2, rule)
  })
  return near.reduce<D | null>(
    (last, one) => ((one.taken_at ?? 0) > (last?.taken_at ?? 0) ? one : last),
    null,
  )
}

const gapAfter = ({ due_at, next_due_at }: PlacedDose) =>
  next_due_at === null ? Number.POSITIVE_INFINITY : next_due_at - due_at
