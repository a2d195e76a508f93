import { DAY_MS } from '@salve/domain/local-days.ts'

/**
 * A day on the calendar where the patients of the journeys are, so many days from today there:
 * `2026-11-20`.
 */
export function patientDay(away = 0): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now())
  return new Date(Date.parse(today) + away * DAY_MS).toISOString().slice(0, 10)
}
