import { addDays, dateIn, instantOf } from '../local-time.ts'

/**
 * Hours on the patient's own clock, `HH:mm`; 22:00 to 07:00 spans midnight, and equal times mean
 * none.
 */
export interface QuietHours {
  readonly on: boolean
  readonly from: string
  readonly to: string
}

/**
 * Returns the end of the quiet hours around a moment, in milliseconds since 1970; null outside of
 * them.
 */
export function quietUntil({ on, from, to }: QuietHours, timeZone: string, moment: number): number | null {
  if (!on || from === to) return null
  const today = dateIn(timeZone, moment)
  for (const date of [addDays(today, -1), today]) {
    const begins = instantOf(date, from, timeZone).getTime()
    const ends = instantOf(to < from ? addDays(date, 1) : date, to, timeZone).getTime()
    if (moment >= begins && moment < ends) return ends
  }
  return null
}
