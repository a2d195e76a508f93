import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  type createMedicationPlan,
  PLANNED_CHANGES_MAX,
  PLANS_MAX,
} from '@salve/contract/medications/medication-plans.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { effectiveFrom } from '@salve/domain/schedule/course.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { type PlanOnCourse, readPlansOnCourse } from './courses.ts'
import { readPatientTimes } from '../patient-times.ts'
import { settlePlans } from './plan-turns.ts'
import { createRecord, digestOf, readRecord, replaceRecord, type Shown } from '../records.ts'
import { sql } from '../../db/sql.ts'
import { pauseAs, type PlanOwner } from './change-status.ts'
import { medicationPlans } from './plan-item.ts'

type Plan = BodyOf<typeof createMedicationPlan>

/**
 * Adds a plan, with a count if one is given. The database adds its first version, whose doses are
 * due from now on, or from the moment that the person chose.
 */
export function createPlan(
  db: Sql,
  { patient, timeZone, now }: PlanOwner,
  id: string,
  plan: Plan,
): Promise<Shown> {
  return inTransaction(db, async (transaction) => {
    const values = { ...columnsOf(plan, plan.status ?? 'active'), home_zone: timeZone }
    const shown = await createRecord(transaction, medicationPlans, {
      patient,
      id,
      now,
      values,
      content: plan,
    })
    if (!shown.made) return shown
    await requireRoom(transaction, patient)
    await sql`
      update medication_plan_versions set doses_from = ${plan.first_dose_from ?? now}
      where user_id = ${patient} and medication_plan = ${id}`.execute(transaction)
    await noteCount(transaction, patient, id, plan, now)
    await settlePlans(transaction, patient, now, id)
    return readRecord(transaction, medicationPlans, patient, id)
  })
}

/** Throws 422 when there are too many plans with the one that was just added. */
async function requireRoom(db: Sql, patient: string): Promise<void> {
  const { rows } = await sql<{ plans: number }>`
    select count(*)::int as plans from medication_plans where user_id = ${patient} and deleted_at is null`.execute(
    db,
  )
  if ((rows[0]?.plans ?? 0) > PLANS_MAX) throw invalid({ drug_name: ['too_many_plans'] })
}

/**
 * Replaces a plan. When its doses or their text differ, a new version applies from today, or from
 * tomorrow once a dose of today was due or marked, so that past doses keep their version.
 */
export function replacePlan(
  db: Sql,
  owner: PlanOwner,
  id: string,
  plan: Plan,
  ifMatch: string | null,
): Promise<Shown> {
  const { patient, now } = owner
  if (plan.first_dose_from) throw invalid({ first_dose_from: ['only_new_plan'] })
  return inTransaction(db, async (transaction) => {
    // Concurrent edits are serialised, so that each is compared with the version that it replaces.
    await sql`select from medication_plans where user_id = ${patient} and id = ${id} for update`.execute(
      transaction,
    )
    const [before] = await readPlansOnCourse(transaction, patient, id)
    if (!before) throw notFound()
    const status = plan.status ?? statusAfter(before, plan)
    const values = columnsOf(plan, status)
    await replaceRecord(transaction, medicationPlans, { patient, id, now, values }, ifMatch)
    if (saysOther(before, plan)) await addVersion(transaction, owner, before, plan)
    if (before.status !== status) await pauseAs(transaction, patient, id, status, now)
    await noteCount(transaction, patient, id, plan, now)
    await settlePlans(transaction, patient, now, id)
    return readRecord(transaction, medicationPlans, patient, id)
  })
}

/** An ended plan resumes when its last day moves later. */
function statusAfter({ status, end_date }: PlanOnCourse, plan: Plan): PlanOnCourse['status'] {
  const isLonger = end_date !== null && (plan.end_date === null || plan.end_date > end_date)
  return status === 'completed' && isLonger ? 'active' : status
}

/** Fields that belong to a version: the schedules, and the words in which a dose is announced. */
const VERSIONED = [
  'start_date',
  'end_date',
  'time_zone_policy',
  'schedules',
  'missed_dose_rule',
  'drug_name',
  'strength',
  'form',
  'food',
  'instructions',
] as const

function saysOther(plan: PlanOnCourse, after: Plan): boolean {
  const shape = (given: Pick<Plan, (typeof VERSIONED)[number]>) =>
    digestOf(VERSIONED.map((key) => canonical(given[key])))
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
  db: Sql,
  { patient, timeZone, now }: PlanOwner,
  before: PlanOnCourse,
  plan: Plan,
): Promise<void> {
  const { id } = before
  const { start_date, end_date, schedules, time_zone_policy, effective_from } = plan
  const { drug_name, strength, form, food, instructions, missed_dose_rule } = plan
  const today = localNow(timeZone, now).date
  if (effective_from && effective_from < today) throw invalid({ effective_from: ['date_in_past'] })
  const soonest = await nextChangeFrom(db, patient, before, today, now)
  const from = effective_from && effective_from > soonest ? effective_from : soonest
  await sql`
    delete from medication_plan_versions
    where user_id = ${patient} and medication_plan = ${id} and effective_from >= ${from}`.execute(db)
  const { rows } = await sql<{ planned: number }>`
    select count(*)::int as planned from medication_plan_versions
    where user_id = ${patient} and medication_plan = ${id} and effective_from > ${today}`.execute(db)
  if ((rows[0]?.planned ?? 0) >= PLANNED_CHANGES_MAX) throw invalid({ effective_from: ['too_many_changes'] })
  await sql`
    insert into medication_plan_versions
      (user_id, medication_plan, effective_from, start_date, end_date, schedules, time_zone_policy, home_zone, created_at,
       drug_name, strength, form, food, instructions, missed_dose_rule, doses_from)
    values (${patient}, ${id}, ${from}, ${start_date}, ${end_date}, ${JSON.stringify(schedules)}, ${time_zone_policy}, ${timeZone}, ${now},
      ${drug_name}, ${strength}, ${form}, ${food}, ${instructions}, ${missed_dose_rule && JSON.stringify(missed_dose_rule)}, ${now})`.execute(
    db,
  )
}

/**
 * The first date that a change made now can rule: today, or tomorrow once something of today was
 * due or answered.
 */
export async function nextChangeFrom(
  db: Sql,
  patientId: string,
  { id, course }: PlanOnCourse,
  today: string,
  now: Date,
): Promise<string> {
  const patient = await readPatientTimes(db, patientId)
  const { rows: answered } = await sql<{ slot: string }>`
    select slot from dose_events
    where user_id = ${patientId} and medication_plan = ${id} and local_date = ${today} and status <> 'undone'`.execute(
    db,
  )
  const isAnswered = ({ slot }: { slot: string }) => answered.some((answer) => answer.slot === slot)
  return effectiveFrom(course, patient, today, now.getTime(), isAnswered)
}

/** Records the present stock, as somebody has counted it. */
async function noteCount(
  db: Sql,
  patient: string,
  planId: string,
  { stock }: Plan,
  now: Date,
): Promise<void> {
  if (stock?.remaining === undefined || stock.remaining === null) return
  await sql`
    insert into medication_supplies (user_id, id, medication_plan, kind, parts, happened_at, note, create_digest, created_at, updated_at)
    values (${patient}, ${newId()}, ${planId}, 'count', ${partsOf(stock.remaining)}, ${now}, '', '', ${now}, ${now})`.execute(
    db,
  )
}

/** Count, date of a change and first dose are in tables of their own. */
function columnsOf(
  { stock, effective_from: _from, first_dose_from: _first, ...plan }: Plan,
  status: PlanOnCourse['status'],
) {
  const { remaining: _remaining, ...kept } = stock ?? {}
  return {
    ...plan,
    status,
    ingredients: JSON.stringify(plan.ingredients),
    schedules: JSON.stringify(plan.schedules),
    reminders: JSON.stringify(plan.reminders),
    missed_dose_rule: plan.missed_dose_rule && JSON.stringify(plan.missed_dose_rule),
    stock: stock && JSON.stringify(kept),
  }
}
