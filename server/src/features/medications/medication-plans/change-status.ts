import type { MedicationPlan } from '@salve/contract/medications/medication-plans.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { readRecord, type Shown } from '../../../db/records.ts'
import { sql } from '../../../db/sql.ts'
import { notFound } from '../../../lib/errors.ts'
import { medicationPlans } from './queries.ts'

type Status = MedicationPlan['status']

/** Pauses, resumes or stops a plan from now on. What was due before stays as it was. */
export function changeStatus(
  context: Context,
  userId: string,
  id: string,
  status: Status,
  stopReason: string | null = null,
): Promise<Shown> {
  const now = context.now()
  return context.db
    .as(userId)
    .transaction()
    .execute(async (transaction) => {
      const { changed } = await sql`
        update medication_plans set status = ${status}, stop_reason = ${stopReason},
          updated_at = greatest(${now}, updated_at + interval '1 microsecond')
        where user_id = ${userId} and id = ${id} and deleted_at is null`.execute(transaction)
      if (changed === 0) throw notFound()
      await setPause(transaction, userId, id, status, now)
      return readRecord(transaction, medicationPlans, userId, id)
    })
}

/** Opens a pause, unless one is open, or closes it: nothing is due while a plan is paused, stopped or done with. */
export async function setPause(
  db: Sql,
  userId: string,
  id: string,
  status: Status,
  now: Date,
): Promise<void> {
  if (status === 'active')
    await sql`
      update medication_plan_pauses set ends_at = greatest(begins_at, ${now})
      where user_id = ${userId} and medication_plan = ${id} and ends_at is null`.execute(db)
  else
    await sql`
      insert into medication_plan_pauses (user_id, medication_plan, begins_at)
      select ${userId}, ${id}, ${now}
      where not exists (select from medication_plan_pauses where user_id = ${userId} and medication_plan = ${id} and ends_at is null)
      on conflict (user_id, medication_plan, begins_at) do update set ends_at = null`.execute(db)
}

/** Puts a plan away, or takes it out again; its doses stay in the record. */
export async function archivePlan(
  context: Context,
  userId: string,
  id: string,
  isArchived: boolean,
): Promise<Shown> {
  const db = context.db.as(userId)
  const now = context.now()
  await sql`
    update medication_plans set archived_at = ${isArchived ? now : null}, updated_at = greatest(${now}, updated_at + interval '1 microsecond')
    where user_id = ${userId} and id = ${id} and deleted_at is null and (archived_at is not null) <> ${isArchived}`.execute(
    db,
  )
  return readRecord(db, medicationPlans, userId, id)
}
