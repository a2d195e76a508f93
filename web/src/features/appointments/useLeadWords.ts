import { useTranslation } from '../../lib/useTranslation.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** "2 hours before" for a reminder this many minutes before the start. */
export function useLeadWords(): (minutes: number) => string {
  const { t } = useTranslation('care')
  return (minutes) => {
    if (minutes === 0) return t('appointments.reminders.atStart')
    if (minutes % DAY === 0) return t('appointments.reminders.days', { count: minutes / DAY })
    if (minutes % HOUR === 0) return t('appointments.reminders.hours', { count: minutes / HOUR })
    return t('appointments.reminders.minutes', { count: minutes })
  }
}
