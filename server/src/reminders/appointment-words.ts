import { isoWeekday } from '@salve/domain/calendar.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import { weekdayWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../lib/local-time.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import type { Message, Said } from './messages.ts'
import type { Patient } from './state.ts'
import { REMINDER_TEXTS } from './texts.ts'

/** The text of a message about an appointment, or about a follow-up. */
export function wordsOfAppointment({ kind, at, detail }: Message, patient: Patient): Said {
  const texts = REMINDER_TEXTS[patient.language]
  const isDiscreet = patient.settings.is_discreet
  if (kind === 'follow_up') {
    const line = isDiscreet ? texts.followUpDiscreet : texts.followUp(detail?.text ?? '', detail?.title ?? '')
    return { title: PRODUCT_NAME, lines: [line] }
  }
  const when = whenOf(new Date(at), patient)
  if (isDiscreet) return { title: PRODUCT_NAME, lines: [texts.appointmentDiscreet(when)] }
  const { title = '', provider_name, location, mode, open_questions = 0 } = detail ?? {}
  const where = mode === 'video' ? texts.byVideo : mode === 'phone' ? texts.byPhone : location
  const lines = [title, provider_name, where, open_questions > 0 ? texts.questions(open_questions) : null]
  return { title: texts.appointment(when), lines: lines.flatMap((line) => line ?? []) }
}

/** "tomorrow, 09:20" or "Fri 2026-11-27, 09:20", on the patient's own calendar and clock. */
function whenOf(at: Date, patient: Patient): string {
  const { language, timeZone, now } = patient
  const { date, time } = localNow(timeZone, at)
  const away = daysBetween(localNow(timeZone, now).date, date)
  const day =
    away === 0 || away === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day')
      : `${weekdayWriter(language, 'short')(isoWeekday(date))} ${patient.date(date)}`
  return `${day}, ${patient.time(time)}`
}
