import { type Adherence, getAdherence, MISSED_MAX } from '@salve/contract/medications/adherence.ts'
import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { adherenceBy, adherenceOf, countedDoses, fullDays } from '@salve/domain/schedule/adherence.ts'
import { type PatientTimes, SLOT_NAMES, type SlotName } from '@salve/domain/schedule/kinds.ts'
import { partOfDay } from '@salve/domain/schedule/part-of-day.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readAnswers } from '../../../record/doses/answers.ts'
import { expandDosesInTurns } from '../../../record/doses/expansion.ts'
import { askedSince, type PlanOnCourse, readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import { mount } from '../../../http/mount.ts'
import { patientToday } from '../../../lib/patient-clock.ts'

export function adherenceRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getAdherence, async ({ db, patient, timeZone, query }) => {
    const to = patientToday(context, timeZone)
    const from = addDays(to, 1 - query.days)
    const [plans, answers, times] = await Promise.all([
      readPlansOnCourse(db, patient, query.medication_plan),
      readAnswers(db, patient, from, to, query.medication_plan),
      readPatientTimes(db, patient),
    ])
    const events = await expandDosesInTurns(plans, answers, times, from, to, context.now())
    return adherenceAnswer(plans, countedOf(plans, events, times), from, to)
  })
}

interface Counted extends Omit<DoseEvent, 'due_at'> {
  due_at: number
  time_of_day: SlotName
}

/**
 * The doses of all plans that count, without those as needed, in the order in which they were due.
 */
function countedOf(
  plans: readonly PlanOnCourse[],
  events: readonly DoseEvent[],
  patient: PatientTimes,
): Counted[] {
  const byPlan = Map.groupBy(events, ({ medication_plan }) => medication_plan)
  return plans
    .flatMap((plan) => {
      const own = (byPlan.get(plan.id) ?? [])
        .filter(({ slot }) => !slot.startsWith('as_needed'))
        .map((dose) => ({
          ...dose,
          due_at: Date.parse(dose.due_at),
          time_of_day: timeOfDay(dose, patient),
        }))
      return countedDoses(own, askedSince(plan))
    })
    .sort((a, b) => a.due_at - b.due_at)
}

function timeOfDay({ slot, local_date, due_time }: DoseEvent, { slots }: PatientTimes): SlotName {
  const named = SLOT_NAMES.find((name) => name === slot)
  const times = slots.findLast(({ from }) => from <= local_date) ?? slots[0]
  return named ?? (times ? partOfDay(due_time, times) : 'morning')
}

function adherenceAnswer(
  plans: readonly PlanOnCourse[],
  counted: readonly Counted[],
  from: string,
  to: string,
): Adherence {
  const byPlan = adherenceBy(counted, ({ medication_plan }) => medication_plan)
  const byDay = adherenceBy(counted, ({ local_date }) => local_date)
  const byTime = adherenceBy(counted, ({ time_of_day }) => time_of_day)
  const missed = counted.filter(({ status }) => status === 'missed')
  return {
    overall: adherenceOf(counted),
    full_days: fullDays(counted),
    plans: plans.flatMap(({ id, drug_name, strength }) => {
      const share = byPlan.get(id)
      return share ? [{ medication_plan: id, drug_name, strength, share }] : []
    }),
    days: [...byDay]
      .map(([local_date, share]) => ({ local_date, share }))
      .sort((a, b) => (a.local_date < b.local_date ? -1 : 1)),
    times_of_day: SLOT_NAMES.flatMap((time_of_day) => {
      const share = byTime.get(time_of_day)
      return share ? [{ time_of_day, share }] : []
    }),
    missed: missed
      .slice(-MISSED_MAX)
      .toReversed()
      .map(({ medication_plan, drug_name, strength, local_date, slot, due_time }) => ({
        medication_plan,
        drug_name,
        strength,
        local_date,
        slot,
        due_time,
      })),
    from,
    to,
  }
}
