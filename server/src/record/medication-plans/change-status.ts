import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { MedicationPlan, pauseMedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import { instantOf } from '@salve/domain/local-time.ts'
import { invalid, notFound } from '../../lib/errors.ts'
import { localNow } from '../../lib/local-time.ts'
import type { Sql } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { settlePlans } from './plan-turns.ts'
import { laterThanBefore, readRecord, restoreRecord, type Shown } from '../records.ts'
import { sql } from '../../db/sql.ts'
import { medicationPlans } from './plan-item.ts'

type Status = MedicationPlan['status']

/** The owner of the changed plan, and the moment. */
export interface PlanOwner {
  patient: string
  /** The patient's time zone (IANA name). */
  timeZone: string
  now: Date
}

/**
 * Pauses from now on or from a later date, until further notice or until a date. Earlier doses stay
 * unchanged.
 */
export function pausePlan(
  db: Sql,
  owner: PlanOwner,
  id: string,
  { from, resume_on }: BodyOf<typeof pauseMedicationPlan>,
): Promise<Shown> {
  const { patient, timeZone, now } = owner
  const today = localNow(timeZone, now).date
  if (from && from < today) throw invalid({ from: ['date_in_past'] })
  if (resume_on && resume_on <= (from ?? today)) throw invalid({ resume_on: ['end_before_start'] })
  return changing(db, owner, id, async (transaction) => {
    await touch(transaction, patient, id, now, sql`status = 'active', stop_reason = null`)
    const begins = from && from > today ? instantOf(from, '00:00', timeZone) : now
    const ends = resume_on ? instantOf(resume_on, '00:00', timeZone) : null
    await setPause(transaction, patient, id, begins, ends)
  })
}

/** Resumes now: a current pause or stop ends, and planned ones are dropped. */
export function resumePlan(db: Sql, owner: PlanOwner, id: string): Promise<Shown> {
  const { patient, now } = owner
  return changing(db, owner, id, async (transaction) => {
    await touch(transaction, patient, id, now, sql`status = 'active', stop_reason = null`)
    await endPauses(transaction, patient, id, now)
  })
}

/** Stops from now on. */
export function stopPlan(db: Sql, owner: PlanOwner, id: string, reason: string | null): Promise<Shown> {
  const { patient, now } = owner
  return changing(db, owner, id, async (transaction) => {
    await touch(transaction, patient, id, now, sql`status = 'stopped', stop_reason = ${reason}`)
    await setPause(transaction, patient, id, now, null)
  })
}

/** Archives a plan, or restores it; its doses stay in the record. */
export function archivePlan(db: Sql, owner: PlanOwner, id: string, isArchived: boolean): Promise<Shown> {
  const { patient, now } = owner
  return changing(db, owner, id, async (transaction) => {
    await sql`
      update medication_plans set archived_at = ${isArchived ? now : null}, updated_at = ${laterThanBefore(now)}
      where user_id = ${patient} and id = ${id} and deleted_at is null and (archived_at is not null) <> ${isArchived}`.execute(
      transaction,
    )
  })
}

/** Restores a deleted plan in its current state. */
export function restorePlan(db: Sql, owner: PlanOwner, id: string): Promise<Shown> {
  const { patient, now } = owner
  return changing(db, owner, id, async (transaction) => {
    await restoreRecord(transaction, medicationPlans, patient, id, now)
  })
}

/** Opens or closes a pause according to a replaced plan's status. */
export async function pauseAs(
  db: Sql,
  patient: string,
  id: string,
  status: Status,
  now: Date,
): Promise<void> {
  if (status === 'active') await endPauses(db, patient, id, now)
  else await setPause(db, patient, id, now, null)
}

function changing(
  db: Sql,
  { patient, now }: PlanOwner,
  id: string,
  change: (transaction: Sql) => Promise<void>,
): Promise<Shown> {
  return inTransaction(db, async (transaction) => {
    await change(transaction)
    await settlePlans(transaction, patient, now, id)
    return readRecord(transaction, medicationPlans, patient, id)
  })
}

async function touch(
  db: Sql,
  patient: string,
  id: string,
  now: Date,
  set: ReturnType<typeof sql>,
): Promise<void> {
  const { changed } = await sql`
    update medication_plans set ${set}, updated_at = ${laterThanBefore(now)}
    where user_id = ${patient} and id = ${id} and deleted_at is null`.execute(db)
  if (changed === 0) throw notFound()
}

/**
 * A pause that is current at its start continues instead; later planned ones are replaced by it.
 */
async function setPause(
  db: Sql,
  patient: string,
  id: string,
  begins: Date,
  ends: Date | null,
): Promise<void> {
  const own = sql`user_id = ${patient} and medication_plan = ${id}`
  await sql`delete from medication_plan_pauses where ${own} and begins_at >= ${begins}`.execute(db)
  const { changed } = await sql`
    update medication_plan_pauses set ends_at = ${ends}
    where ${own} and begins_at < ${begins} and (ends_at is null or ends_at >= ${begins})`.execute(db)
  if (changed > 0) return
  await sql`
    insert into medication_plan_pauses (user_id, medication_plan, begins_at, ends_at)
    values (${patient}, ${id}, ${begins}, ${ends})`.execute(db)
}

async function endPauses(db: Sql, patient: string, id: string, now: Date): Promise<void> {
  const own = sql`user_id = ${patient} and medication_plan = ${id}`
  await sql`delete from medication_plan_pauses where ${own} and begins_at >= ${now}`.execute(db)
  await sql`
    update medication_plan_pauses set ends_at = ${now} where ${own} and (ends_at is null or ends_at > ${now})`.execute(
    db,
  )
}
