import { amountOf, partsOf } from '../amounts.ts'
import { addDays, dateIn, instantOf } from '../local-time.ts'
import { intervalDoses } from './interval.ts'
import type { DueDose, Interval, PatientTimes, PlanCourse, PlanVersion } from './kinds.ts'
import { momentWhileMoving, wallTimeOf } from './wall-time.ts'
import { wallDosesOn } from './wanted.ts'

/**
 * All doses of a plan on the dates from `from` to `to`, both included, in the order in which they
 * are due: one for each plan, slot and local date. Lists, reminders, adherence, supply, paper and
 * calendar files all stand on this function. It has no clock: the same course gives the same doses
 * whenever it is asked.
 */
export function dueDoses(course: PlanCourse, patient: PatientTimes, from: string, to: string): DueDose[] {
  const doses: DueDose[] = []
  for (const [index, version] of course.versions.entries()) {
    const next = course.versions[index + 1]?.effective_from
    const first = later(
      from,
      later(index === 0 ? version.start_date : version.effective_from, version.start_date),
    )
    const last = earlier(earlier(to, version.end_date ?? to), next === undefined ? to : addDays(next, -1))
    if (first <= last) doses.push(...dosesOf(version, course, patient, first, last))
  }
  return doses.sort(
    (a, b) => a.due_at - b.due_at || compare(a.local_date, b.local_date) || compare(a.slot, b.slot),
  )
}

/**
 * The first date of a version made now: today, unless a dose of today was due or marked under the
 * earlier one. Doses before the earlier one's start were not due.
 */
export function effectiveFrom(
  course: PlanCourse,
  patient: PatientTimes,
  today: string,
  now: number,
  isAnswered: (dose: DueDose) => boolean,
): string {
  const begun = dueDoses(course, patient, today, today).some(
    (dose) => (dose.due_at <= now && !isBeforeFirst(course, dose)) || isAnswered(dose),
  )
  return begun ? addDays(today, 1) : today
}

function dosesOf(
  version: PlanVersion,
  course: PlanCourse,
  patient: PatientTimes,
  first: string,
  last: string,
): DueDose[] {
  const zones =
    version.time_zone_policy === 'follow_me' ? patient.zones : [{ from: 0, zone: version.home_zone }]
  const doses: DueDose[] = []
  const push = (
    slot: string,
    local_date: string,
    due_at: number,
    parts: number,
    every_hours: number | null,
  ) => {
    const is_cancelled = due_at < (version.doses_from ?? due_at) || isPaused(course, due_at)
    doses.push({ slot, local_date, due_at, parts, every_hours, is_cancelled })
  }

  for (let date = first; date <= last; date = addDays(date, 1))
    for (const wanted of wallDosesOn(version, date)) {
      const wall = wallTimeOf(wanted, patient.slots, date)
      push(wanted.slot, date, momentWhileMoving(zones, wall.date, wall.time), wanted.parts, null)
    }
  const fromMs = instantOf(first, '00:00', version.home_zone).getTime()
  const toMs = instantOf(addDays(last, 1), '00:00', version.home_zone).getTime()
  for (const { schedule, mark } of intervalsOf(version))
    for (const { number, due_at } of intervalDoses(schedule, version, fromMs, toMs))
      push(
        `${mark}${number}`,
        dateIn(version.home_zone, due_at),
        due_at,
        partsOf(schedule.amount),
        schedule.every_hours,
      )
  return doses
}

/**
 * The intervals of a version, each with what sets its doses' names apart: `#0` is the first dose of
 * the first.
 */
function intervalsOf(version: PlanVersion): { schedule: Interval; mark: string }[] {
  return version.schedules
    .filter((schedule) => schedule.kind === 'interval')
    .map((schedule, index) => ({ schedule, mark: index === 0 ? '#' : `#${index + 1}.` }))
}

/** True when a dose was due before its version's start. */
export function isBeforeFirst({ versions }: PlanCourse, { local_date, due_at }: DueDose): boolean {
  const version = versions.findLast(({ effective_from }) => effective_from <= local_date) ?? versions[0]
  return due_at < (version?.doses_from ?? due_at)
}

const isPaused = ({ pauses }: PlanCourse, moment: number) =>
  pauses.some(({ from, to }) => moment >= from && (to === null || moment < to))

/** The whole amount of some doses, exactly. */
export const totalOf = (doses: readonly { parts: number }[]) =>
  amountOf(doses.reduce((sum, { parts }) => sum + parts, 0))

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
