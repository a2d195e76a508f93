/** The date, `YYYY-MM-DD`, that a clock in this time zone shows at this moment. */
export function todayIn(timeZone: string, moment: Date): string {
  return localNow(timeZone, moment).date
}

/** Date `YYYY-MM-DD` and time `HH:mm` that a clock in this time zone shows at this moment. */
export function localNow(timeZone: string, moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = clockOf(timeZone).format(moment).split(' ')
  return { date, time }
}

/** Making one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are time zones; names differ in upper and lower case. */
const CLOCKS_MAX = 1000

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish writes dates and times as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  if (clocks.size >= CLOCKS_MAX) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}
