import { decimalOf, PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import type { PlannedProduct } from '@salve/domain/ledger/plans.ts'
import { productOf } from '@salve/domain/ledger/product.ts'
import { SCHEDULE_RULES } from '@salve/domain/ledger/rules.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { addDays, daysBetween } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import type { DueDose, PatientTimes, PlanCourse, Schedule } from '@salve/domain/schedule/kinds.ts'
import { mostIn24Hours } from '@salve/domain/schedule/supply.ts'

/** A plan, or a draft of one, as far as amounts are concerned. */
export interface PlannedMedicine {
  id: string
  entered: Entered
  prescriber: string | null
  reason: string | null
  schedules: readonly Schedule[]
  course: PlanCourse
  start_date: string
}

/**
 * Number of days of a plan that are searched; for a medicine used once in months, enough to find a
 * second day.
 */
const DAYS_AHEAD = 35
const DAYS_OF_RARE = 200
const RARE_DAYS = 27

/**
 * Returns the maximum of a plan in units: at once, in 24 hours, in 7 days, and the gap between its
 * days.
 */
export function plannedProduct(plan: PlannedMedicine, patient: PatientTimes, today: string): PlannedProduct {
  const { parts } = productOf(plan.entered)
  const isRare = SCHEDULE_RULES.some(
    (rule) => rule.min_days >= RARE_DAYS && parts.some(({ inn }) => inn === rule.inn),
  )
  const from = plan.start_date > today ? plan.start_date : today
  const to = addDays(from, isRare ? DAYS_OF_RARE : DAYS_AHEAD)
  // A paused plan as if it continued.
  const doses = dueDoses({ ...plan.course, pauses: [] }, patient, from, to)
  const asNeeded = plan.schedules.flatMap((schedule) => (schedule.kind === 'as_needed' ? [schedule] : []))
  const most = asNeeded.reduce((sum, { max_per_24_hours }) => sum + decimalOf(max_per_24_hours), 0)
  return {
    id: plan.id,
    parts,
    isPrescribed: plan.prescriber !== null,
    reason: plan.reason,
    most_at_once: Math.max(0, ...atOnce(doses), ...asNeeded.map(({ amount }) => decimalOf(amount))),
    most_in_24_hours: most + mostIn24Hours(doses),
    in_7_days: most * 7 + mostIn7Days(doses),
    every_days: spacingOf([...new Set(doses.map(({ local_date }) => local_date))], asNeeded),
    every_dose_days: averageOf(doses.map(({ due_at }) => due_at / DAY_MS)),
  }
}

/** Doses due at one moment are taken together. */
function atOnce(doses: readonly DueDose[]): number[] {
  return [...Map.groupBy(doses, ({ due_at }) => due_at).values()].map(
    (together) => together.reduce((sum, { parts }) => sum + parts, 0) / PARTS_PER_UNIT,
  )
}

function mostIn7Days(doses: readonly DueDose[]): number {
  const sums = doses.map(({ due_at: first }) =>
    doses.reduce(
      (sum, { due_at, parts }) => (due_at >= first && due_at < first + 7 * DAY_MS ? sum + parts : sum),
      0,
    ),
  )
  return Math.max(0, ...sums) / PARTS_PER_UNIT
}

function spacingOf(
  dates: readonly string[],
  asNeeded: readonly { min_hours_between: number }[],
): number | null {
  const [first] = dates
  const days = first === undefined ? [] : dates.map((date) => daysBetween(first, date))
  const gaps = asNeeded.map(({ min_hours_between }) => min_hours_between / 24)
  const all = [averageOf(days), ...gaps].filter((one) => one !== null)
  return all.length > 0 ? Math.min(...all) : null
}

/** Returns the average gap between points of time, in days; null for fewer than two. */
function averageOf(points: readonly number[]): number | null {
  const sorted = points.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined || last === undefined || sorted.length < 2
    ? null
    : (last - first) / (sorted.length - 1)
}
