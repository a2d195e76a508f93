import type { Context } from '../context.ts'
import { invalid } from './errors.ts'
import { localNow } from './local-time.ts'

/** Devices' clocks may be a little ahead of ours. */
export const AHEAD_MS = 5 * 60_000

/** The date that the patient's own clock shows now. */
export const patientToday = (context: Context, timeZone: string): string =>
  localNow(timeZone, context.now()).date

/** Rejects, with 422 at the field, a time after now on the patient's own clock. */
export function checkNotInFuture(
  context: Context,
  timeZone: string,
  entry: { recorded_date: string; recorded_time: string },
): void {
  const now = localNow(timeZone, new Date(context.now().getTime() + AHEAD_MS))
  if (entry.recorded_date > now.date) throw invalid({ recorded_date: ['date_in_future'] })
  if (entry.recorded_date === now.date && entry.recorded_time > now.time)
    throw invalid({ recorded_time: ['time_in_future'] })
}
