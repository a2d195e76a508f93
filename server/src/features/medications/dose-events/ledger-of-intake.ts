import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { LedgerPage } from '@salve/contract/medications/ledger.ts'
import { decimalOf } from '@salve/domain/amounts.ts'
import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../../context.ts'
import { bookOf, readLedger } from '../../../db/ledger/book.ts'
import { pageOfPlan } from '../../../db/ledger/pages.ts'
import { readPlansOnCourse } from '../../../db/medication-plans/courses.ts'
import type { Sql } from '../../../db/client.ts'

/** Whether what was taken could be taken at that moment, by all else that was; null of a dose that was not taken. */
export async function ledgerOfIntake(
  context: Context,
  db: Sql,
  patient: string,
  { status, taken_at, amount, ...name }: DoseEvent,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<LedgerPage | null> {
  if (status !== 'taken' || taken_at === null) return null
  const now = context.now()
  const [facts, [plan]] = await Promise.all([
    readLedger(db, patient, now),
    readPlansOnCourse(db, patient, name.medication_plan),
  ])
  if (!plan) return null
  const book = bookOf(facts, { timeZone, language, now }, name)
  return pageOfPlan(book, facts.medicines, plan, decimalOf(amount), Date.parse(taken_at))
}
