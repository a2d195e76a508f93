import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/**
 * Writes a moment with its preposition: "at 21:00", and of another day "on Fri 2026-11-27 at
 * 21:00".
 */
export function useAtWords(): (moment: string) => string {
  const { t } = useTranslation('doses')
  const dates = useDates()
  return (moment) => {
    const { date, time } = dates.local(moment)
    const place = { date: dates.dateWithWeekday(date), time: dates.time(time) }
    return t(date === dates.now().date ? 'missed.today' : 'missed.otherDay', place)
  }
}
