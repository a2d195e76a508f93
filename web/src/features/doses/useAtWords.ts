import { shiftDay, useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'

/** From yesterday on. */
const NEAR = ['yesterday', 'today', 'tomorrow'] as const

/** Writes a moment with its preposition: "tomorrow at 07:00", "on Fri 2026-11-27 at 21:00". */
export function useAtWords(): (moment: string) => string {
  const { t } = useTranslation('doses')
  const dates = useDates()
  return (moment) => {
    const { date, time } = dates.local(moment)
    const near = NEAR.find((_, day) => date === shiftDay(dates.now().date, day - 1)) ?? 'otherDay'
    const place = { date: dates.dateWithWeekday(date), time: dates.time(time) }
    return t(`missed.${near}`, place)
  }
}
