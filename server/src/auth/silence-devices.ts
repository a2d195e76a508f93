import type { Sql } from '../db/client.ts'
import { sql } from '../db/sql.ts'

/** Devices of a user: that of one session, all but that of one, or all. */
export type Devices = { only: string } | { butNot: string } | 'all'

/**
 * From now on devices get no push messages, until somebody signs in there again. Of a device that
 * has not registered since it is kept by which session, nobody knows whether it is the one: it is
 * when all are meant, or all but one, and goes on otherwise, since somebody who is ill must not
 * lose reminders for another device's sake.
 */
export async function silenceDevices(db: Sql, account: string, devices: Devices, now: Date): Promise<void> {
  const isMeant =
    devices === 'all'
      ? sql`true`
      : 'only' in devices
        ? sql`session_id = ${devices.only}`
        : sql`session_id is distinct from ${devices.butNot}`
  await sql`
    update push_subscriptions set signed_out_at = ${now}
    where user_id = ${account} and signed_out_at is null and ${isMeant}`.execute(db)
}
