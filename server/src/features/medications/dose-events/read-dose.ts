import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import type { Context } from '../../../context.ts'
import { dosesOf } from '../../../record/doses/list.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { invalid, notFound } from '../../../lib/errors.ts'
import type { Sql } from '../../../db/client.ts'

export interface DoseName {
  medication_plan: string
  slot: string
  local_date: string
}

/** One dose in its current state; 404 without such a plan, 422 when the plan has no dose then. */
export async function readDose(
  context: Context,
  db: Sql,
  patient: string,
  name: DoseName,
): Promise<DoseEvent> {
  const { medication_plan, slot, local_date } = name
  const now = context.now()
  // A dose taken during a pause counts as taken.
  const doses = await dosesOf(db, patient, now, local_date, local_date, medication_plan, {
    cancelledToo: true,
  })
  const dose = doses.find((one) => one.slot === slot)
  if (dose) return dose
  const [plan] = await readPlansOnCourse(db, patient, medication_plan)
  if (!plan) throw notFound()
  throw invalid({ slot: ['dose_unknown'] })
}
