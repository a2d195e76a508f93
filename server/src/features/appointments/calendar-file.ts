import type { Appointment } from '@salve/contract/appointments.ts'
import type { Language } from '@salve/domain/language.ts'
import { ICalCalendar } from 'ical-generator'
import { appointmentEvent } from '../../lib/calendar/appointment-event.ts'
import { timeZoneBlock } from '../../lib/calendar/time-zone-block.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'

const ALARM_TEXTS: Record<Language, string> = { en: 'Appointment', de: 'Termin' }

/** One appointment as an iCalendar file (RFC 5545), with its reminders as alarms. */
export function writeAppointment(appointment: Appointment, language: Language): string {
  const calendar = new ICalCalendar({
    prodId: { company: PRODUCT_NAME, product: 'Calendar', language: language.toUpperCase() },
    timezone: {
      name: null,
      generator: (zone) => timeZoneBlock(zone, Date.parse(appointment.starts_at)),
    },
  })
  const alarmText = ALARM_TEXTS[language]
  calendar.createEvent(appointmentEvent(appointment, { privateTitle: null, hasAlarms: true, alarmText }))
  return `${calendar.toString()}\r\n`
}
