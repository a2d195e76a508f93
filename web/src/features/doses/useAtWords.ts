import { shiftDay, useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** Writes a moment with its preposition: "tomorrow at 07:00", "on Fri 2026-11-27 at 21:00". */
export function useAtWords(): (moment: string) => string {
  const { t } = useTranslation('doses')
  const dates = useDates()
  return (moment) => {
    const { date, time } = dates.local(moment)
    const today = dates.now().date
    const near = new Map([
      [shiftDay(today, -1), 'missed.yesterday'],
      [today, 'missed.today'],
      [shiftDay(today, 1), 'missed.tomorrow'],
    ] as const)
    const place = { date: dates.dateWithWeekday(date), time: dates.time(time) }
    return t(near.get(date) ?? 'missed.otherDay', place)
  }
}
