import type { Context } from '../context.ts'
import { invalid } from '../lib/errors.ts'
import { localNow } from '../lib/local-time.ts'

/** Devices' clocks may be a little ahead of ours. */
export const AHEAD_MS = 5 * 60_000

/** The patient's time zone, by its IANA name. */
export async function timeZoneOf(context: Context, userId: string): Promise<string> {
  const { time_zone } = await context.db
    .as(userId)
    .selectFrom('profiles')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** The date and time that the patient's own clock shows now. */
export async function patientNow(
  context: Context,
  userId: string,
  aheadMs = 0,
): Promise<{ date: string; time: string }> {
  return localNow(await timeZoneOf(context, userId), new Date(context.now().getTime() + aheadMs))
}

/** Refuses, with 422 beside the field, what is said to have happened after now on the patient's own clock. */
export async function checkNotInFuture(
  context: Context,
  userId: string,
  entry: { recorded_date: string; recorded_time: string },
): Promise<void> {
  const now = await patientNow(context, userId, AHEAD_MS)
  if (entry.recorded_date > now.date) throw invalid({ recorded_date: ['date_in_future'] })
  if (entry.recorded_date === now.date && entry.recorded_time > now.time)
    throw invalid({ recorded_time: ['date_in_future'] })
}
