import { setImmediate as turn } from 'node:timers/promises'
import { compareDoses } from '@salve/contract/lists/doses.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { amountOf } from '@salve/domain/amounts.ts'
import type { PatientTimes } from '@salve/domain/schedule/kinds.ts'
import { isOnTime, openStatus } from '@salve/domain/schedule/standing.ts'
import { type DoseInWindow, dueThen, withNext } from '@salve/domain/schedule/windows.ts'
import { type PlanOnCourse, versionOn } from '../medication-plans/courses.ts'
import { zoneAt } from '../patient-times.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Answer } from './answers.ts'

/**
 * The doses of some days, from the plans and their marks, by due time. Cancelled ones are included
 * only on request.
 */
export function expandDoses(
  plans: readonly PlanOnCourse[],
  answers: readonly Answer[],
  patient: PatientTimes,
  from: string,
  to: string,
  now: Date,
  { cancelledToo = false } = {},
): DoseEvent[] {
  const byPlan = Map.groupBy(answers, ({ medication_plan }) => medication_plan)
  const events = plans.flatMap((plan) => {
    const open = new Map((byPlan.get(plan.id) ?? []).map((answer) => [keyOf(answer), answer]))
    const ruleOn = (date: string) => versionOn(plan, date).missed_dose_rule
    const due = withNext(plan.course, patient, from, to, ruleOn).flatMap((dose) => {
      const answer = open.get(keyOf(dose))
      open.delete(keyOf(dose))
      if (answer) return [answeredDose(plan, answer, patient, dueThen(dose, Date.parse(answer.due_at)))]
      return dose.is_cancelled && !cancelledToo ? [] : [openDose(plan, dose, patient, now)]
    })
    // As-needed intakes, and marks of doses that a later correction of the plan removed.
    return [...due, ...[...open.values()].map((answer) => answeredDose(plan, answer, patient, null))]
  })
  return inOrder(events)
}

/**
 * The same, where others have their turn between two plans: many plans over a year are many doses.
 */
export async function expandDosesInTurns(
  plans: readonly PlanOnCourse[],
  answers: readonly Answer[],
  ...rest: [patient: PatientTimes, from: string, to: string, now: Date, which?: { cancelledToo?: boolean }]
): Promise<DoseEvent[]> {
  const byPlan = Map.groupBy(answers, ({ medication_plan }) => medication_plan)
  const events: DoseEvent[][] = []
  for (const plan of plans) {
    events.push(expandDoses([plan], byPlan.get(plan.id) ?? [], ...rest))
    await turn()
  }
  return inOrder(events.flat())
}

/** Parsed once each: a moment is text. */
function inOrder(events: readonly DoseEvent[]): DoseEvent[] {
  return events
    .map((event) => ({ event, at: Date.parse(event.due_at) }))
    .sort((a, b) => a.at - b.at || compareDoses(a.event, b.event))
    .map(({ event }) => event)
}

function openDose(plan: PlanOnCourse, dose: DoseInWindow, patient: PatientTimes, now: Date): DoseEvent {
  return {
    ...headOf(plan, dose),
    ...timesOf(dose.due_at, patient),
    ...windowsOf(dose),
    amount: amountOf(dose.parts),
    planned_amount: amountOf(dose.parts),
    status: openStatus(dose, dose.windows, now.getTime()),
    is_on_time: null,
    taken_at: null,
    skip_reason: null,
    note: '',
    marked_at: null,
  }
}

/** An answered dose keeps the due time that it had then, whatever was changed since. */
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
    planned_amount: dose && amountOf(dose.parts),
    status,
    is_on_time: taken_at && dose ? isOnTime(dose.windows, Date.parse(taken_at)) : null,
    taken_at,
    skip_reason,
    note,
    marked_at: answer.updated_at,
  }
}

function headOf(plan: PlanOnCourse, { slot, local_date }: { slot: string; local_date: string }) {
  const { drug_name, strength, form, food, instructions, missed_dose_rule } = versionOn(plan, local_date)
  const words = { drug_name, strength, form, food, instructions, missed_dose_rule }
  return { medication_plan: plan.id, slot, local_date, ...words }
}

const timesOf = (due: number, patient: PatientTimes) => ({
  due_time: localNow(zoneAt(patient, due), new Date(due)).time,
  due_at: momentOf(due),
})

const windowsOf = (dose: DoseInWindow | null) => ({
  every_hours: dose?.every_hours ?? null,
  on_time_from: dose && momentOf(dose.windows.on_time_from),
  on_time_until: dose && momentOf(dose.windows.on_time_until),
  closes_at: dose && momentOf(dose.windows.closes_at),
  next_due_at: dose?.next_due_at ? momentOf(dose.next_due_at) : null,
})

const momentOf = (ms: number) => new Date(ms).toISOString()

const keyOf = ({ slot, local_date }: { slot: string; local_date: string }) => `${local_date} ${slot}`
