/** What stands in the course of an issue: a record that belongs to it, or the issue's own beginning and end. */
export interface TimelineEntry {
  id: string
  kind: 'symptom' | 'plan' | 'appointment' | 'labresult' | 'document' | 'issue'
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm`; what has none stands before what has one on the same day. */
  time?: string
}

export interface MonthOfEntries<E> {
  /** A day in it. */
  day: string
  entries: E[]
}

/**
 * The months of a course, the present at the top. `since`: what is older is left out, because not all
 * that happened then is known yet.
 */
export function byMonth<E extends TimelineEntry>(entries: readonly E[], since = ''): MonthOfEntries<E>[] {
  const known = entries
    .filter(({ date }) => date >= since)
    .toSorted((a, b) => keyOf(b).localeCompare(keyOf(a)))
  const months = Map.groupBy(known, ({ date }) => date.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ day: `${month}-01`, entries: ofMonth }))
}

const keyOf = ({ date, time = '' }: TimelineEntry) => `${date} ${time}`
