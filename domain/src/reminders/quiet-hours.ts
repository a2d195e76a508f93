import { addDays, dateIn, instantOf } from '../local-time.ts'

/**
 * Hours of the patient's own clock, `HH:mm`; from 22:00 to 07:00 goes over midnight, and from one
 * time to the same is none.
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
