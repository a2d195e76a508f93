import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import type { Language } from '@salve/domain/language.ts'
import { pageOf } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { type LedgerWords, ledgerWords } from '@salve/domain/ledger/words.ts'
import { allergyHits } from '@salve/domain/safety/allergies.ts'
import { interactionsOf, type InteractionSeverity, wordsOf } from '@salve/domain/safety/interactions.ts'
import { type Medicine, substancesOf } from '@salve/domain/safety/substances.ts'
import type { Sql } from '../client.ts'
import { readPlansOnCourse } from '../medication-plans/courses.ts'
import { sql } from '../sql.ts'
import { bookOf, type LedgerFacts, readLedger } from './book.ts'
import { pageOfPlan } from './pages.ts'

/** What somebody asks of: a plan of theirs, or a product by its name. */
export interface MayTakeAsked {
  /** "ibuprofen", "Ibuprofen 400 mg", "Thomapyrin" */
  name: string
  strength?: string | null
  /** Units of the product; one, or the plan's usual amount, when left out. */
  units?: number
  /** The plan, where it is known which is meant. */
  medication_plan?: string
}

export interface MayTakeFinding {
  severity: InteractionSeverity | 'allergy'
  /** The medicine of the patient, or what the allergy names. */
  with: string
  why: string
  say: string
  source: string
}

/** The answer to "can I take X now": by amounts that were taken, and by the table of interactions and the allergies. */
export interface MayTake {
  page: LedgerPage
  words: LedgerWords
  /** The gravest first. None found never means that it is safe. */
  findings: MayTakeFinding[]
  /** Medicines of the patient that the table of interactions does not know, and whether it knows the one that is asked about. */
  notCovered: string[]
  isCovered: boolean
}

export interface MayTakeReader {
  timeZone: string
  language: Language
  now: Date
  /** How this person reads a moment. */
  moment: (at: string) => string
}

/**
 * Answers from what was really taken and from the safety tables. Of several plans of one name the one that is asked about is chosen
 * by its id; without a plan the name alone says what is in it, and an unknown strength is said to be so.
 */
export async function mayTake(
  db: Sql,
  userId: string,
  asked: MayTakeAsked,
  reader: MayTakeReader,
): Promise<MayTake> {
  const [facts, plans, { rows }] = await Promise.all([
    readLedger(db, userId, reader.now),
    readPlansOnCourse(db, userId),
    sql<{ allergies: { substance: string }[] }>`
      select allergies from profiles where user_id = ${userId}`.execute(db),
  ])
  const page = pageFor(facts, plans, asked, reader)
  const medicine: Medicine = medicineOf(facts, asked)
  const others = facts.medicines
    .filter(({ id, is_in_use }) => is_in_use && id !== asked.medication_plan)
    .map(({ id, drug_name, ingredients }) => ({ id, name: drug_name, ingredients }))
  const allergies = rows[0]?.allergies.map(({ substance }) => substance) ?? []
  return {
    page,
    words: ledgerWords(page, reader),
    findings: [
      ...allergyHits([medicine], allergies).map((hit) => ({
        severity: 'allergy' as const,
        with: hit.allergy,
        why: '',
        say: '',
        source: '',
      })),
      ...interactionsOf([medicine, ...others])
        .filter(({ medicines }) => medicines.includes(medicine.id))
        .map(({ medicines, rule }) => ({
          severity: rule.severity,
          with: others.find(({ id }) => medicines.includes(id))?.name ?? '',
          ...wordsOf(rule, reader.language),
          source: rule.source,
        })),
    ],
    notCovered: others.filter((one) => substancesOf(one).length === 0).map(({ name }) => name),
    isCovered: substancesOf(medicine).length > 0,
  }
}

const ASKED = 'asked'

function medicineOf({ medicines }: LedgerFacts, { name, medication_plan }: MayTakeAsked): Medicine {
  const plan = medicines.find(({ id }) => id === medication_plan)
  return { id: ASKED, name: plan?.drug_name ?? name, ingredients: plan?.ingredients ?? [] }
}

function pageFor(
  facts: LedgerFacts,
  plans: Awaited<ReturnType<typeof readPlansOnCourse>>,
  { name, strength = null, units, medication_plan }: MayTakeAsked,
  reader: MayTakeReader,
): LedgerPage {
  const book = bookOf(facts, reader)
  const now = reader.now.getTime()
  const plan = plans.find(({ id }) => id === medication_plan)
  const asNeeded = plan?.schedules.find((schedule) => schedule.kind === 'as_needed')
  const usual = asNeeded?.kind === 'as_needed' ? decimalOf(asNeeded.amount) : 1
  const ofPlan = plan && pageOfPlan(book, facts.medicines, plan, units ?? usual, now)
  if (ofPlan) return ofPlan
  const entered: Entered = { drug_name: name, strength, form: 'tablet', route: null, ingredients: [] }
  const asked = { entered, isPrescribed: false, reason: null, units: units ?? 1, limits: null }
  return pageOf(book, asked, now)
}
