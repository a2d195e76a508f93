import type { Amount } from '../amounts.ts'
import type { DoseForm } from '../dose-forms.ts'
import { numberFormat } from '../formats.ts'
import { capital, type Language, localeOf, nameIn, type Named } from '../language.ts'
import { doseWords } from '../schedule/dose-words.ts'
import { UNIT_WORDS } from './unit-words.ts'

interface Product {
  form: DoseForm
  times: number
  amount: Amount
  most_in_24_hours: Amount
  intakes: readonly { taken_at: string; amount: Amount }[]
}
interface Substance extends Named {
  unit: string
  most_in_24_hours: number | null
  until: string
  products: readonly string[]
  uncounted: readonly string[]
}

const TEXTS = {
  en: {
    times: (times: number) => (times === 1 ? 'once' : `${times} times`),
    all: (amount: string) => `${amount} in all`,
    most: (amount: string) => `at most ${amount} in 24 hours`,
    latest: 'latest',
    earlier: (count: number) => `and ${count} earlier`,
    until: (moment: string) => `until ${moment}`,
    uncounted: (names: string) => `not counted, as the strength is missing: ${names}`,
  },
  de: {
    times: (times: number) => (times === 1 ? 'einmal' : `${times}-mal`),
    all: (amount: string) => `zusammen ${amount}`,
    most: (amount: string) => `höchstens ${amount} in 24 Stunden`,
    latest: 'zuletzt',
    earlier: (count: number) => `und ${count} frühere`,
    until: (moment: string) => `bis ${moment}`,
    uncounted: (names: string) => `nicht mitgezählt, weil die Stärke fehlt: ${names}`,
  },
}

/** The text about as-needed intakes, for a doctor. */
export function takenWords(language: Language, moment: (at: string) => string) {
  const t = TEXTS[language]
  const dose = doseWords(language).dose
  const write = numberFormat(localeOf(language), { maximumFractionDigits: 3 })
  return {
    /** "5 times, 6 tablets in all, at most 4 tablets in 24 hours". */
    sums: ({ form, times, amount, most_in_24_hours }: Product): string =>
      [t.times(times), t.all(dose(amount, form)), t.most(dose(most_in_24_hours, form))].join(', '),
    /** "latest: 2026-11-28 13:55 1 tablet, and 4 earlier". */
    latest: ({ form, times, intakes }: Product): string => {
      const latest = intakes.map((one) => `${moment(one.taken_at)} ${dose(one.amount, form)}`)
      const rest = times > intakes.length ? [t.earlier(times - intakes.length)] : []
      return `${t.latest}: ${[...latest, ...rest].join(', ')}`
    },
    /** "Paracetamol: at most 4,000 mg in 24 hours (until 2026-11-28 13:55; Panadol, Ben-u-ron)". */
    substance: ({
      unit,
      most_in_24_hours: most,
      until,
      products,
      uncounted,
      ...named
    }: Substance): string => {
      const missing = uncounted.length > 0 ? [t.uncounted(uncounted.join(', '))] : []
      const said =
        most === null
          ? missing
          : [
              `${t.most(`${write.format(most)} ${UNIT_WORDS[language][unit] ?? unit}`)} (${t.until(moment(until))}; ${products.join(', ')})`,
              ...missing,
            ]
      return `${capital(nameIn(named, language))}: ${said.join('; ')}`
    },
  }
}
