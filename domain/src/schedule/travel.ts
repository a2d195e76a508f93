import { DAY_MS } from '../local-days.ts'
import { addDays, dateIn } from '../local-time.ts'
import { dueDoses } from './course.ts'
import type { DueDose, PatientTimes, PlanCourse } from './kinds.ts'

/**
 * The move of a dose when the patient's clock changes to another zone now. Moments are milliseconds
 * since 1970.
 */
export interface MovedDose {
  slot: string
  local_date: string
  due_before: number
  due_after: number
  /** The clock there is already past it: it is due at once, or missed. */
  has_passed: boolean
  /** From the intake before it. */
  since_last: number | null
  /** Between it and the dose before it, as the plan asks for at home. */
  usual_gap: number | null
  /** Less than half of the usual gap after the last intake: to be asked about, not decided here. */
  is_too_soon: boolean
}

/**
 * Returns the changes to the doses of the next 24 hours when the patient's clock moves to `zone`
 * now: each keeps its name, so that no marked dose is due again. Plans at home time, and intervals,
 * move nothing.
 */
export function movedDoses(
  course: PlanCourse,
  patient: PatientTimes,
  zone: string,
  now: number,
  answered: readonly { readonly slot: string; readonly local_date: string }[],
  lastTaken: number | null,
): MovedDose[] {
  const today = dateIn(patient.zones.at(-1)?.zone ?? 'Etc/UTC', now)
  const span = [addDays(today, -2), addDays(today, 3)] as const
  const there: PatientTimes = { ...patient, zones: [...patient.zones, { from: now, zone }] }
  const isOpen = (dose: DueDose) =>
    !dose.is_cancelled && !answered.some((one) => nameOf(one) === nameOf(dose))
  const home = dueDoses(course, patient, ...span).filter(({ is_cancelled }) => !is_cancelled)
  const moved = new Map(dueDoses(course, there, ...span).map((dose) => [nameOf(dose), dose]))
  const next = home.filter((dose) => isOpen(dose) && dose.due_at > now && dose.due_at <= now + DAY_MS)
  let isFirst = true
  return next.map((dose) => {
    const due_after = moved.get(nameOf(dose))?.due_at ?? dose.due_at
    const has_passed = due_after <= now
    const before = home[home.indexOf(dose) - 1]
    const usual_gap = before ? dose.due_at - before.due_at : null
    // Only the first one that is still to come follows an intake that is known.
    const since_last = lastTaken !== null && isFirst && !has_passed ? due_after - lastTaken : null
    if (!has_passed) isFirst = false
    return {
      slot: dose.slot,
      local_date: dose.local_date,
      due_before: dose.due_at,
      due_after,
      has_passed,
      since_last,
      usual_gap,
      is_too_soon:
        due_after !== dose.due_at && since_last !== null && usual_gap !== null && since_last < usual_gap / 2,
    }
  })
}

const nameOf = ({ slot, local_date }: { slot: string; local_date: string }) => `${local_date} ${slot}`
