import { useDates } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/useTranslation.ts'
import type { CalendarDay } from './symptomCalendar.ts'
import { useSeverityWords } from './SeverityBadge.tsx'

/** `({ date, felt }) => 'Fri 2026-11-20: 2 symptoms, the strongest 6 of 10, moderate'` */
export function useDayWords(): (day: CalendarDay) => string {
  const { t } = useTranslation('symptoms')
  const dates = useDates()
  const words = useSeverityWords()
  return ({ date, felt }) => {
    const day = dates.dateWithWeekday(date)
    return felt
      ? t('calendar.day', { day, count: felt.count, worst: words(felt.worst) })
      : t('calendar.dayWithout', { day })
  }
}
