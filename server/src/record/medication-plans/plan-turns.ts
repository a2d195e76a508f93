import type { Sql } from '../../db/client.ts'
import { sql } from '../../db/sql.ts'
import { laterThanBefore } from '../records.ts'

/**
 * Updates the status of one plan, or of all of this patient's, by its last day and its pauses on
 * the patient's own calendar, and schedules the next look. A plan that was stopped, or completed by
 * hand, stays so.
 */
export async function settlePlans(db: Sql, patient: string, now: Date, planId?: string): Promise<void> {
  const which = planId ? sql`and plan.id = ${planId}` : sql``
  const turning = sql`plan.user_id = ${patient} ${which} and plan.deleted_at is null and plan.status in ('active', 'paused')`
  await sql`
    with standing as (
      select plan.id, case
        when end_date < (${now}::timestamptz at time zone time_zone)::date then 'completed'
        when exists (
          select from medication_plan_pauses pause where pause.user_id = plan.user_id and pause.medication_plan = plan.id
            and begins_at <= ${now} and (ends_at is null or ends_at > ${now})
        ) then 'paused' else 'active' end as status
      from medication_plans plan join profiles using (user_id) where ${turning}
    )
    update medication_plans set status = standing.status, updated_at = ${laterThanBefore(now)}
    from standing
    where user_id = ${patient} and medication_plans.id = standing.id and medication_plans.status <> standing.status`.execute(
    db,
  )
  await sql`
    delete from plan_turns where user_id = ${patient} ${planId ? sql`and medication_plan = ${planId}` : sql``}`.execute(
    db,
  )
  await sql`
    insert into plan_turns (user_id, medication_plan, turns_at)
    select plan.user_id, plan.id, min(turn)
    from medication_plans plan join profiles using (user_id), lateral (
      select (end_date + 1)::timestamp at time zone time_zone as turn
      union all select unnest(array[begins_at, ends_at]) from medication_plan_pauses pause
        where pause.user_id = plan.user_id and pause.medication_plan = plan.id
    ) as turns
    where ${turning} and turn > ${now}
    group by plan.user_id, plan.id`.execute(db)
}
