import type { Channel } from '@salve/contract/users/reminder-settings.ts'
import type { Context } from '../../../context.ts'
import { isSignedIn } from '../../../record/push-devices.ts'
import { wakePatient } from '../../../record/reminder-wakes.ts'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { localNow } from '../../../lib/local-time.ts'

/** Makes a notification that goes the way of all others, by one channel, and answers its id. */
export function makeTest(
  context: Context,
  patient: string,
  timeZone: string,
  channel: Channel,
): Promise<string> {
  const now = context.now()
  const id = newId()
  return context.db
    .as(patient)
    .transaction()
    .execute(async (transaction) => {
      await sql`
        insert into notifications (user_id, id, kind, event_key, at, at_time, is_late, in_app, tag, created_at)
        values (${patient}, ${id}, 'test', ${id}, ${now}, ${localNow(timeZone, now).time}, false, true, 'test', ${now})`.execute(
        transaction,
      )
      if (channel !== 'in_app') {
        const targets =
          channel === 'push'
            ? sql`select id from push_subscriptions where user_id = ${patient} and ${isSignedIn}`
            : sql`select ${id}::uuid`
        await sql`
          insert into notification_deliveries (user_id, notification, channel, target, state, try_at, changed_at)
          select ${patient}, ${id}, ${channel}, target.id, 'waiting', ${now}, ${now} from (${targets}) as target(id)`.execute(
          transaction,
        )
        await wakePatient(transaction, patient)
      }
      return id
    })
}
