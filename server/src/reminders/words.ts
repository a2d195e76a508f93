import { amountText } from '@salve/domain/amount-text.ts'
import { amountOf, PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import type { DoseForm } from '@salve/domain/dose-forms.ts'
import type { Language } from '@salve/domain/language.ts'
import { DOSE_TEXTS } from '@salve/domain/schedule/dose-words.ts'
import { planName } from '@salve/domain/plan-name.ts'
import { localNow } from '../lib/local-time.ts'
import { PRODUCT_NAME } from '@salve/contract/product.ts'
import { type ReminderTexts, REMINDER_TEXTS } from './texts.ts'
import type { Message, Said, ReminderDose } from './messages.ts'
import type { Patient } from './state.ts'
import { wordsOfAppointment } from './appointment-words.ts'

/** The text of a message. Discreet text reveals no medicine to a bystander. */
export function wordsOf(message: Message, patient: Patient): Said {
  const texts = REMINDER_TEXTS[patient.language]
  const said = message.kind.startsWith('doses_')
    ? wordsOfDoses(message, texts, patient)
    : message.kind === 'appointment' || message.kind === 'follow_up'
      ? wordsOfAppointment(message, patient)
      : wordsOfNotice(message, texts, patient)
  return { ...said, lines: message.is_late ? [...said.lines, texts.late] : said.lines }
}

function wordsOfDoses(message: Message, texts: ReminderTexts, { language, settings, time }: Patient): Said {
  const { kind, at_time, doses } = message
  const head = { doses_due: texts.due, doses_late: texts.notMarked, doses_missed: texts.missed }[
    kind as 'doses_due' | 'doses_late' | 'doses_missed'
  ](time(at_time))
  if (settings.is_discreet) return { title: PRODUCT_NAME, lines: [head] }
  return { title: head, lines: doses.map((dose) => doseWords(dose, language)) }
}

/** "Ramipril 5 mg: 1½ tablets" */
function doseWords(dose: ReminderDose, language: Language): string {
  const { form, parts } = dose
  const [one, other] = DOSE_TEXTS[language].units[form as DoseForm]
  const unit = parts <= PARTS_PER_UNIT ? one : other
  return `${planName(dose)}: ${amountText(amountOf(parts), language)} ${unit}`
}

function wordsOfNotice(message: Message, texts: ReminderTexts, patient: Patient): Said {
  const { kind, detail } = message
  if (kind === 'message' || kind === 'call' || kind === 'share' || kind === 'proposal')
    return { title: PRODUCT_NAME, lines: [texts[kind]] }
  if (kind === 'test') return { title: PRODUCT_NAME, lines: [texts.test] }
  if (kind === 'supply') {
    const line = patient.settings.is_discreet
      ? texts.supplyDiscreet
      : texts.supply(detail?.drug_name ?? '', patient.date(detail?.reorder_on ?? ''))
    return { title: PRODUCT_NAME, lines: [line] }
  }
  const { date, time } = localNow(patient.timeZone, new Date(detail?.since ?? message.at))
  const since = `${patient.date(date)} ${patient.time(time)}`
  return {
    title: PRODUCT_NAME,
    lines: [texts.watchdog(detail?.channel ?? 'push', detail?.reason ?? 'failed', since)],
  }
}
