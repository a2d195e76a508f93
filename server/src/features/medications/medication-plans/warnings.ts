import type { Language } from '@salve/domain/language.ts'
import type { Context } from '../../../context.ts'
import { personOf, readLedger } from '../../../record/ledger/book.ts'
import { planWarnings } from '../../../record/ledger/plan-warnings.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { readPatientTimes } from '../../../record/patient-times.ts'
import type { Shown } from '../../../record/records.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import type { Sql } from '../../../db/client.ts'

export interface WrittenBy {
  patient: string
  timeZone: string
  language: Language
  /** The plan that was written. */
  id: string
}

/**
 * A plan that was just written, with the warnings of the tables of amounts beside the other plans;
 * it is stored either way.
 */
export async function withWarnings(
  context: Context,
  db: Sql,
  { patient: patientId, timeZone, language, id }: WrittenBy,
  shown: Shown,
): Promise<Shown> {
  const today = patientToday(context, timeZone)
  const [plans, patient, facts] = await Promise.all([
    readPlansOnCourse(db, patientId),
    readPatientTimes(db, patientId),
    readLedger(db, patientId, context.now()),
  ])
  const known = plans.filter(
    ({ id: own, status, end_date }) =>
      own === id ||
      ((status === 'active' || status === 'paused') && (end_date === null || end_date >= today)),
  )
  const warnings = planWarnings(
    {
      plans: known.map((plan) => ({ ...plan, entered: plan })),
      patient,
      person: personOf(facts.person, facts.medicines, today),
      today,
      language,
      refOf: (plan) => ({
        medication_plan: plan,
        drug_name: known.find((one) => one.id === plan)?.drug_name ?? '',
      }),
    },
    id,
  )
  return { ...shown, json: `${shown.json.slice(0, -1)},"warnings":${JSON.stringify(warnings)}}` }
}
