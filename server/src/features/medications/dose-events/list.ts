import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Context } from '../../../context.ts'
import { expandDoses } from './expand.ts'
import { readAnswers, readPatientClock, readPlans } from './queries.ts'

/** The doses of these days, of all plans of this patient, in the order in which they are due. */
export async function dosesOf(
  context: Context,
  userId: string,
  from: string,
  to: string,
): Promise<DoseEvent[]> {
  const db = context.db.as(userId)
  const [plans, answers, clock] = await Promise.all([
    readPlans(db, userId),
    readAnswers(db, userId, from, to),
    readPatientClock(db, userId),
  ])
  return expandDoses(plans, answers, clock, from, to, context.now())
}
