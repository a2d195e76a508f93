import { decimalOf } from '@salve/domain/amounts.ts'
import { pageOf } from '@salve/domain/ledger/book.ts'
import type { Entered } from '@salve/domain/ledger/entered.ts'
import { judgedAt } from '@salve/domain/ledger/judged-at.ts'
import type { LedgerPage } from '@salve/domain/ledger/page.ts'
import type { Sql } from '../../db/client.ts'
import { readPlansOnCourse } from '../medication-plans/courses.ts'
import { bookOf, type LedgerReader, readLedger } from './book.ts'
import { pageOfPlan } from './pages.ts'

/** The subject of the question: a plan of theirs, or a product by its name. */
export interface MayTakeAsked {
  /** "ibuprofen", "Thomapyrin" */
  name: string
  /** Units of the product; the plan's usual amount, or one, when left out. */
  units?: number | undefined
  /** The plan, where it is known which is meant. */
  medication_plan?: string | undefined
  /** The moment of the intake, where that is not now. */
  at?: number | undefined
}

/**
 * Tells if each of these may be taken, by the actual intakes of their substances. Without a plan,
 * the name alone gives the content, and an unknown strength is reported.
 */
export async function mayTake(
  db: Sql,
  patient: string,
  asked: readonly MayTakeAsked[],
  reader: LedgerReader,
): Promise<LedgerPage[]> {
  const [facts, plans] = await Promise.all([
    readLedger(db, patient, reader.now),
    readPlansOnCourse(db, patient),
  ])
  const book = bookOf(facts, reader)
  return asked.map(({ name, units, medication_plan, at = reader.now.getTime() }) => {
    const plan = plans.find(({ id }) => id === medication_plan)
    const asNeeded = plan?.schedules.find((schedule) => schedule.kind === 'as_needed')
    const usual = asNeeded?.kind === 'as_needed' ? decimalOf(asNeeded.amount) : 1
    const wanted = units ?? usual
    const entered: Entered = { drug_name: name, strength: null, form: 'tablet', route: null, ingredients: [] }
    const page =
      (plan && pageOfPlan(book, facts.medicines, plan, wanted, at)) ??
      pageOf(book, { entered, isPrescribed: false, reason: null, units: wanted, limits: null }, at)
    return judgedAt(page, wanted, at, book.dayOf)
  })
}
