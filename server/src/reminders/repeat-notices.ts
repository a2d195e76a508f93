import type { Sql } from '../db/client.ts'
import { needsDelivery } from '../record/push-devices.ts'
import { sql } from '../db/sql.ts'
import { keyOf, type Patient } from './state.ts'
import { repeatMsOf } from './record.ts'

interface Due {
  id: string
  repeats_left: number
  doses: { medication_plan: string; local_date: string; slot: string }[]
}

/**
 * Repeats pushed notifications that are due for a repetition or whose snooze has ended: each
 * device's line is pending again, in a new round with new tokens. Notifications that nobody needs
 * any more end here.
 */
export async function repeatNotices(db: Sql, patient: Patient): Promise<void> {
  const { patient: patientId, now } = patient
  const { rows } = await sql<Due>`
    select id, repeats_left, (select coalesce(json_agg(json_build_object('medication_plan', medication_plan, 'local_date', local_date, 'slot', slot)), '[]')
      from notification_doses dose where dose.user_id = ${patientId} and dose.notification = notification.id) as doses
    from notifications notification where user_id = ${patientId} and again_at <= ${now}`.execute(db)
  for (const { id, repeats_left, doses } of rows) {
    const keys = new Set(doses.map(keyOf))
    const open = patient.doses.filter(({ key, closes_at }) => keys.has(key) && closes_at > now.getTime())
    const repeatMs = repeatMsOf(patient, open)
    const left = open.length > 0 ? Math.max(0, repeats_left - 1) : 0
    const next = left > 0 && repeatMs ? new Date(now.getTime() + repeatMs) : null
    const isSaid = open.length > 0 && repeats_left > 0
    await sql`
      update notifications set again_at = ${next}, repeats_left = ${left}, round = round + ${isSaid ? 1 : 0},
        read_at = case when ${isSaid} then null else read_at end
      where user_id = ${patientId} and id = ${id}`.execute(db)
    if (isSaid)
      await sql`
        insert into notification_deliveries (user_id, notification, channel, target, state, try_at, changed_at)
        select user_id, ${id}, 'push', id, 'waiting', ${now}, ${now} from push_subscriptions
        where user_id = ${patientId} and ${needsDelivery} and ${patient.settings.channels.doses_due.push}
        on conflict (user_id, notification, channel, target) do update
          set state = 'waiting', attempts = 0, try_at = excluded.try_at, changed_at = excluded.changed_at`.execute(
        db,
      )
  }
}
