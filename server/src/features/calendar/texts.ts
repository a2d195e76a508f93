import type { Language } from '@salve/domain/language.ts'

export const CALENDAR_TEXTS: Record<Language, { name: string; medicine: string; appointment: string }> = {
  en: { name: 'medicines', medicine: 'Medicine', appointment: 'Appointment' },
  de: { name: 'Medikamente', medicine: 'Medikament', appointment: 'Termin' },
}
