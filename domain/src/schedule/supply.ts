import { DAY_MS } from '../local-days.ts'
import { PARTS_PER_UNIT } from '../amounts.ts'
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

/** The most units that doses, in order, bring within any 24 hours that follow each other. */
export function mostIn24Hours(doses: readonly DueDose[]): number {
  const kept = doses.filter(({ is_cancelled }) => !is_cancelled)
  let most = 0
  let sum = 0
  let first = 0
  for (const { due_at, parts } of kept) {
    sum += parts
    while ((kept[first]?.due_at ?? due_at) <= due_at - DAY_MS) sum -= kept[first++]?.parts ?? 0
    most = Math.max(most, sum)
  }
  return most / PARTS_PER_UNIT
}
