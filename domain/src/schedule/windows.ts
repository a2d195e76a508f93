import { addDays } from '../local-time.ts'
import { dueDoses } from './course.ts'
import type { DueDose, PatientTimes, PlanCourse } from './kinds.ts'
import type { Windows } from './standing.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Suggested windows of the product: an hour around a dose is on time, of an interval a quarter of
 * it.
 */
const ON_TIME_MS = HOUR_MS
const ON_TIME_SHARE = 0.25
/** A dose that no other follows stays open for a day. */
const LAST_DOSE_OPEN_MS = 24 * HOUR_MS

/**
 * The rule of the patient's leaflet or doctor for a missed dose: until how long before the next one
 * it may still be taken.
 */
export interface MissedDoseRule {
  readonly hours_before_next: number
}

/**
 * When a dose stops being on time, and when its late window closes; `nextDueAt` is the plan's next
 * dose, if there is one.
 */
export function windowsOf(dose: DueDose, nextDueAt: number | null, rule: MissedDoseRule | null): Windows {
  const around = dose.every_hours === null ? ON_TIME_MS : dose.every_hours * HOUR_MS * ON_TIME_SHARE
  const gap = nextDueAt === null ? LAST_DOSE_OPEN_MS : nextDueAt - dose.due_at
  const closes =
    rule && nextDueAt !== null ? nextDueAt - rule.hours_before_next * HOUR_MS : dose.due_at + gap / 2
  const on_time_until = dose.due_at + Math.min(around, gap / 2)
  return { on_time_from: dose.due_at - around, on_time_until, closes_at: Math.max(on_time_until, closes) }
}

/**
 * A dose as it was when it was answered. The windows go with the time that it was due at then: a
 * zone that the patient has moved to since makes nothing late that was taken in time.
 */
export function dueThen(dose: DoseInWindow, dueAt: number): DoseInWindow {
  const moved = dueAt - dose.due_at
  if (moved === 0) return dose
  const { on_time_from, on_time_until, closes_at } = dose.windows
  const windows = {
    on_time_from: on_time_from + moved,
    on_time_until: on_time_until + moved,
    closes_at: closes_at + moved,
  }
  return { ...dose, due_at: dueAt, windows }
}

/**
 * The start of a dose's window: half way from the one before, since a late one is open until half
 * way to the next, and always a day ahead. An earlier intake belongs to another dose.
 */
export function opensAt(dueAt: number, nextDueAt: number | null): number {
  const gap = nextDueAt === null ? 0 : nextDueAt - dueAt
  return dueAt - Math.max(LAST_DOSE_OPEN_MS, gap / 2)
}

/** A dose with its windows and the plan's next one. */
export interface DoseInWindow extends DueDose {
  windows: Windows
  next_due_at: number | null
}

/** Look-ahead for the next dose, in steps: most plans have one within days, some within a year. */
const AHEAD_DAYS = [2, 40, 400] as const

/**
 * The doses of a plan on some dates, both included, each with its windows by the rule that the plan
 * had on its date.
 */
export function withNext(
  course: PlanCourse,
  patient: PatientTimes,
  from: string,
  to: string,
  ruleOn: (date: string) => MissedDoseRule | null,
): DoseInWindow[] {
  const asked = dueDoses(course, patient, from, to)
  const last = asked.at(-1)
  if (!last) return []
  const next = nextAfter(last, course, patient, to)
  const following = [...asked, ...(next ? [next] : [])].filter(({ is_cancelled }) => !is_cancelled)
  let at = 0
  return asked.map((dose) => {
    while (following[at] && (following[at]?.due_at ?? 0) <= dose.due_at) at++
    const next_due_at = following[at]?.due_at ?? null
    return { ...dose, next_due_at, windows: windowsOf(dose, next_due_at, ruleOn(dose.local_date)) }
  })
}

function nextAfter(
  last: DueDose,
  course: PlanCourse,
  patient: PatientTimes,
  to: string,
): DueDose | undefined {
  for (const days of AHEAD_DAYS) {
    const ahead = dueDoses(course, patient, addDays(to, 1), addDays(to, days))
    const next = ahead.find((dose) => !dose.is_cancelled && dose.due_at > last.due_at)
    if (next) return next
  }
  return undefined
}
