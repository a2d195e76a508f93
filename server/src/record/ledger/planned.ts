import { decimalOf, PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { endsIn, type PlannedDose } from '@salve/domain/ledger/planned-doses.ts'
import type { AsNeededUse, PlannedProduct } from '@salve/domain/ledger/plans.ts'
import { productOf } from '@salve/domain/ledger/product.ts'
import { SCHEDULE_RULES } from '@salve/domain/ledger/rules.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { dueDoses } from '@salve/domain/schedule/course.ts'
import type { DueDose, PatientTimes, PlanCourse, Schedule } from '@salve/domain/schedule/kinds.ts'

/** A plan, or what is entered before it is one, as far as amounts are concerned. */
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
 * Number of days that are searched from each day on which a plan begins to ask for something else;
 * for a medicine used once in months, enough to find a second day.
 */
const DAYS_AHEAD = 35
const DAYS_OF_RARE = 200
const RARE_DAYS = 27

/** Returns what a plan asks for in units, from today on, and what it allows as needed. */
export function plannedProduct(plan: PlannedMedicine, patient: PatientTimes, today: string): PlannedProduct {
  const { parts } = productOf(plan.entered)
  const isRare = SCHEDULE_RULES.some(
    (rule) => rule.min_days >= RARE_DAYS && parts.some(({ inn }) => inn === rule.inn),
  )
  const from = plan.start_date > today ? plan.start_date : today
  // A paused plan as if it went on.
  const course = { ...plan.course, pauses: [] }
  const doses = spansOf(turnsOf(course, from), isRare ? DAYS_OF_RARE : DAYS_AHEAD)
    .flatMap((span) => dueDoses(course, patient, span.from, span.to))
    .filter(({ is_cancelled }) => !is_cancelled)
  return {
    id: plan.id,
    parts,
    isPrescribed: plan.prescriber !== null,
    reason: plan.reason,
    doses: plannedDoses(doses, zoneOf(course, patient)),
    as_needed: asNeededIn(plan.schedules),
  }
}

/** The zone of the clock by which a plan goes from now on. */
function zoneOf({ versions }: PlanCourse, { zones }: PatientTimes): string {
  const version = versions.at(-1)
  const home = version?.time_zone_policy === 'home_zone' ? version.home_zone : undefined
  return home ?? zones.at(-1)?.zone ?? 'Etc/UTC'
}

/** Days on which a plan asks for something else: its versions, steps and late beginnings. */
function turnsOf({ versions }: PlanCourse, from: string): string[] {
  const turns = versions.flatMap(({ effective_from, start_date, schedules }) => [
    effective_from,
    start_date,
    ...schedules.flatMap((schedule) => beginningsOf(schedule, start_date)),
  ])
  return [from, ...new Set(turns.filter((date) => date > from))].toSorted()
}

function beginningsOf(schedule: Schedule, start: string): string[] {
  switch (schedule.kind) {
    case 'slots':
    case 'times':
      return schedule.days.kind === 'every_n_days' ? [schedule.days.from ?? start] : []
    case 'cycle':
      return [schedule.from ?? start, ...schedule.schedules.flatMap((inner) => beginningsOf(inner, start))]
    case 'taper': {
      let date = schedule.from ?? start
      return schedule.steps.map(({ days }) => {
        const begins = date
        date = addDays(date, days)
        return begins
      })
    }
    case 'once':
      return [schedule.date]
    case 'interval':
      return [schedule.first_date ?? start]
    case 'as_needed':
      return []
  }
}

/** The days after each turn, without those that two of them share. */
function spansOf(turns: readonly string[], days: number): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  for (const from of turns) {
    const last = spans.at(-1)
    const to = addDays(from, days)
    if (last && from <= addDays(last.to, 1)) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

function plannedDoses(doses: readonly DueDose[], zone: string): PlannedDose[] {
  const [first, last] = [doses[0], doses.at(-1)]
  if (!first || !last) return []
  const endOf = endsIn(zone, first.due_at, last.due_at)
  return doses.map(({ due_at, local_date, parts }) => ({
    at: due_at,
    local_date,
    units: parts / PARTS_PER_UNIT,
    day_until: endOf(due_at, 1),
    week_until: endOf(due_at, 7),
  }))
}

function asNeededIn(schedules: readonly Schedule[]): AsNeededUse | null {
  const all = schedules.filter((schedule) => schedule.kind === 'as_needed')
  if (all.length === 0) return null
  return {
    at_once: Math.max(...all.map(({ amount }) => decimalOf(amount))),
    in_24_hours: all.reduce((sum, { max_per_24_hours }) => sum + decimalOf(max_per_24_hours), 0),
    min_hours_between: Math.min(...all.map(({ min_hours_between }) => min_hours_between)),
  }
}
