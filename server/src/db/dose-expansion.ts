import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import type { PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { type DoseInWindow, isOnTime, openStatus, withNext } from '@salve/domain/schedule/windows.ts'
import type { PlanOnCourse } from './medication-courses.ts'
import { zoneAt } from './patient-times.ts'
import { localNow } from '../lib/local-time.ts'
import type { Answer } from './dose-answers.ts'

/** The doses of some days, from the plans and from what was said of them, in the order in which they are due. None that a pause or a stop took away. */
export function expandDoses(
  plans: readonly PlanOnCourse[],
  answers: readonly Answer[],
  patient: PatientTimes,
  from: string,
  to: string,
  now: Date,
): DoseEvent[] {
  const byPlan = Map.groupBy(answers, ({ medication_plan }) => medication_plan)
  const events = plans.flatMap((plan) => {
    const open = new Map((byPlan.get(plan.id) ?? []).map((answer) => [keyOf(answer), answer]))
    const due = withNext(plan.course, patient, from, to, plan.missed_dose_rule).flatMap((dose) => {
      const answer = open.get(keyOf(dose))
      open.delete(keyOf(dose))
      if (answer) return [answeredDose(plan, answer, patient, dose)]
      return dose.is_cancelled ? [] : [openDose(plan, dose, patient, now)]
    })
    // Intakes as needed, and what was said of a dose that the plan has since been corrected to have never asked for.
    return [...due, ...[...open.values()].map((answer) => answeredDose(plan, answer, patient, null))]
  })
  return events.sort((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at))
}

function openDose(plan: PlanOnCourse, dose: DoseInWindow, patient: PatientTimes, now: Date): DoseEvent {
  return {
    ...headOf(plan, dose),
    ...timesOf(dose.due_at, patient),
    ...windowsOf(dose),
    amount: amountOf(dose.parts),
    status: openStatus(dose, dose.windows, now.getTime()),
    is_on_time: null,
    taken_at: null,
    skip_reason: null,
    note: '',
    marked_at: null,
  }
}

/** What was said of a dose keeps the time that it was due at then, whatever was changed since. */
function answeredDose(
  plan: PlanOnCourse,
  answer: Answer,
  patient: PatientTimes,
  dose: DoseInWindow | null,
): DoseEvent {
  const { status, taken_at, skip_reason, note } = answer
  return {
    ...headOf(plan, answer),
    ...timesOf(Date.parse(answer.due_at), patient),
    ...windowsOf(dose),
    amount: amountOf(answer.parts),
    status,
    is_on_time: taken_at && dose ? isOnTime(dose.windows, Date.parse(taken_at)) : null,
    taken_at,
    skip_reason,
    note,
    marked_at: answer.updated_at,
  }
}

const headOf = (plan: PlanOnCourse, { slot, local_date }: { slot: string; local_date: string }) => ({
  medication_plan: plan.id,
  slot,
  local_date,
  drug_name: plan.drug_name,
  strength: plan.strength,
  form: plan.form,
})

const timesOf = (due: number, patient: PatientTimes) => ({
  due_time: localNow(zoneAt(patient, due), new Date(due)).time,
  due_at: momentOf(due),
})

const windowsOf = (dose: DoseInWindow | null) => ({
  on_time_until: dose && momentOf(dose.windows.on_time_until),
  closes_at: dose && momentOf(dose.windows.closes_at),
  next_due_at: dose?.next_due_at ? momentOf(dose.next_due_at) : null,
})

const momentOf = (ms: number) => new Date(ms).toISOString()

const keyOf = ({ slot, local_date }: { slot: string; local_date: string }) => `${local_date} ${slot}`
