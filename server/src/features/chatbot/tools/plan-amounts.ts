import { personOf, readLedger } from '../../../record/ledger/book.ts'
import { gravestFirst, personWarnings, readRecordFacts } from '../../../record/ledger/person-warnings.ts'
import { planWarnings } from '../../../record/ledger/plan-warnings.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import type { Person } from './asker.ts'
import { inWords } from './tool-answer.ts'

/**
 * Lines of the tables of amounts on these plans together: more than a maximum, a weekly medicine
 * that is planned daily, what adds up. Medicines that they do not know are no line of it.
 */
export async function planAmountLines(
  { db, patient: patientId, now, today, language }: Person,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const [plans, patient, facts, record] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readPatientTimes(db, patientId),
    readLedger(db, patientId, now),
    readRecordFacts(db, patientId, today),
  ])
  const own = plans.filter(({ id }) => ids.has(id))
  const medicines = own.map((plan) => ({ ...plan, entered: plan }))
  const refOf = (id: string) => ({
    medication_plan: id,
    drug_name: own.find((plan) => plan.id === id)?.drug_name ?? '',
  })
  const ofPlans = planWarnings({
    plans: medicines,
    patient,
    person: personOf(facts.person, facts.medicines, today),
    today,
    language,
    refOf,
  })
  return gravestFirst([...ofPlans, ...personWarnings(medicines, record, { language, refOf })])
    .filter(({ kind }) => kind !== 'not_known')
    .map(({ medicines, text, why, say, source, year, is_reread }) => {
      const names = [...new Set(medicines.map(({ drug_name }) => drug_name))].join(', ')
      const unread = is_reread ? null : inWords(language, 'not re-read', 'nicht nachgelesen')
      const from = [source, year, unread].filter((part) => part !== null).join(', ')
      return `• ${names}: ${text} ${why} ${say} (${inWords(language, 'Source', 'Quelle')}: ${from})`
    })
}
