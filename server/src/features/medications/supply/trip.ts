import type { TripNeed } from '@salve/contract/medications/supply.ts'
import { amountOf, partsOf } from '@salve/domain/amounts.ts'
import { addDays, daysBetween } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import { packsFor } from '@salve/domain/schedule/shopping.ts'
import { neededBetween } from '@salve/domain/schedule/supply.ts'
import type { PlanOnCourse } from '../../../record/medication-plans/courses.ts'
import { dosesToCome, type Supplies } from '../../../record/medication-plans/supply.ts'

export interface Trip {
  from: string
  to: string
  reserve_days: number
}

/**
 * Returns the need of one plan for the days of a trip, in whole packs where their size is known,
 * and the purchases before it.
 */
export function tripNeedOf(plan: PlanOnCourse, supplies: Supplies, trip: Trip): TripNeed {
  const { from, to, reserve_days } = trip
  const last = addDays(to, reserve_days)
  const doses = dueDoses(plan.course, supplies.patient, from, last)
  const scheduled = neededBetween(doses, from, to)
  const perDay = plan.schedules.reduce(
    (sum, schedule) => sum + (schedule.kind === 'as_needed' ? partsOf(schedule.max_per_24_hours) : 0),
    0,
  )
  const asNeeded = perDay * daysIn(plan, from, to)
  const reserve = neededBetween(doses, addDays(to, 1), last) + perDay * daysIn(plan, addDays(to, 1), last)
  const total = scheduled + asNeeded + reserve
  const packSize = plan.stock?.pack_size ?? null
  const counted = supplies.stocks.get(plan.id)?.remaining ?? null
  const before = neededBetween(dosesToCome(plan, supplies, from), supplies.today, addDays(from, -1))
  const missing = counted === null ? null : Math.max(0, total - Math.max(0, counted - before))
  return {
    medication_plan: plan.id,
    drug_name: plan.drug_name,
    strength: plan.strength,
    form: plan.form,
    unit: plan.stock?.unit ?? null,
    scheduled: amountOf(scheduled),
    as_needed: amountOf(asNeeded),
    reserve: amountOf(reserve),
    total: amountOf(total),
    pack_size: packSize,
    packs: packsFor(total, packSize === null ? null : partsOf(packSize)),
    missing: missing === null ? null : amountOf(missing),
  }
}

/** Number of days on which the plan is in force. */
function daysIn({ start_date, end_date }: PlanOnCourse, from: string, to: string): number {
  const first = start_date > from ? start_date : from
  const last = end_date !== null && end_date < to ? end_date : to
  return Math.max(0, daysBetween(first, last) + 1)
}
