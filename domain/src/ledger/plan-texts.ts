import { numberFormat } from '../formats.ts'
import { capital, type Language, localeOf, nameIn } from '../language.ts'
import type { BurdenFinding } from './burdens.ts'
import { namesOf } from './names.ts'
import type { OverAmount, ScheduleAlarm } from './plans.ts'
import { TEXTS } from './texts.ts'

/** A mass or a number as the reader writes it: "4,000 mg". */
export function amountWords(amount: number, unit: string, language: Language): string {
  const write = numberFormat(localeOf(language), { maximumFractionDigits: 3 })
  return `${write.format(amount)} ${TEXTS[language].units[unit] ?? unit}`
}

/** "Paracetamol: 8,000 mg are planned in 24 hours; the maximum is 4,000 mg." */
export function overWords(found: OverAmount, language: Language): string {
  const { total, max, rule, period } = found
  const name = capital(nameIn(found, language))
  const [planned, most] = [amountWords(total, rule.unit, language), amountWords(max, rule.unit, language)]
  const isFirm = rule.firm !== false
  if (language === 'de') {
    const when = { single: 'auf einmal', day: 'in 24 Stunden', week: 'in 7 Tagen' }[period]
    const limit = isFirm ? `höchstens ${most}` : `empfohlen sind höchstens ${most}. Ist das so gemeint?`
    return `${name}: Geplant sind ${planned} ${when}; ${limit}${isFirm ? '.' : ''}`
  }
  const when = { single: 'at once', day: 'in 24 hours', week: 'in 7 days' }[period]
  const limit = isFirm
    ? `the maximum is ${most}.`
    : `the recommendation is at most ${most}. Is this meant so?`
  return `${name}: ${planned} are planned ${when}; ${limit}`
}

/**
 * Advice about planned amounts, which may not have been taken: the table's own texts speak of
 * intakes.
 */
export const plannedSay = (language: Language): string =>
  language === 'de'
    ? 'Fragen Sie vor der nächsten Dosis in der Arztpraxis oder Apotheke, ob es so gemeint ist; setzen Sie ein verordnetes Mittel nicht eigenmächtig ab und ändern Sie es nicht.'
    : 'Ask your doctor or pharmacist before the next dose whether it is meant so; do not stop or change a prescribed medicine on your own.'

/** Why a schedule is an alarm, or which strength decides whether it is one. */
export function scheduleWords(name: string, { rule, question }: ScheduleAlarm, language: Language): string {
  const usual = rule.usual_interval_days
  if (language === 'de') {
    const how = usual > 365 ? 'nur einmal' : usual === 1 ? 'einmal am Tag' : `alle ${days(usual, 'de')}`
    if (question === 'strength')
      return `${name}: Die Stärke ist nicht bekannt. Mit ${rule.strength} wird es üblicherweise ${how} angewendet.`
    if (question === 'reason')
      return `${name} wird üblicherweise ${how} angewendet, außer bei einer Krebsbehandlung. Ist der Plan so gemeint?`
    return `${name} ist öfter geplant als üblich: üblich ist ${how}.`
  }
  const how = usual > 365 ? 'only once' : usual === 1 ? 'once a day' : `every ${days(usual, 'en')}`
  if (question === 'strength')
    return `${name}: the strength is not known. With ${rule.strength} it is usually used ${how}.`
  if (question === 'reason')
    return `${name} is usually used ${how}, except in the treatment of cancer. Is the plan meant so?`
  return `${name} is planned more often than usual: usually it is used ${how}.`
}

/** "Sedation: these medicines add up (3 points)." */
export function burdenWords({ burden, points, inns }: BurdenFinding, language: Language): string {
  const name = nameIn(burden, language)
  const names = inns.map((inn) => nameIn(namesOf(inn), language)).join(', ')
  return language === 'de'
    ? `${name}: zusammen ${points} ${points === 1 ? 'Punkt' : 'Punkte'} (${names}).`
    : `${name}: together ${points} ${points === 1 ? 'point' : 'points'} (${names}).`
}

const days = (count: number, language: Language) =>
  language === 'de' ? `${String(count).replace('.', ',')} Tage` : `${count} days`

/** A misspelt name, and the substances that it was counted as. */
export const countedAsWords = (name: string, inns: readonly string[], language: Language): string =>
  TEXTS[language].askName(
    name,
    inns.map((inn) => nameIn(namesOf(inn), language)),
  )

/** An unknown medicine is reported, and never reads like "nothing was found". */
export const notKnownWords = (language: Language) =>
  language === 'de'
    ? {
        text: 'Für diese Medikamente nennen unsere Tabellen keine Höchstmenge, oder es fehlt die Stärke.',
        why: 'Dass hier nichts steht, beweist nicht, dass die Menge sicher ist.',
        say: 'Fragen Sie in der Arztpraxis oder Apotheke, oder lesen Sie die Packungsbeilage.',
      }
    : {
        text: 'For these medicines our tables give no maximum, or the strength is missing.',
        why: 'That nothing is said here does not prove that the amount is safe.',
        say: 'Ask your doctor or pharmacist, or read the package leaflet.',
      }
