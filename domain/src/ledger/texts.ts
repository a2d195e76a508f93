import type { Language } from '../language.ts'
import type { LimitKey } from './limits.ts'
import { UNIT_WORDS } from './unit-words.ts'

export interface LedgerTexts {
  allowed: string
  warned: string
  notKnown: string
  notYet: (names: readonly string[]) => string
  overSingle: (names: readonly string[]) => string
  /** Too much at once only together with intakes of the last half hour. */
  overTogether: (names: readonly string[]) => string
  overDay: (names: readonly string[]) => string
  informs: (names: readonly string[]) => string
  next: (moment: string) => string
  ask: string
  counted: (name: string, products: readonly string[]) => string
  taken: (name: string, amount: string, products: readonly string[]) => string
  /** For limits over another time than 24 hours: the last intake, with its amount where known. */
  takenLast: (name: string, moment: string, amount: string | null, products: readonly string[]) => string
  most: Record<LimitKey, (limit: string) => string>
  statedBy: { plan: string; patient: string }
  source: string
  notReread: string
  together: (names: readonly string[], why: string, say: string, source: string) => string
  strengthUnknown: (name: string) => string
  uncounted: (name: string, products: readonly string[]) => string
  question: (name: string, most: string) => string
  days: (name: string) => string
  askPack: (name: string, candidates: readonly string[]) => string
  askName: (name: string, candidates: readonly string[]) => string
  unknown: {
    not_in_table: (name: string) => string
    local: (name: string) => string
    adults_only: (name: string) => string
  }
  country: string
  orientation: string
  units: Readonly<Record<string, string>>
}

const listIn = (language: Language) => {
  const writer = new Intl.ListFormat(language, { type: 'conjunction' })
  return (names: readonly string[]) => writer.format(names)
}
const [en, de] = [listIn('en'), listIn('de')]

/** The texts of the ledger in the reader's language. */
export const TEXTS: Readonly<Record<Language, LedgerTexts>> = {
  en: {
    allowed:
      'Within the maximum amounts of our tables, your plans and your limits. This does not prove that it is safe.',
    warned: 'Look at this before you take it.',
    notKnown: 'We cannot say whether this is too much: something about it is not known.',
    notYet: (names) => `Not yet: ${en(names)} would be too much, or too soon.`,
    overSingle: (names) => `This is more ${en(names)} than the maximum at one time.`,
    overTogether: (names) =>
      `Too soon: with what you have just taken, this would be more ${en(names)} than the maximum at one time.`,
    overDay: (names) => `You have already taken more ${en(names)} than the maximum for 24 hours.`,
    informs: (names) =>
      `You have used ${en(names)} more often than usual. In an attack, do what your doctor told you.`,
    next: (moment) => `Next possible: ${moment}.`,
    ask: 'Ask your doctor or pharmacist first.',
    counted: (name, products) =>
      products.length === 0 ? `${name}:` : `${name}, counted with ${en(products)}:`,
    taken: (name, amount, products) =>
      products.length === 0
        ? `${name}: none taken lately.`
        : `${name}: ${amount} taken in the last 24 hours; counted with ${en(products)}.`,
    takenLast: (name, moment, amount, products) =>
      `${name}: last taken ${moment}${amount === null ? '' : ` (${amount})`}; counted with ${en(products)}.`,
    most: {
      max_single: (limit) => `The maximum at one time is ${limit}.`,
      max_24h: (limit) => `The maximum in 24 hours is ${limit}.`,
      max_7d: (limit) => `The maximum in 7 days is ${limit}.`,
      max_per_24h_count: (limit) => `The maximum in 24 hours is ${limit} times.`,
      max_in: (limit) => `The maximum is ${limit}.`,
      max_course: (limit) => `The maximum without a pause is ${limit}.`,
      min_hours_between: (limit) => `At least ${limit} hours belong between two doses, in any product.`,
    },
    statedBy: { plan: '(your plan)', patient: '(your own limit)' },
    source: 'Source',
    notReread: 'source not checked again',
    together: (names, why, say, source) =>
      `${names.length > 0 ? `Taken lately: ${en(names)}. ` : ''}${why} ${say} ${source}`,
    strengthUnknown: (name) =>
      `How much ${name} one unit holds is not known. Enter the strength as on the pack.`,
    uncounted: (name, products) =>
      `How much ${name} ${en(products)} held is not known, so it is not counted.`,
    question: (name, most) =>
      `${name}: the recommendation is at most ${most}. Is this meant so? Ask your doctor or pharmacist.`,
    days: (name) => `${name} on so many days: ask your doctor or pharmacist before you go on with it.`,
    askPack: (name, candidates) =>
      `Packs named ${name} hold different substances (${candidates.join(', ')}). Which one is printed on the pack? Enter it as the ingredient.`,
    askName: (name, candidates) =>
      `We have counted ${name} as ${en(candidates)}. If it is something else, put the name right.`,
    unknown: {
      not_in_table: (name) => `Not covered: our tables give no maximum for ${name}.`,
      local: (name) => `Not counted: ${name} is used on the skin, eye or ear.`,
      adults_only: (name) => `Not covered: for ${name} our tables hold amounts for adults only.`,
    },
    country: 'Values differ by country. Enter your country in your profile to see its own.',
    orientation: 'For orientation, not medical advice.',
    units: UNIT_WORDS.en,
  },
  de: {
    allowed:
      'Innerhalb der Höchstmengen, die unsere Tabellen, Ihre Pläne und Ihre Grenzen nennen. Das beweist nicht, dass es sicher ist.',
    warned: 'Sehen Sie sich das an, bevor Sie es nehmen.',
    notKnown: 'Ob das zu viel ist, können wir nicht sagen: Etwas daran ist nicht bekannt.',
    notYet: (names) => `Noch nicht: ${de(names)} wäre zu viel oder zu früh.`,
    overSingle: (names) => `Das ist auf einmal mehr ${de(names)} als die genannte Höchstmenge.`,
    overTogether: (names) =>
      `Zu früh: Mit dem, was Sie gerade genommen haben, wäre das auf einmal mehr ${de(names)} als die Höchstmenge.`,
    overDay: (names) => `Sie haben schon mehr ${de(names)} genommen als die Höchstmenge für 24 Stunden.`,
    informs: (names) =>
      `Sie haben ${de(names)} öfter als üblich benutzt. Tun Sie im Anfall, was Ihre Ärztin oder Ihr Arzt Ihnen gesagt hat.`,
    next: (moment) => `Wieder möglich: ${moment}.`,
    ask: 'Fragen Sie vorher in der Arztpraxis oder Apotheke.',
    counted: (name, products) =>
      products.length === 0 ? `${name}:` : `${name}, mitgezählt mit ${de(products)}:`,
    taken: (name, amount, products) =>
      products.length === 0
        ? `${name}: zuletzt nichts genommen.`
        : `${name}: ${amount} in den letzten 24 Stunden genommen; mitgezählt: ${de(products)}.`,
    takenLast: (name, moment, amount, products) =>
      `${name}: zuletzt genommen ${moment}${amount === null ? '' : ` (${amount})`}; mitgezählt: ${de(products)}.`,
    most: {
      max_single: (limit) => `Auf einmal höchstens ${limit}.`,
      max_24h: (limit) => `In 24 Stunden höchstens ${limit}.`,
      max_7d: (limit) => `In 7 Tagen höchstens ${limit}.`,
      max_per_24h_count: (limit) => `In 24 Stunden höchstens ${limit}-mal.`,
      max_in: (limit) => `Höchstens ${limit}.`,
      max_course: (limit) => `Ohne Pause höchstens ${limit}.`,
      min_hours_between: (limit) =>
        `Zwischen zwei Dosen liegen mindestens ${limit} Stunden, in jedem Mittel.`,
    },
    statedBy: { plan: '(Ihr Plan)', patient: '(Ihre eigene Grenze)' },
    source: 'Quelle',
    notReread: 'Quelle nicht noch einmal geprüft',
    together: (names, why, say, source) =>
      `${names.length > 0 ? `Zuletzt genommen: ${de(names)}. ` : ''}${why} ${say} ${source}`,
    strengthUnknown: (name) =>
      `Wie viel ${name} eine Einheit enthält, ist nicht bekannt. Tragen Sie die Stärke von der Packung ein.`,
    uncounted: (name, products) =>
      `Wie viel ${name} in ${de(products)} war, ist nicht bekannt; es zählt nicht mit.`,
    question: (name, most) =>
      `${name}: Empfohlen sind höchstens ${most}. Ist das so gemeint? Fragen Sie in der Arztpraxis oder Apotheke.`,
    days: (name) =>
      `${name} an so vielen Tagen: Fragen Sie in der Arztpraxis oder Apotheke, bevor Sie es weiter nehmen.`,
    askPack: (name, candidates) =>
      `Packungen mit dem Namen ${name} enthalten verschiedene Wirkstoffe (${candidates.join(', ')}). Welcher steht auf der Packung? Tragen Sie ihn als Wirkstoff ein.`,
    askName: (name, candidates) =>
      `Wir haben ${name} als ${de(candidates)} gezählt. Ist es etwas anderes, berichtigen Sie den Namen.`,
    unknown: {
      not_in_table: (name) => `Nicht erfasst: Unsere Tabellen nennen für ${name} keine Höchstmenge.`,
      local: (name) => `Nicht gezählt: ${name} wird an Haut, Auge oder Ohr angewendet.`,
      adults_only: (name) =>
        `Nicht erfasst: Für ${name} enthalten unsere Tabellen nur Mengen für Erwachsene.`,
    },
    country:
      'Die Werte unterscheiden sich je nach Land. Tragen Sie Ihr Land im Profil ein, dann gelten dessen Werte.',
    orientation: 'Zur Orientierung, kein ärztlicher Rat.',
    units: UNIT_WORDS.de,
  },
}
