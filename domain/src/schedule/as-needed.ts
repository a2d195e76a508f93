import { DAY_MS } from '../local-days.ts'
import { amountOf, type Amount, partsOf } from '../amounts.ts'
import type { AsNeeded } from './kinds.ts'

const HOUR_MS = 3_600_000

/** An intake of a plan as needed; the moment in milliseconds since 1970. */
export interface Intake {
  readonly taken_at: number
  readonly parts: number
}

export interface Allowance {
  /**
   * When the plan allows the next usual amount; in the past when it does now, null when it never
   * does.
   */
  next_at: number | null
  /** The rest of the plan's highest amount in any 24 consecutive hours. */
  left: Amount
  taken: Amount
}

/**
 * Returns the allowance of a plan as needed at a moment: the next amount comes no sooner than its
 * smallest gap after the last one, and with it no 24 hours hold more than the plan's highest
 * amount. It only states the plan's allowance, and stops nobody.
 */
export function allowanceAt(plan: AsNeeded, intakes: readonly Intake[], now: number): Allowance {
  const past = intakes.filter(({ taken_at }) => taken_at <= now).toSorted((a, b) => a.taken_at - b.taken_at)
  const within = past.filter(({ taken_at }) => taken_at > now - DAY_MS)
  const limit = partsOf(plan.max_per_24_hours)
  const taken = sumOf(within)
  return {
    taken: amountOf(taken),
    left: amountOf(Math.max(0, limit - taken)),
    next_at: nextAt(plan, past, now, limit),
  }
}

function nextAt(plan: AsNeeded, past: readonly Intake[], now: number, limit: number): number | null {
  const amount = partsOf(plan.amount)
  if (amount > limit) return null
  const last = past.at(-1)
  const afterGap = last ? last.taken_at + plan.min_hours_between * HOUR_MS : now
  let moment = afterGap
  // Each intake that must first leave the 24 hours moves the moment on.
  for (const [index, { taken_at }] of past.entries()) {
    if (sumOf(past.slice(index).filter((intake) => intake.taken_at > moment - DAY_MS)) + amount <= limit)
      continue
    moment = Math.max(moment, taken_at + DAY_MS)
  }
  return moment
}

const sumOf = (intakes: readonly Intake[]) => intakes.reduce((sum, { parts }) => sum + parts, 0)
