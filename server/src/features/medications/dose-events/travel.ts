import type { ResponseOf } from '@salve/contract/endpoint.ts'
import type { previewTimeZone } from '@salve/contract/medications/dose-events.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import { type MovedDose, movedDoses } from '@salve/domain/schedule/travel.ts'
import type { Context } from '../../../context.ts'
import { readAnswers } from '../../../record/doses/answers.ts'
import { readPlansOnCourse, versionOn } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import type { Sql } from '../../../db/client.ts'

const HOUR_MS = 3_600_000

/**
 * Returns the effects of a zone change now: for each active plan with doses due soon, by name of
 * the drug.
 */
export async function previewOf(
  context: Context,
  db: Sql,
  patientId: string,
  timeZone: string,
  zone: string,
): Promise<ResponseOf<typeof previewTimeZone>> {
  const now = context.now().getTime()
  const today = dateIn(timeZone, now)
  const [plans, answers, patient] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readAnswers(db, patientId, addDays(today, -8), addDays(today, 8)),
    readPatientTimes(db, patientId),
  ])
  const results = plans.flatMap((plan) => {
    const said = answers.filter(({ medication_plan }) => medication_plan === plan.id)
    const taken = said.map(({ taken_at }) => (taken_at ? Date.parse(taken_at) : 0))
    const lastTaken = Math.max(0, ...taken) || null
    const doses = movedDoses(plan.course, patient, zone, now, said, lastTaken).map(written)
    if (doses.length === 0) return []
    const { drug_name, strength, time_zone_policy } = versionOn(plan, today)
    return [{ medication_plan: plan.id, drug_name, strength, time_zone_policy, doses }]
  })
  return { results, next: null }
}

function written(dose: MovedDose) {
  const { slot, local_date, has_passed, is_too_soon } = dose
  return {
    slot,
    local_date,
    due_at: new Date(dose.due_before).toISOString(),
    due_at_there: new Date(dose.due_after).toISOString(),
    has_passed,
    hours_since_last: hoursOf(dose.since_last),
    usual_gap_hours: hoursOf(dose.usual_gap),
    is_too_soon,
  }
}

const hoursOf = (ms: number | null) => (ms === null ? null : Math.round((ms / HOUR_MS) * 10) / 10)
