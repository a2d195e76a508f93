import type { DueDose } from './kinds.ts'

/**
 * Returns the date on which the stock falls short, by the doses to come, in order; null when it
 * outlasts them. Parts, exactly.
 */
export function runOutDate(remaining: number, toCome: readonly DueDose[]): string | null {
  let left = remaining
  for (const { parts, is_cancelled, local_date } of toCome) {
    if (is_cancelled) continue
    left -= parts
    if (left < 0) return local_date
  }
  return null
}

/** Sums the need of the doses between two dates, in parts: for a trip, or for the shopping list. */
export function neededBetween(doses: readonly DueDose[], from: string, to: string): number {
  return doses.reduce(
    (sum, { parts, is_cancelled, local_date }) =>
      is_cancelled || local_date < from || local_date > to ? sum : sum + parts,
    0,
  )
}
