import { useDates, useTimeZone } from '../../lib/dates.ts'
import { localIn } from '../../lib/zonedTimes.ts'
import { haveSameOffsets, placeOf } from '../../lib/timeZones.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

interface Span {
  starts_at: string
  ends_at: string
}

/** Writes when an appointment is, on the person's own clock and in their formats. */
export function useAppointmentTimes() {
  const { t } = useTranslation('care')
  const dates = useDates()
  const timeZone = useTimeZone()
  const spanIn = ({ starts_at, ends_at }: Span, zone: string) => {
    const [start, end] = [localIn(starts_at, zone), localIn(ends_at, zone)]
    const until = dates.time(end.time)
    return `${dates.time(start.time)}–${start.date === end.date ? until : `${dates.dateWithWeekday(end.date)}, ${until}`}`
  }
  return {
    timeZone,
    times: (span: Span) => spanIn(span, timeZone),
    day: ({ starts_at }: Span) => dates.dateWithWeekday(localIn(starts_at, timeZone).date),
    /**
     * "09:20–09:40 in New York" where it was agreed by another clock than the person's own;
     * otherwise null.
     */
    elsewhere: (span: Span & { time_zone: string }) =>
      haveSameOffsets(span.time_zone, timeZone, Date.parse(span.starts_at))
        ? null
        : t('appointments.zone.there', {
            times: spanIn(span, span.time_zone),
            place: placeOf(span.time_zone),
          }),
  }
}
