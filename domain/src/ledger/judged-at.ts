import { DAY_MS } from '../local-days.ts'
import { isHeldBack } from './held.ts'
import type { DayOf } from './judge.ts'
import type { LedgerPage } from './page.ts'
import { type QueuedIntake, rejudged, withQueued } from './rejudge.ts'

const WEEK_DAYS = 7

/** The page for an intake at its own moment, possibly past: a known one counts once. */
export function judgedIntake(page: LedgerPage, intake: QueuedIntake, dayOf: DayOf): LedgerPage {
  if (intake.taken_at === null) return page
  const others = withQueued(page, [{ ...intake, taken_at: null }])
  return judgedAt(others, intake.units, Date.parse(intake.taken_at), dayOf)
}

/**
 * The page at a possibly past moment. Later intakes count, too: one entered afterwards can make 24
 * hours, or 7 days, too much.
 */
export function judgedAt(page: LedgerPage, units: number, at: number, dayOf: DayOf): LedgerPage {
  const then = rejudged(page, units, at, dayOf)
  if (isHeldBack(then)) return then
  const later = page.substances
    .flatMap(({ taken }) => taken.map(({ taken_at }) => Date.parse(taken_at)))
    .filter((moment) => moment > at && moment < at + WEEK_DAYS * DAY_MS)
    .sort((a, b) => a - b)
  for (const moment of new Set(later)) {
    const sums = rejudged(sumsOf(page, moment < at + DAY_MS), units, moment, dayOf)
    if (isHeldBack(sums)) return sums
  }
  return then
}

/** The page with its sums alone: gaps are between an intake and earlier ones. */
function sumsOf(page: LedgerPage, isSameDay: boolean): LedgerPage {
  const substances = page.substances.map((substance) => ({
    ...substance,
    limits: substance.limits.map(
      ({ key, stated_by, source, year, firm, judge, never_block, max_24h, max_7d }) => ({
        key,
        stated_by,
        source,
        year,
        firm,
        judge,
        never_block,
        max_7d,
        max_24h: isSameDay ? max_24h : undefined,
      }),
    ),
  }))
  return { ...page, substances }
}
