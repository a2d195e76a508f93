import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { DoseEvent, undoDose } from '@salve/contract/medications/dose-events.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { opensAt } from '@salve/domain/schedule/windows.ts'
import type { Context } from '../../../context.ts'
import { insertMark } from '../../../record/doses/marks.ts'
import { digestOf, laterThanBefore } from '../../../record/records.ts'
import { sql } from '../../../db/sql.ts'
import { invalid } from '../../../lib/errors.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { answerOf, type Mark, type Marked, type Marker } from './answer.ts'
import { recordAsNeeded } from './mark-as-needed.ts'
import { readDose } from './read-dose.ts'
import type { Sql } from '../../../db/client.ts'

/**
 * Marks a dose, once: of two concurrent marks the first counts, and both callers learn it. A
 * correction names the earlier mark in `replaces`. A repeat with another body is a 409.
 */
export async function recordMark(
  context: Context,
  db: Sql,
  patient: string,
  mark: Mark,
  marker: Marker,
): Promise<Marked> {
  const now = context.now()
  const takenAt = mark.status === 'taken' ? (mark.taken_at ?? now.toISOString()) : null
  if (takenAt && Date.parse(takenAt) > now.getTime() + AHEAD_MS)
    throw invalid({ taken_at: ['taken_in_future'] })
  if (mark.slot === 'as_needed') return recordAsNeeded(context, db, patient, mark, takenAt, marker)
  const asked = await readDose(context, db, patient, mark)
  // Long after its time nobody but the person knows when it was taken.
  const isOver = asked.status === 'missed' || asked.status === 'cancelled'
  if (mark.status === 'taken' && mark.taken_at === null && isOver) throw invalid({ taken_at: ['taken_when'] })
  if (takenAt && Date.parse(takenAt) < opensAtOf(asked)) throw invalid({ taken_at: ['taken_too_early'] })
  const { amount, replaces, ...said } = mark
  const parts = partsOf(amount ?? asked.planned_amount ?? asked.amount)
  const isMine = await insertMark(
    db,
    patient,
    { ...said, due_at: asked.due_at, taken_at: takenAt, parts },
    now,
    { key: marker.key, digest: digestOf(mark), sessionId: marker.sessionId, replaces },
  )
  return answerOf(context, db, patient, mark, mark, marker, isMine)
}

/** An intake as needed has no time at which it is due. */
const opensAtOf = ({ slot, due_at, next_due_at }: DoseEvent): number =>
  slot.startsWith('as_needed')
    ? Number.NEGATIVE_INFINITY
    : opensAt(Date.parse(due_at), next_due_at === null ? null : Date.parse(next_due_at))

/** Undoes a dose's mark, or only the mark made at `marked_at`; marks stay in the history. */
export async function undoMark(
  context: Context,
  db: Sql,
  patient: string,
  name: BodyOf<typeof undoDose>,
): Promise<DoseEvent> {
  const before = await readDose(context, db, patient, name)
  const { changed } = await sql`
    update dose_events set status = 'undone', marked_by = app_actor(), taken_at = null, skip_reason = null, updated_at = ${laterThanBefore(context.now())}
    where user_id = ${patient} and medication_plan = ${name.medication_plan} and local_date = ${name.local_date} and slot = ${name.slot}
      and status <> 'undone' and (${name.marked_at}::text is null or rfc3339(updated_at) = ${name.marked_at})`.execute(
    db,
  )
  // An as-needed intake is gone with its mark: no plan made it due.
  if (name.slot.startsWith('as_needed') && changed > 0)
    return { ...before, status: 'cancelled', taken_at: null, marked_at: null }
  return readDose(context, db, patient, name)
}
