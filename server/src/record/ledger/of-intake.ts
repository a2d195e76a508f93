import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import { judgedAt } from '@salve/domain/ledger/judged-at.ts'
import type { Sql } from '../../db/client.ts'
import { readPlansOnCourse } from '../medication-plans/courses.ts'
import { bookOf, type LedgerReader, readLedger } from './book.ts'
import { pageOfPlan } from './pages.ts'

/**
 * Judges whether a taken dose could be taken at that moment, by all other intakes; null for a dose
 * that was not taken.
 */
export async function ledgerOfIntake(
  db: Sql,
  patient: string,
  {
    status,
    taken_at,
    amount,
    ...name
  }: Pick<DoseEvent, 'medication_plan' | 'slot' | 'local_date' | 'status' | 'taken_at' | 'amount'>,
  reader: LedgerReader,
): Promise<LedgerPage | null> {
  if (status !== 'taken' || taken_at === null) return null
  const [facts, [plan]] = await Promise.all([
    readLedger(db, patient, reader.now),
    readPlansOnCourse(db, patient, name.medication_plan),
  ])
  if (!plan) return null
  const book = bookOf(facts, reader, name)
  const [units, at] = [decimalOf(amount), Date.parse(taken_at)]
  const page = pageOfPlan(book, facts.medicines, plan, units, at)
  return page && judgedAt(page, units, at, book.dayOf)
}
