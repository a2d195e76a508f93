import { addDays, instantOf } from './local-time.ts'

/** A dose that nobody answered stays due into the night, for those who go to bed late. */
const NIGHT_ENDS_AT = '03:00'

/** Where an unanswered dose stands: before its time, open, or past the night that follows its date. */
export function unansweredStatus(
  dueAt: Date,
  localDate: string,
  timeZone: string,
  now: Date,
): 'scheduled' | 'due' | 'missed' {
  if (now < dueAt) return 'scheduled'
  return now < instantOf(addDays(localDate, 1), NIGHT_ENDS_AT, timeZone) ? 'due' : 'missed'
}
