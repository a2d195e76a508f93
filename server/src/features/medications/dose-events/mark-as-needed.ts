import { partsOf } from '@salve/domain/amounts.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import type { Context } from '../../../context.ts'
import { readPlansOnCourse } from '../../../record/medication-plans/courses.ts'
import { digestOf } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { conflict, invalid, notFound } from '../../../lib/errors.ts'
import { answerOf, type Mark, type Marked, type Marker } from './answer.ts'
import type { Sql } from '../../../db/client.ts'

/**
 * Records one intake as needed. The key of the request is its id, so that it is one intake however
 * often it is sent, also when midnight comes between two tries. Nothing is refused that was truly
 * taken.
 */
export async function recordAsNeeded(
  context: Context,
  db: Sql,
  patient: string,
  mark: Mark,
  takenAt: string | null,
  marker: Marker,
): Promise<Marked> {
  const now = context.now()
  const [plan] = await readPlansOnCourse(db, patient, mark.medication_plan)
  if (!plan) throw notFound()
  const schedule = plan.schedules.find(({ kind }) => kind === 'as_needed')
  if (schedule?.kind !== 'as_needed' || takenAt === null) throw invalid({ slot: ['dose_unknown'] })
  const slot = `as_needed:${marker.key}`
  const local_date = dateIn(marker.timeZone, Date.parse(takenAt))
  const { changed } = await sql`
    insert into dose_events (user_id, id, medication_plan, slot, local_date, due_at, status, taken_at, parts, note, created_at, updated_at,
      mark_keys, mark_digest, marked_session, marked_by)
    values (${patient}, ${marker.key}, ${plan.id}, ${slot}, ${local_date}, ${takenAt}, 'taken', ${takenAt},
      ${partsOf(mark.amount ?? schedule.amount)}, ${mark.note}, ${now}, ${now},
      array[${marker.key}::uuid], by_actor(${digestOf(mark)}), ${marker.sessionId}, app_actor())
    on conflict do nothing`.execute(db)
  if (changed > 0)
    return answerOf(context, db, patient, mark, { medication_plan: plan.id, slot, local_date }, marker, true)
  const { rows } = await sql<{ medication_plan: string; local_date: string }>`
    select medication_plan, local_date from dose_events where user_id = ${patient} and id = ${marker.key} and slot = ${slot}`.execute(
    db,
  )
  const [earlier] = rows
  if (earlier?.medication_plan !== plan.id) throw conflict('same-key-other-body')
  const name = { medication_plan: plan.id, slot, local_date: earlier.local_date }
  return answerOf(context, db, patient, mark, name, marker, false)
}
