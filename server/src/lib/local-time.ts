/** The date, `YYYY-MM-DD`, that a clock in this time zone shows at this moment. */
export function todayIn(timeZone: string, moment: Date): string {
  return localNow(timeZone, moment).date
}

/** Date `YYYY-MM-DD` and time `HH:mm` that a clock in this time zone shows at this moment. */
export function localNow(timeZone: string, moment: Date): { date: string; time: string } {
  // Swedish writes dates and times as ISO 8601 does.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    moment,
  )
  const [date = '', time = ''] = text.split(' ')
  return { date, time }
}
