import type { PlanCourse } from '@salve/contract/medications/medication-plans.ts'
import type { Context } from '../../../context.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { nextChangeFrom } from '../../../record/medication-plans/write.ts'
import type { Sql } from '../../../db/client.ts'

type Version = PlanCourse['versions'][number]

/** A plan over time; throws 404 when it is not in this patient's record. */
export async function courseOf(
  context: Context,
  db: Sql,
  patientId: string,
  timeZone: string,
  id: string,
): Promise<PlanCourse> {
  const [[plan], patient, { rows: versions }] = await Promise.all([
    readPlansOnCourse(db, patientId, id),
    readPatientTimes(db, patientId),
    sql<Version>`
      select effective_from, start_date, end_date, schedules, time_zone_policy, home_zone,
        rfc3339(doses_from) as doses_from, rfc3339(created_at) as created_at
      from medication_plan_versions where user_id = ${patientId} and medication_plan = ${id} order by effective_from`.execute(
      db,
    ),
  ])
  if (!plan) throw notFound()
  const today = patientToday(context, timeZone)
  return {
    versions,
    pauses: plan.course.pauses.map(({ from, to }) => ({
      from: moment(from),
      to: to === null ? null : moment(to),
    })),
    next_change_from: await nextChangeFrom(db, patientId, plan, today, context.now()),
    zones: patient.zones.map(({ from, zone }) => ({ since: moment(from), time_zone: zone })),
    slot_times: patient.slots.map(({ from, ...times }) => ({ since: from, ...times })),
  }
}

const moment = (ms: number) => new Date(ms).toISOString()
