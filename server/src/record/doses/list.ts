import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Sql } from '../../db/client.ts'
import { readAnswers } from './answers.ts'
import { expandDosesInTurns } from './expansion.ts'
import { readPlansOnCourse } from '../medication-plans/courses.ts'
import { readPatientTimes } from '../patient-times.ts'

/** The doses of these dates at `now`, of all plans of this patient or of one, by due time. */
export async function dosesOf(
  db: Sql,
  patientId: string,
  now: Date,
  from: string,
  to: string,
  planId?: string,
  { cancelledToo = false } = {},
): Promise<DoseEvent[]> {
  const [plans, answers, patient] = await Promise.all([
    readPlansOnCourse(db, patientId, planId),
    readAnswers(db, patientId, from, to, planId),
    readPatientTimes(db, patientId),
  ])
  return expandDosesInTurns(plans, answers, patient, from, to, now, { cancelledToo })
}
