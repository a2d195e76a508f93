/** Days are ISO weekdays, Monday is 1; times `HH:mm`, `to` may be 24:00. */
export interface OpenSpan {
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

/**
 * True when a place is open for the whole of a visit, which lies within one day. Null, since
 * nothing is known, for a place without hours and for a visit over midnight.
 */
export function isOpenDuring(
  hours: readonly OpenSpan[],
  { weekday, start, end }: { weekday: number; start: string; end: string },
): boolean | null {
  if (hours.length === 0 || end <= start) return null
  const ofDay = hours
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  let openUntil = start
  for (const { from, to } of ofDay) if (from <= openUntil && to > openUntil) openUntil = to
  return openUntil >= end
}
