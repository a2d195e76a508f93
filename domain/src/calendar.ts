/**
 * Monday is 1, Sunday 7, of a calendar date without any time zone. Throws a RangeError for anything
 * else.
 */
export function isoWeekday(localDate: string): number {
  const day = new Date(`${localDate}T00:00:00Z`).getUTCDay()
  if (Number.isNaN(day)) throw new RangeError('a date is YYYY-MM-DD')
  return day === 0 ? 7 : day
}
