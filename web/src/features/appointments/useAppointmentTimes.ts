import { useDates } from '../../lib/dates.ts'
import { useTimeZone, wallClockAt } from '../../lib/zonedTimes.ts'

interface Span {
  starts_at: string
  ends_at: string
}

/** Writes when an appointment is, on the person's own clock and in their formats. */
export function useAppointmentTimes() {
  const dates = useDates()
  const timeZone = useTimeZone()
  const times = ({ starts_at, ends_at }: Span) =>
    `${dates.time(wallClockAt(starts_at, timeZone).time)}–${dates.time(wallClockAt(ends_at, timeZone).time)}`
  return {
    timeZone,
    times,
    day: ({ starts_at }: Span) => dates.dateWithWeekday(wallClockAt(starts_at, timeZone).date),
  }
}
