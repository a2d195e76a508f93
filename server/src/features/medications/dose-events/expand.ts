import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { type Slot, SLOTS } from '@salve/contract/medications/medication-plans.ts'
import { unansweredStatus } from '@salve/domain/dose-status.ts'
import { slotsOn } from '@salve/domain/doses.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { localNow } from '../../../lib/local-time.ts'
import type { Answer, PatientClock, Plan } from './queries.ts'

/** The doses of some days, from the plans and from what was recorded, in the order in which they are due. */
export function expandDoses(
  plans: Plan[],
  answers: Answer[],
  clock: PatientClock,
  from: string,
  to: string,
  now: Date,
): DoseEvent[] {
  const answered = new Map(answers.map((answer) => [keyOf(answer), answer]))
  const events: DoseEvent[] = []
  for (const plan of plans) {
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const asked = new Map(askedOn(plan, date).map(({ slot, amount }) => [slot, amount]))
      for (const slot of SLOTS) {
        const answer = answered.get(keyOf({ medication_plan: plan.id, slot, local_date: date }))
        const amount = asked.get(slot)
        if (answer) events.push(answeredDose(plan, answer, clock))
        else if (amount) events.push(openDose(plan, slot, date, amount, clock, now))
      }
    }
  }
  return events.sort((a, b) => a.due_at.localeCompare(b.due_at))
}

/** A plan that is paused or stopped asks for nothing more; what was recorded under it stays. */
const askedOn = (plan: Plan, date: string) =>
  plan.status === 'paused' || plan.status === 'stopped'
    ? []
    : slotsOn(plan.schedules, plan.start_date, plan.end_date, date)

function openDose(
  plan: Plan,
  slot: Slot,
  date: string,
  amount: number,
  clock: PatientClock,
  now: Date,
): DoseEvent {
  const dueAt = instantOf(date, clock.times[slot], clock.timeZone)
  return {
    ...headOf(plan, slot, date),
    due_time: clock.times[slot],
    due_at: dueAt.toISOString(),
    amount,
    status: unansweredStatus(dueAt, date, clock.timeZone, now),
    taken_at: null,
    skip_reason: null,
    note: '',
  }
}

/** What was recorded keeps the time that it was due at then, also after the slots were moved. */
function answeredDose(plan: Plan, answer: Answer, clock: PatientClock): DoseEvent {
  const { due_at, amount, status, taken_at, skip_reason, note } = answer
  const due_time = localNow(clock.timeZone, new Date(due_at)).time
  return {
    ...headOf(plan, answer.slot, answer.local_date),
    due_time,
    due_at: new Date(due_at).toISOString(),
    amount,
    status,
    taken_at,
    skip_reason,
    note,
  }
}

const headOf = (plan: Plan, slot: Slot, local_date: string) => ({
  medication_plan: plan.id,
  slot,
  local_date,
  drug_name: plan.drug_name,
  strength: plan.strength,
  form: plan.form,
})

const keyOf = ({
  medication_plan,
  slot,
  local_date,
}: {
  medication_plan: string
  slot: string
  local_date: string
}) => `${medication_plan} ${slot} ${local_date}`
