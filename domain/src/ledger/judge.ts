import { DAY_MS } from '../local-days.ts'
import type { LimitKey, LimitRow, Limits, TakenAmount } from './limits.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Pieces taken within this time after the first one belong to the same dose. */
const SAME_DOSE_MS = 30 * MINUTE_MS
/**
 * Amounts are counted in whole millionths, so that 0.1 + 0.2 raises no false alarm; thirds of a
 * tablet are rounded.
 */
const FINE = 1_000_000
const ROUNDING = 50

export const ANSWERS = ['allowed', 'not_known', 'not_yet', 'over_single', 'over_day'] as const
/** In rising severity. `not_known` is never "allowed". */
export type LedgerAnswer = (typeof ANSWERS)[number]

export interface Asked {
  rows: readonly LimitRow[]
  taken: readonly TakenAmount[]
  /** Null when the product's content is unknown. */
  amount: number | null
  now: number
  dayOf: DayOf
}

/** The date `YYYY-MM-DD` on the person's clock at a moment. */
export type DayOf = (moment: number) => string

export interface Judgement {
  answer: LedgerAnswer
  /** The moment at which the amount fits; null when it never does. */
  next_at: number | null
  /**
   * The rest of the 24 hours, or of the week if that is judged, before the amount; null without a
   * limit.
   */
  left: number | null
  taken_in_24_hours: number
  /** The deciding row and its number; null when the amount is allowed. */
  decided_by: { row: LimitRow; limit: LimitKey } | null
  /** Recommendations that would be exceeded. */
  questions: LimitRow[]
  /** Rows whose days in a row, or in 30 days, are exceeded by this intake. */
  days: LimitRow[]
  /** An intake within the period, or the amount itself, has unknown content. */
  is_uncounted: boolean
}

const fine = (amount: number) => Math.round(amount * FINE)
const isAbove = (sum: number, max: number | undefined) => max !== undefined && sum > fine(max) + ROUNDING

/**
 * Judges whether an amount of one substance may be taken now, by all its rows and all intakes of
 * any product. Pure and in real hours: a clock change moves the displayed time, not the hours. It
 * never prevents an intake; a row without numbers says nothing.
 */
export function judgeAmount({ rows, taken, amount, now, dayOf }: Asked): Judgement {
  const past = taken
    .filter(({ taken_at }) => taken_at <= now)
    .map(({ taken_at: at, amount: own }) => ({
      at,
      isCounted: own !== null,
      parts: own === null ? 0 : fine(own),
    }))
    .sort((a, b) => a.at - b.at)
  const firm = rows.filter((row) => row.firm !== false)
  // An unknown amount is more than none: it does not fit when nothing is left.
  const asked = amount === null ? ROUNDING + 1 : fine(amount)
  const sum = (from: number, to: number) =>
    past.reduce((all, { at, parts }) => (at > from && at <= to ? all + parts : all), 0)
  const already = sum(now - DAY_MS, now)
  const gap = Math.max(0, ...firm.map(({ min_hours_between: hours = 0 }) => hours)) * HOUR_MS
  const { open } = dosesBefore(past, now, gap)
  const blocked = (moment: number): Judgement['decided_by'] => {
    for (const row of firm) {
      const limit = limitAt(row, moment)
      if (limit) return { row, limit }
    }
    return null
  }
  function limitAt(row: LimitRow, at: number): LimitKey | null {
    if (row.judge !== 'week' && isAbove(sum(at - DAY_MS, at) + asked, row.max_24h)) return 'max_24h'
    if (isAbove(sum(at - 7 * DAY_MS, at) + asked, row.max_7d)) return 'max_7d'
    const uses = past.filter((one) => one.at > at - DAY_MS && one.at <= at).length
    if (row.max_per_24h_count !== undefined && uses + 1 > row.max_per_24h_count) return 'max_per_24h_count'
    if (row.max_in && isAbove(sum(at - row.max_in.minutes * MINUTE_MS, at) + asked, row.max_in.amount))
      return 'max_in'
    if (isAbove(courseBefore(past, at, row) + asked, row.max_course)) return 'max_course'
    // A dose that is open now has then ended, and the gap counts from it.
    const { before } = dosesBefore(past, at, gap)
    if (before && at < before.last + (row.min_hours_between ?? 0) * HOUR_MS) return 'min_hours_between'
    return null
  }
  const overDay = firm.find((row) => row.judge !== 'week' && isAbove(already, row.max_24h))
  const overSingle = firm.find((row) => isAbove(asked + (open?.parts ?? 0), row.max_single))
  const notYet = blocked(now)
  const window = firm.some(({ max_7d }) => max_7d !== undefined) ? 7 * DAY_MS : DAY_MS
  const is_uncounted = amount === null || past.some(({ at, isCounted }) => !isCounted && at > now - window)
  const found = firstOf([
    overDay && { answer: 'over_day' as const, by: { row: overDay, limit: 'max_24h' as const } },
    overSingle && { answer: 'over_single' as const, by: { row: overSingle, limit: 'max_single' as const } },
    notYet && { answer: 'not_yet' as const, by: notYet },
  ])
  // A person types a plan's limit: alone it does not make a substance known.
  const isKnown = rows.some(({ stated_by }) => stated_by !== 'plan')
  const answer = found?.answer ?? (is_uncounted || !isKnown ? 'not_known' : 'allowed')
  return {
    answer,
    next_at: answer === 'over_single' ? null : found ? nextAt() : now,
    left: leftOf(firm, sum, now),
    taken_in_24_hours: already / FINE,
    decided_by: found?.by ?? null,
    questions: rows.filter(
      (row) =>
        row.firm === false &&
        (isAbove(asked, row.max_single) || isAbove(already + asked, row.max_24h)) &&
        amount !== null,
    ),
    days: firm.filter((row) => isOnTooManyDays(row, past, now, dayOf)),
    is_uncounted,
  }

  /** The first moment at which earlier intakes expire and the amount fits. */
  function nextAt(): number | null {
    if (firm.some((row) => neverFits(row, asked))) return null
    const gaps = past.flatMap(({ at }) =>
      firm.map(({ min_hours_between: hours = 0 }) => at + hours * HOUR_MS),
    )
    const leaving = past.flatMap(({ at }) => [
      at + DAY_MS,
      at + 7 * DAY_MS,
      ...firm.flatMap(({ max_in, pause_days }) => [
        ...(max_in ? [at + max_in.minutes * MINUTE_MS] : []),
        ...(pause_days ? [at + pause_days * DAY_MS] : []),
      ]),
    ])
    const moments = [...gaps, ...leaving].filter((moment) => moment > now).sort((a, b) => a - b)
    return moments.find((moment) => !blocked(moment)) ?? null
  }
}

type Past = readonly { readonly at: number; readonly parts: number }[]
interface Dose {
  first: number
  last: number
  parts: number
}

/** The dose that is still open, and the one from whose end the gap counts. */
function dosesBefore(past: Past, now: number, gap: number): { open?: Dose; before?: Dose } {
  const window = gap > 0 ? Math.min(SAME_DOSE_MS, gap) : SAME_DOSE_MS
  const doses: Dose[] = []
  for (const { at, parts } of past) {
    const last = doses.at(-1)
    if (last && at - last.first < window) {
      last.last = at
      last.parts += parts
    } else doses.push({ first: at, last: at, parts })
  }
  const last = doses.at(-1)
  if (!last) return {}
  if (now - last.first >= window) return { before: last }
  const before = doses.at(-2)
  return before ? { open: last, before } : { open: last }
}

/** Sums the intakes since the last sufficiently long pause. */
function courseBefore(past: Past, at: number, { max_course, pause_days }: Limits): number {
  if (max_course === undefined || pause_days === undefined) return 0
  let next = at
  let parts = 0
  for (const one of past.filter((each) => each.at <= at).toReversed()) {
    if (next - one.at >= pause_days * DAY_MS) break
    parts += one.parts
    next = one.at
  }
  return parts
}

function neverFits(row: LimitRow, asked: number): boolean {
  const day = row.judge === 'week' ? undefined : row.max_24h
  return [day, row.max_single, row.max_7d, row.max_course, row.max_in?.amount].some((max) =>
    isAbove(asked, max),
  )
}

function leftOf(
  firm: readonly LimitRow[],
  sum: (from: number, to: number) => number,
  now: number,
): number | null {
  const rest = (days: number, max: number | undefined) =>
    max === undefined ? [] : [Math.max(0, fine(max) - sum(now - days * DAY_MS, now)) / FINE]
  const days = firm.flatMap((row) => (row.judge === 'week' ? [] : rest(1, row.max_24h)))
  const all = days.length > 0 ? days : firm.flatMap((row) => rest(7, row.max_7d))
  return all.length > 0 ? Math.min(...all) : null
}

function isOnTooManyDays(row: LimitRow, past: Past, now: number, dayOf: DayOf): boolean {
  const { max_days_without_advice: inRow, max_days_in_30: inMonth } = row
  if (inRow === undefined && inMonth === undefined) return false
  const seen = new Set(past.map(({ at }) => dayOf(at)))
  const today = dayOf(now)
  let run = 1
  while (seen.has(daysBefore(today, run))) run++
  const month = Array.from({ length: 29 }, (_, day) => daysBefore(today, day + 1)).filter((day) =>
    seen.has(day),
  )
  return run > (inRow ?? Number.POSITIVE_INFINITY) || month.length + 1 > (inMonth ?? Number.POSITIVE_INFINITY)
}

const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)

const firstOf = <T>(all: readonly (T | undefined | null | false)[]): T | undefined =>
  all.find((one): one is T => Boolean(one))
