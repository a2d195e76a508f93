import type { DashboardCards, DashboardDoses } from '@salve/contract/dashboard.ts'
import type { Language } from '@salve/domain/language.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import { asNeededOf, type Intake, intakesOf } from '../../record/doses/as-needed-list.ts'
import { type Answer, answersOf } from '../../record/doses/answers.ts'
import { expandDosesInTurns } from '../../record/doses/expansion.ts'
import { bookOf } from '../../record/ledger/book.ts'
import {
  type LedgerIntake,
  ledgerIntakes,
  type LedgerMedicine,
  ledgerMedicines,
  ledgerPerson,
  type LedgerPersonFacts,
} from '../../record/ledger/facts.ts'
import { type PlanOnCourse, plansOnCourse } from '../../record/medication-plans/courses.ts'
import { type KnownTimes, patientTimes, timesOf } from '../../record/patient-times.ts'
import { sql } from '../../db/sql.ts'
import { listOf, oneOf, type Read } from './read-together.ts'

export interface DoseFacts {
  cards: Partial<DashboardCards>
  plans: PlanOnCourse[]
  answers: Answer[]
  times: KnownTimes
  intakes: Intake[]
  medicines: LedgerMedicine[]
  taken: LedgerIntake[]
  person: LedgerPersonFacts
}

const daysAt = (timeZone: string, now: Date) => {
  const today = dateIn(timeZone, now.getTime())
  return { from: addDays(today, -1), to: addDays(today, 1) }
}

/** Reads the facts behind the doses of yesterday to tomorrow, and the order of the cards. */
export function doseFacts(patient: string, timeZone: string, now: Date) {
  const { from, to } = daysAt(timeZone, now)
  return {
    cards: sql`select dashboard from settings where user_id = ${patient}`,
    plans: listOf(plansOnCourse(patient)),
    answers: listOf(answersOf(patient, sql`local_date between ${from} and ${to}`)),
    times: oneOf(patientTimes(patient)),
    intakes: listOf(intakesOf(patient, now)),
    medicines: listOf(ledgerMedicines(patient, now)),
    taken: listOf(ledgerIntakes(patient, now)),
    person: oneOf(ledgerPerson(patient, now)),
  }
}

/**
 * The doses as the list of doses shows them; null where something they follow from could not be
 * read.
 */
export async function dosesFrom(
  { plans, answers, times, intakes, medicines, taken, person }: Read<DoseFacts>,
  timeZone: string,
  language: Language,
  now: Date,
): Promise<DashboardDoses | null> {
  if (!plans || !answers || !times || !intakes || !medicines || !taken || !person) return null
  const book = bookOf({ medicines, intakes: taken, person }, { timeZone, language, now })
  const { from, to } = daysAt(timeZone, now)
  return {
    events: await expandDosesInTurns(plans, answers, timesOf(times), from, to, now, {}),
    until: to,
    as_needed: asNeededOf(plans, intakes, { book, medicines }, timeZone, now),
    is_active: plans.some(({ status }) => status === 'active'),
    has_plans: plans.length > 0,
  }
}
