import { PARTS_PER_UNIT } from '@salve/domain/amounts.ts'
import { countryCodeOf } from '@salve/domain/countries.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Book } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { innsOf, productOf } from '@salve/domain/ledger/product.ts'
import type { LedgerPerson } from '@salve/domain/ledger/rows.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import { ageOn, isPregnantOn } from '@salve/domain/person.ts'
import type { Sql } from '../../db/client.ts'
import {
  type LedgerIntake,
  ledgerIntakes,
  type LedgerMedicine,
  ledgerMedicines,
  ledgerPerson,
  type LedgerPersonFacts,
} from './facts.ts'

/** The source data of the ledger, as the statements read it. */
export interface LedgerFacts {
  medicines: readonly LedgerMedicine[]
  intakes: readonly LedgerIntake[]
  person: LedgerPersonFacts | null
}

export interface LedgerReader {
  timeZone: string
  language: Language
  now: Date
}

/** Reads the facts, for those who read nothing else. */
export async function readLedger(db: Sql, patient: string, now: Date): Promise<LedgerFacts> {
  const [medicines, intakes, person] = await Promise.all([
    ledgerMedicines(patient, now).execute(db),
    ledgerIntakes(patient, now).execute(db),
    ledgerPerson(patient, now).execute(db),
  ])
  return { medicines: medicines.rows, intakes: intakes.rows, person: person.rows[0] ?? null }
}

/**
 * The book of one person, by which every question is answered; `without` names an intake that is
 * asked about itself.
 */
export function bookOf(
  { medicines, intakes, person }: LedgerFacts,
  { timeZone, language, now }: LedgerReader,
  without?: Pick<LedgerIntake, 'medication_plan' | 'slot' | 'local_date'>,
): Book {
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]))
  const today = dateIn(timeZone, now.getTime())
  const products = new Map<string, Entered>()
  return {
    person: personOf(person, medicines, today),
    intakes: intakes
      .filter((one) => !without || !isSame(one, without))
      .flatMap(({ medication_plan, slot, local_date, taken_at, parts }) => {
        const medicine = byId.get(medication_plan)
        if (!medicine) return []
        const entered = enteredOn(medicine, local_date, products)
        const units = parts / PARTS_PER_UNIT
        return [{ medication_plan, slot, local_date, taken_at: Date.parse(taken_at), units, entered }]
      }),
    medicines: medicines.filter(({ is_in_use }) => is_in_use).map((one) => ({ id: one.id, entered: one })),
    stated: new Map(person?.limits.map(({ ingredient_key, milligrams }) => [ingredient_key, milligrams])),
    language,
    dayOf: (moment) => dateIn(timeZone, moment),
  }
}

/** Returns the known facts about the person: no others count. */
export function personOf(
  person: LedgerPersonFacts | null,
  medicines: readonly (Entered & { is_in_use: boolean })[],
  today: string,
): LedgerPerson {
  const { country, date_of_birth: born, pregnancy_due_on: due, weight, egfr, icd10 = [] } = person ?? {}
  const isPregnant = isPregnantOn({ dateOfBirth: null, sex: null, pregnancyDueOn: due ?? null }, today)
  return {
    country: country ? countryCodeOf(country) : undefined,
    age: born ? ageOn(born, today) : undefined,
    weight: weight ?? undefined,
    egfr: egfr ?? undefined,
    icd10: isPregnant ? [...icd10, 'Z33'] : icd10,
    in_use: medicines.filter(({ is_in_use }) => is_in_use).flatMap((one) => innsOf(productOf(one))),
  }
}

/**
 * Returns the product by the plan's version on a day; its ingredients are those of the present
 * product.
 */
function enteredOn(medicine: LedgerMedicine, date: string, known: Map<string, Entered>): Entered {
  const version = medicine.versions.findLast(({ effective_from }) => effective_from <= date)
  const said = version ?? medicine.versions[0] ?? medicine
  const isSameProduct = said.drug_name === medicine.drug_name && said.strength === medicine.strength
  const key = `${medicine.id} ${version?.effective_from ?? ''}`
  const entered = known.get(key) ?? {
    drug_name: said.drug_name,
    strength: said.strength,
    form: said.form,
    route: medicine.route,
    ingredients: isSameProduct ? medicine.ingredients : [],
  }
  known.set(key, entered)
  return entered
}

const isSame = (
  a: Pick<LedgerIntake, 'medication_plan' | 'slot' | 'local_date'>,
  b: Pick<LedgerIntake, 'medication_plan' | 'slot' | 'local_date'>,
) => a.medication_plan === b.medication_plan && a.slot === b.slot && a.local_date === b.local_date
