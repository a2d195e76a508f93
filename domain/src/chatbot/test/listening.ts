import type { Listening } from '../listening.ts'
import type { Language } from '../../language.ts'

/**
 * Facts about a person at the time of a message. "Now" is Wednesday 2026-06-17, 15:00 in Berlin.
 */
export const listening = (language: Language): Listening => ({
  now: Date.parse('2026-06-17T13:00:00Z'),
  timeZone: 'Europe/Berlin',
  slots: { morning: '07:00', noon: '12:00', evening: '18:00', bedtime: '23:00' },
  settings: {
    unitOfMeasurement: 'metric',
    cholesterolUnit: 'mmol/L',
    glucoseUnit: 'mmol/L',
    ketonesUnit: 'mmol/L',
    hbA1cUnit: '%',
  },
  language,
  drugNames: [],
})
