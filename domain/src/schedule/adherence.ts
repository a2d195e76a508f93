/** A dose with what became of it. A dose as needed is never one of these. */
export interface KnownDose {
  readonly local_date: string
  /** Milliseconds since 1970. */
  readonly due_at: number
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
 * The doses that count for adherence: none that a pause or a stop cancelled, and none due before
 * the plan's start (`askedSince`, in milliseconds since 1970), unless it was marked.
 */
export function countedDoses<D extends KnownDose>(doses: readonly D[], askedSince: number): D[] {
  return doses.filter(
    ({ status, due_at }) =>
      status === 'taken' || status === 'skipped' || (status !== 'cancelled' && due_at >= askedSince),
  )
}

/** Counts the closed doses that were taken; an open dose does not count yet. */
export function adherenceOf(counted: readonly KnownDose[]): Adherence {
  const counts = { taken: 0, missed: 0, skipped: 0 }
  for (const { status } of counted)
    if (status === 'taken' || status === 'skipped' || status === 'missed') counts[status]++
  return { ...counts, due: counts.taken + counts.missed + counts.skipped }
}

/** The same by date, by time of day or by plan; groups without closed doses are left out. */
export function adherenceBy<D extends KnownDose, Key>(
  counted: readonly D[],
  keyOf: (dose: D) => Key,
): Map<Key, Adherence> {
  return new Map(
    [...Map.groupBy(counted, keyOf)]
      .map(([key, group]) => [key, adherenceOf(group)] as const)
      .filter(([, { due }]) => due > 0),
  )
}

/**
 * Number of days on which all due doses were taken: the daily form of the "proportion of days
 * covered". A day with an open dose is not counted yet.
 */
export function fullDays(counted: readonly KnownDose[]): { full: number; days: number } {
  const days = [...Map.groupBy(counted, ({ local_date }) => local_date).values()].filter((ofDay) =>
    ofDay.every(({ status }) => status === 'taken' || status === 'skipped' || status === 'missed'),
  )
  const full = days.filter((ofDay) => ofDay.every(({ status }) => status === 'taken'))
  return { full: full.length, days: days.length }
}

const ENOUGH_DOSES = 7
const CLEARLY_LOWER = 0.1

/**
 * The group that is clearly harder than all others together, such as the evenings; none by a few
 * doses alone.
 */
export function hardestOf<Key>(
  groups: readonly { readonly key: Key; readonly share: Adherence }[],
): Key | null {
  const rate = ({ taken, due }: Pick<Adherence, 'taken' | 'due'>) => (due === 0 ? 1 : taken / due)
  const [hardest, ...others] = groups
    .filter(({ share }) => share.due >= ENOUGH_DOSES)
    .toSorted((a, b) => rate(a.share) - rate(b.share))
  if (!hardest || others.length === 0) return null
  const rest = others.reduce(
    (sum, { share }) => ({ taken: sum.taken + share.taken, due: sum.due + share.due }),
    { taken: 0, due: 0 },
  )
  return rate(rest) - rate(hardest.share) >= CLEARLY_LOWER ? hardest.key : null
}
