import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Context } from '../../../context.ts'
import { readPlansOnCourse } from '../../../db/medication-courses.ts'
import { readPatientTimes } from '../../../db/patient-times.ts'
import { expandDoses } from './expand.ts'
import { readAnswers } from './queries.ts'

/** The doses of these dates, of all plans of this patient or of one, in the order in which they are due. */
export async function dosesOf(
  context: Context,
  userId: string,
  from: string,
  to: string,
  planId?: string,
): Promise<DoseEvent[]> {
  const db = context.db.as(userId)
  const [plans, answers, patient] = await Promise.all([
    readPlansOnCourse(db, userId, planId),
    readAnswers(db, userId, from, to, planId),
    readPatientTimes(db, userId),
  ])
  return expandDoses(plans, answers, patient, from, to, context.now())
}
