import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { createMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { effectiveFrom } from '@salve/domain/schedule/course.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { type PlanOnCourse, readPlansOnCourse } from '../../../db/medication-courses.ts'
import { readPatientTimes } from '../../../db/patient-times.ts'
import { createRecord, digestOf, replaceRecord, type Shown } from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { setPause } from './change-status.ts'
import { medicationPlans } from './queries.ts'

type Plan = BodyOf<typeof createMedicationPlan>

/** Adds a plan, with the count of what is there if one is given. The database adds its first version. */
export function createPlan(
  context: Context,
  userId: string,
  timeZone: string,
  id: string,
  plan: Plan,
): Promise<Shown> {
  return context.db
    .as(userId)
    .transaction()
    .execute(async (transaction) => {
      const now = context.now()
      const values = { ...columnsOf(plan), home_zone: timeZone }
      const shown = await createRecord(transaction, medicationPlans, {
        userId,
        id,
        now,
        values,
        content: plan,
      })
      if (shown.made) await noteCount(transaction, userId, id, plan, now)
      return shown
    })
}

/**
 * Replaces a plan. When it asks for other doses than before, a new version rules from today on, or from tomorrow once
 * something of today was due or answered, so that the past keeps what it was due under.
 */
export function replacePlan(
  context: Context,
  userId: string,
  timeZone: string,
  id: string,
  plan: Plan,
  ifMatch: string | null,
): Promise<Shown> {
  return context.db
    .as(userId)
    .transaction()
    .execute(async (transaction) => {
      const now = context.now()
      const [before] = await readPlansOnCourse(transaction, userId, id)
      const shown = await replaceRecord(
        transaction,
        medicationPlans,
        { userId, id, now, values: columnsOf(plan) },
        ifMatch,
      )
      if (before && asksForOther(before, plan))
        await addVersion(context, transaction, userId, timeZone, before, plan)
      if (before && before.status !== plan.status) await setPause(transaction, userId, id, plan.status, now)
      await noteCount(transaction, userId, id, plan, now)
      return shown
    })
}

function asksForOther(plan: PlanOnCourse, after: Plan): boolean {
  const shape = ({
    start_date,
    end_date,
    schedules,
    time_zone_policy,
  }: Pick<Plan, 'start_date' | 'end_date' | 'schedules' | 'time_zone_policy'>) =>
    digestOf([start_date, end_date, time_zone_policy, canonical(schedules)])
  return !shape(plan).equals(shape(after))
}

/** The same whatever order PostgreSQL keeps the keys in. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.entries(value)
          .map(([key, inner]) => [key, canonical(inner)])
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      : value

async function addVersion(
  context: Context,
  db: Sql,
  userId: string,
  timeZone: string,
  { id, course }: PlanOnCourse,
  { start_date, end_date, schedules, time_zone_policy }: Plan,
): Promise<void> {
  const now = context.now()
  const today = patientToday(context, timeZone)
  const patient = await readPatientTimes(db, userId)
  const { rows: answered } = await sql<{ slot: string }>`
    select slot from dose_events
    where user_id = ${userId} and medication_plan = ${id} and local_date = ${today} and status <> 'undone'`.execute(
    db,
  )
  const isAnswered = ({ slot }: { slot: string }) => answered.some((answer) => answer.slot === slot)
  const from = effectiveFrom(course, patient, today, now.getTime(), isAnswered)
  await sql`
    delete from medication_plan_versions
    where user_id = ${userId} and medication_plan = ${id} and effective_from >= ${from}`.execute(db)
  await sql`
    insert into medication_plan_versions
      (user_id, medication_plan, effective_from, start_date, end_date, schedules, time_zone_policy, home_zone, created_at)
    values (${userId}, ${id}, ${from}, ${start_date}, ${end_date}, ${JSON.stringify(schedules)}, ${time_zone_policy}, ${timeZone}, ${now})`.execute(
    db,
  )
}

/** What is there now, as somebody has counted it. */
async function noteCount(db: Sql, userId: string, planId: string, { stock }: Plan, now: Date): Promise<void> {
  if (stock?.remaining === undefined || stock.remaining === null) return
  await sql`
    insert into medication_supplies (user_id, id, medication_plan, kind, parts, happened_at, note, create_digest, created_at, updated_at)
    values (${userId}, ${newId()}, ${planId}, 'count', ${partsOf(stock.remaining)}, ${now}, '', '', ${now}, ${now})`.execute(
    db,
  )
}

/** The count stands in a table of its own. */
function columnsOf({ stock, ...plan }: Plan) {
  const { remaining: _remaining, ...kept } = stock ?? {}
  return {
    ...plan,
    ingredients: JSON.stringify(plan.ingredients),
    schedules: JSON.stringify(plan.schedules),
    reminders: JSON.stringify(plan.reminders),
    missed_dose_rule: plan.missed_dose_rule && JSON.stringify(plan.missed_dose_rule),
    stock: stock && JSON.stringify(kept),
  }
}
