import type { Language } from '@salve/domain/language.ts'
import { isoWeekday } from '@salve/domain/calendar.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import { weekdayWriter } from '@salve/domain/written-dates.ts'
import { localNow } from '../../lib/local-time.ts'
import { PRODUCT_NAME } from '../../lib/product.ts'
import type { Message, Said } from './messages.ts'
import { REMINDER_TEXTS } from './texts.ts'

interface Reader {
  language: Language
  isDiscreet: boolean
  timeZone: string
  now: Date
}

/** The words of a message about an appointment, or about what is to be done after one. */
export function wordsOfAppointment({ kind, at, detail }: Message, reader: Reader): Said {
  const texts = REMINDER_TEXTS[reader.language]
  if (kind === 'follow_up') {
    const line = reader.isDiscreet
      ? texts.followUpDiscreet
      : texts.followUp(detail?.text ?? '', detail?.title ?? '')
    return { title: PRODUCT_NAME, lines: [line] }
  }
  const when = whenOf(new Date(at), reader)
  if (reader.isDiscreet) return { title: PRODUCT_NAME, lines: [texts.appointmentDiscreet(when)] }
  const { title = '', provider_name, location, mode, open_questions = 0 } = detail ?? {}
  const where = mode === 'video' ? texts.byVideo : mode === 'phone' ? texts.byPhone : location
  const lines = [title, provider_name, where, open_questions > 0 ? texts.questions(open_questions) : null]
  return { title: texts.appointment(when), lines: lines.flatMap((line) => line ?? []) }
}

/** "tomorrow, 09:20" or "Fri 2026-11-27, 09:20", on the patient's own calendar and clock. */
function whenOf(at: Date, { language, timeZone, now }: Reader): string {
  const { date, time } = localNow(timeZone, at)
  const away = daysBetween(localNow(timeZone, now).date, date)
  const day =
    away === 0 || away === 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day')
      : `${weekdayWriter(language, 'short')(isoWeekday(date))} ${date}`
  return `${day}, ${time}`
}
