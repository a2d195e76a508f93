import { getLocalTimeZone, parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'
import { useContext } from 'react'
import { DateSettingsContext } from './dates.ts'

/** A day and a time as a clock on the wall shows them. */
export interface WallClock {
  date: string
  time: string
}

/** The moment (RFC 3339) at which a clock of the time zone shows this; null while it is not complete. */
export function momentAt({ date, time }: WallClock, timeZone: string): string | null {
  if (!date || !time) return null
  return toZoned(parseDateTime(`${date}T${time}`), timeZone).toAbsoluteString()
}

/** What a clock of the time zone shows at a moment (RFC 3339). */
export function wallClockAt(moment: string, timeZone: string): WallClock {
  const [date = '', time = ''] = parseAbsolute(moment, timeZone).toString().split('T')
  return { date, time: time.slice(0, 5) }
}

/** The person's time zone: of the profile, or else of the device. */
export function useTimeZone(): string {
  const { timeZone } = useContext(DateSettingsContext)
  return timeZone ?? getLocalTimeZone()
}
