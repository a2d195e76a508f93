import { clockChanges } from '../clock-changes.ts'
import { DAY_MS } from '../local-days.ts'

/** A dose that a plan asks for, in units of its product. */
export interface PlannedDose {
  readonly at: number
  readonly local_date: string
  readonly units: number
  /** The ends of the day and of the week that begin with it. */
  readonly day_until: number
  readonly week_until: number
}

/** Doses of several products, each with what one unit holds. */
interface Holding {
  readonly doses: readonly PlannedDose[]
  readonly per_unit: number
}

export type Period = 'single' | 'day' | 'week'

/** Pieces taken within this time after the first piece of a dose belong to it. */
const SAME_DOSE_MS = 30 * 60_000
const MINUTE_MS = 60_000
const WEEK_DAYS = 7

/**
 * Returns the ends of days and weeks that begin at moments of a span: so many real hours, and never
 * later than the same time of the clock. In the night that loses an hour, a plan at 8 o'clock
 * each morning asks for its next dose after 23 hours, and asks for no more than on other days. A
 * dose in the hour that is lost is due when the clock has moved on.
 */
export function endsIn(zone: string, from: number, to: number): (at: number, days: number) => number {
  const changes = clockChanges(zone, from - DAY_MS, to + (WEEK_DAYS + 1) * DAY_MS)
  return (at, days) => {
    const end = at + days * DAY_MS
    const lost = changes
      .map((change) => ({ at: change.at, ms: (change.after - change.before) * MINUTE_MS }))
      .filter((change) => change.at > at - change.ms && change.at <= end)
      .reduce((sum, { ms }) => sum + ms, 0)
    return end - Math.max(0, lost)
  }
}

/** The largest amount that all products together bring in one dose, a day or a week. */
export function mostOf(holdings: readonly Holding[], period: Period): number {
  const doses = holdings
    .flatMap(({ doses: own, per_unit }) => own.map((dose) => ({ ...dose, amount: dose.units * per_unit })))
    .toSorted((a, b) => a.at - b.at)
  let most = 0
  for (const [index, first] of doses.entries()) {
    const until = untilOf(first, period)
    let sum = 0
    for (let next = index; (doses[next]?.at ?? until) < until; next++) sum += doses[next]?.amount ?? 0
    most = Math.max(most, sum)
  }
  return most
}

function untilOf({ at, day_until, week_until }: PlannedDose, period: Period): number {
  if (period === 'single') return at + SAME_DOSE_MS
  return period === 'day' ? day_until : week_until
}

/** Returns the smallest number of days between two days with doses; null without two such days. */
export function nearestDays(doses: readonly PlannedDose[]): number | null {
  const days = [...new Set(doses.map(({ local_date }) => Date.parse(local_date) / DAY_MS))].toSorted(
    (a, b) => a - b,
  )
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day))
  return gaps.length > 0 ? Math.min(...gaps) : null
}

/** Returns the average number of days between doses; null without two. */
export function averageDays(doses: readonly PlannedDose[]): number | null {
  const moments = doses.map(({ at }) => at).toSorted((a, b) => a - b)
  const apart = moments.filter((at, index) => index === 0 || at - (moments[index - 1] ?? at) >= SAME_DOSE_MS)
  const [first, last] = [apart[0], apart.at(-1)]
  return first === undefined || last === undefined || apart.length < 2
    ? null
    : (last - first) / DAY_MS / (apart.length - 1)
}
