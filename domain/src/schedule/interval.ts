import { instantOf } from '../local-time.ts'
import type { Interval, PlanVersion } from './kinds.ts'

const HOUR_MS = 3_600_000

/**
 * The number and moment of each dose of an interval from `fromMs` until before `toMs`: real hours
 * from the first one on.
 */
export function intervalDoses(
  { every_hours, first_date, first_time }: Interval,
  { start_date, home_zone }: PlanVersion,
  fromMs: number,
  toMs: number,
): { number: number; due_at: number }[] {
  const first = instantOf(first_date ?? start_date, first_time, home_zone).getTime()
  const step = every_hours * HOUR_MS
  const doses = []
  for (let number = Math.max(0, Math.ceil((fromMs - first) / step)); ; number++) {
    const due_at = first + number * step
    if (due_at >= toMs) return doses
    doses.push({ number, due_at })
  }
}
