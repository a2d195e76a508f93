import { amountOf, partsOf, PARTS_PER_UNIT } from '../amounts.ts'
import type { Allowance } from '../schedule/as-needed.ts'
import { HOUR_MS } from '../local-days.ts'
import type { LedgerPage } from './page.ts'
import { rejudged } from './rejudge.ts'

/** The rest is given in quarters of a unit, rounded down. */
const QUARTER = PARTS_PER_UNIT / 4

/**
 * Returns the allowance of a plan as needed, by the plan and by all that was taken of the same
 * substances: the later moment and the smaller rest count. A medicine of an attack is held back by
 * its plan alone.
 */
export function allowanceWith(plan: Allowance, page: LedgerPage | undefined): Allowance {
  if (!page || page.informs_only) return plan
  const isHeld = page.answer !== 'allowed' && page.answer !== 'not_known'
  const next = page.next_at === null ? afterThisDose(page) : Date.parse(page.next_at)
  return {
    ...plan,
    next_at: !isHeld
      ? plan.next_at
      : plan.next_at === null || next === null
        ? null
        : Math.max(plan.next_at, next),
    left: amountOf(Math.min(partsOf(plan.left), ...page.substances.map(partsLeft))),
  }
}

/**
 * Too much at once only together with the recent intake: when it would be a dose of its own; null
 * when it is too much alone.
 */
export function afterThisDose(page: LedgerPage): number | null {
  if (page.answer !== 'over_single') return null
  const moments = page.substances.flatMap(({ taken }) => taken.map(({ taken_at }) => Date.parse(taken_at)))
  if (moments.length === 0) return null
  const later = rejudged(page, page.units, Math.max(...moments) + HOUR_MS / 2, () => '1970-01-01')
  return later.next_at === null ? null : Date.parse(later.next_at)
}

function partsLeft({ left, per_unit, limits }: LedgerPage['substances'][number]): number {
  if (left === null || per_unit === null || per_unit === 0) return Number.POSITIVE_INFINITY
  if (limits.some(({ never_block }) => never_block)) return Number.POSITIVE_INFINITY
  // A millionth more than whole quarters is one less by rounding, never one more.
  return Math.floor((left / per_unit) * 4 + 1e-6) * QUARTER
}
