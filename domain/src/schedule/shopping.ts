import { addDays } from '../local-time.ts'

/** The known facts about the stock of one medicine; dates are `YYYY-MM-DD`. */
export interface StockState {
  readonly is_count_wrong: boolean
  /** The first date whose doses it does not cover. */
  readonly runs_out_on: string | null
  readonly reorder_on: string | null
  /** The first date on which some of it is too old. */
  readonly expires_on: string | null
}

/** Why something belongs on the shopping list, and by when it should be ordered. */
export interface ShoppingNeed {
  /** `recount`: more was taken than was counted, so that the stock is unknown. */
  reason: 'recount' | 'expired' | 'runs_out' | 'expires'
  by: string
}

/**
 * Returns the reason that puts a medicine on the shopping list for the given number of days, the
 * most pressing one alone; null without one.
 */
export function shoppingNeed(stock: StockState, today: string, days: number): ShoppingNeed | null {
  const last = addDays(today, days)
  if (stock.is_count_wrong) return { reason: 'recount', by: today }
  if (stock.expires_on !== null && stock.expires_on < today) return { reason: 'expired', by: today }
  if (stock.reorder_on !== null && stock.reorder_on <= last)
    return { reason: 'runs_out', by: stock.reorder_on < today ? today : stock.reorder_on }
  if (stock.expires_on !== null && stock.expires_on <= last)
    return { reason: 'expires', by: stock.expires_on }
  return null
}

/** Whole packs with at least this many parts; null when the size of a pack is unknown. */
export function packsFor(parts: number, packParts: number | null): number | null {
  return packParts === null ? null : Math.ceil(parts / packParts)
}
