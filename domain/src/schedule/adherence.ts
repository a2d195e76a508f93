/** A dose with what became of it. A dose as needed is never one of these. */
export interface ClosedDose {
  readonly local_date: string
  readonly slot: string
  readonly status: 'scheduled' | 'due' | 'late' | 'taken' | 'skipped' | 'missed' | 'cancelled'
}

/** Shares are to be written as `taken of due`; nothing due is no share at all. */
export interface Adherence {
  taken: number
  /** Taken, missed and skipped together: those that are closed. */
  due: number
  missed: number
  skipped: number
}

/**
 * How many of the closed doses were taken. What is open, cancelled by a pause or a stop, or on a date before the plan
 * was written down (`knownSince`) does not count, unless it was answered.
 */
export function adherenceOf(doses: readonly ClosedDose[], knownSince: string): Adherence {
  const counts = { taken: 0, missed: 0, skipped: 0 }
  for (const { status, local_date } of doses) {
    if (status === 'taken' || status === 'skipped') counts[status]++
    else if (status === 'missed' && local_date >= knownSince) counts.missed++
  }
  return { ...counts, due: counts.taken + counts.missed + counts.skipped }
}

/** The same by date, and by time of day, for a calendar and for "mornings are hard". */
export function adherenceBy(
  doses: readonly ClosedDose[],
  knownSince: string,
  group: 'local_date' | 'slot',
): Map<string, Adherence> {
  const groups = Map.groupBy(doses, (dose) => dose[group])
  return new Map(
    [...groups]
      .map(([key, inGroup]) => [key, adherenceOf(inGroup, knownSince)] as const)
      .filter(([, { due }]) => due > 0),
  )
}

/** Several plans together. */
export function sumOfAdherence(parts: readonly Adherence[]): Adherence {
  return parts.reduce(
    (sum, part) => ({
      taken: sum.taken + part.taken,
      due: sum.due + part.due,
      missed: sum.missed + part.missed,
      skipped: sum.skipped + part.skipped,
    }),
    { taken: 0, due: 0, missed: 0, skipped: 0 },
  )
}
