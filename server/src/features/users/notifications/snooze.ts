import type { Sql } from '../../../db/client.ts'
import { wakePatient } from '../../../record/reminder-wakes.ts'
import { sql } from '../../../db/sql.ts'

/**
 * Has a moment said again at `until`, or when its doses' time is over before, not at all. False
 * when nothing of it is open.
 */
export async function snooze(db: Sql, patient: string, id: string, until: Date, now: Date): Promise<boolean> {
  const { changed } = await sql`
    update notifications notification
    set snoozed_until = ${until}, again_at = ${until}, repeats_left = greatest(repeats_left, 1),
      read_at = coalesce(read_at, ${now})
    where user_id = ${patient} and id = ${id} and kind in ('doses_due', 'doses_late') and closes_at > ${now}
      and exists (select from notification_doses dose
        join medication_plans plan on plan.user_id = dose.user_id and plan.id = dose.medication_plan
        where dose.user_id = ${patient} and dose.notification = notification.id
          and plan.status = 'active' and plan.deleted_at is null and plan.archived_at is null
          and not exists (select from dose_events event where event.user_id = dose.user_id
            and event.medication_plan = dose.medication_plan and event.local_date = dose.local_date and event.slot = dose.slot
            and event.status <> 'undone'))`.execute(db)
  if (changed === 0) return false
  await wakePatient(db, patient)
  return true
}
