import { shiftDay, useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

const NEAR = [
  ['missed.yesterday', -1],
  ['missed.today', 0],
  ['missed.tomorrow', 1],
] as const

/** Writes a moment with its preposition: "tomorrow at 07:00", "on Fri 2026-11-27 at 21:00". */
export function useAtWords(): (moment: string) => string {
  const { t } = useTranslation('doses')
  const dates = useDates()
  return (moment) => {
    const { date, time } = dates.local(moment)
    const [near] = NEAR.filter(([, away]) => date === shiftDay(dates.now().date, away))
    const place = { date: dates.dateWithWeekday(date), time: dates.time(time) }
    return t(near?.[0] ?? 'missed.otherDay', place)
  }
}
