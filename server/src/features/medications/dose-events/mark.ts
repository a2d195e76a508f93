import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { DoseEvent, markDose } from '@salve/contract/medications/dose-events.ts'
import { partsOf } from '@salve/domain/amounts.ts'
import { dateIn } from '@salve/domain/local-time.ts'
import type { Context } from '../../../context.ts'
import { dosesOf } from '../../../db/dose-list.ts'
import { readPlansOnCourse } from '../../../db/medication-courses.ts'
import { sql } from '../../../db/sql.ts'
import { invalid, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'

type Mark = BodyOf<typeof markDose>

export interface DoseName {
  medication_plan: string
  slot: string
  local_date: string
}

/** One dose as it stands; 404 without such a plan, 422 when the plan asks for nothing then. */
export async function readDose(context: Context, userId: string, name: DoseName): Promise<DoseEvent> {
  const doses = await dosesOf(
    context.db.as(userId),
    userId,
    context.now(),
    name.local_date,
    name.local_date,
    name.medication_plan,
  )
  const dose = doses.find(({ slot }) => slot === name.slot)
  if (dose) return dose
  const [plan] = await readPlansOnCourse(context.db.as(userId), userId, name.medication_plan)
  if (!plan) throw notFound()
  throw invalid({ slot: ['dose_unknown'] })
}

/**
 * Records what became of a dose, once: of two who say so the first counts, and both are told of it. `id` tells one
 * intake as needed from another, however often it is sent.
 */
export async function recordMark(
  context: Context,
  userId: string,
  timeZone: string,
  mark: Mark,
  id: string,
): Promise<DoseEvent & { was_marked_before: boolean }> {
  const now = context.now()
  const takenAt = mark.status === 'taken' ? (mark.taken_at ?? now.toISOString()) : null
  if (takenAt && Date.parse(takenAt) > now.getTime() + AHEAD_MS)
    throw invalid({ taken_at: ['taken_in_future'] })
  const name =
    mark.slot === 'as_needed'
      ? {
          ...mark,
          slot: `as_needed:${id}`,
          local_date: dateIn(timeZone, Date.parse(takenAt ?? now.toISOString())),
        }
      : mark
  const asked =
    mark.slot === 'as_needed'
      ? await askedAsNeeded(context, userId, mark, takenAt)
      : await readDose(context, userId, name)
  const { changed } = await sql`
    insert into dose_events (user_id, id, medication_plan, slot, local_date, due_at, status, taken_at, parts, skip_reason, note, created_at, updated_at)
    values (${userId}, ${newId()}, ${name.medication_plan}, ${name.slot}, ${name.local_date}, ${asked.due_at}, ${mark.status}, ${takenAt},
      ${partsOf(mark.amount ?? asked.amount)}, ${mark.skip_reason}, ${mark.note}, ${now}, ${now})
    on conflict (user_id, medication_plan, local_date, slot) do update
      set status = excluded.status, taken_at = excluded.taken_at, parts = excluded.parts, skip_reason = excluded.skip_reason,
        note = excluded.note, updated_at = excluded.updated_at
      where dose_events.status = 'undone'`.execute(context.db.as(userId))
  return { ...(await readDose(context, userId, name)), was_marked_before: changed === 0 }
}

/** Takes back what was said of a dose; what was said stays in the history. */
export async function undoMark(context: Context, userId: string, name: DoseName): Promise<DoseEvent> {
  const before = await readDose(context, userId, name)
  await sql`
    update dose_events set status = 'undone', taken_at = null, skip_reason = null, updated_at = ${context.now()}
    where user_id = ${userId} and medication_plan = ${name.medication_plan} and local_date = ${name.local_date} and slot = ${name.slot}
      and status <> 'undone'`.execute(context.db.as(userId))
  // An intake as needed is gone with its mark: no plan asked for it.
  if (name.slot.startsWith('as_needed'))
    return { ...before, status: 'cancelled', taken_at: null, marked_at: null }
  return readDose(context, userId, name)
}

async function askedAsNeeded(context: Context, userId: string, mark: Mark, takenAt: string | null) {
  const [plan] = await readPlansOnCourse(context.db.as(userId), userId, mark.medication_plan)
  if (!plan) throw notFound()
  const schedule = plan.schedules.find(({ kind }) => kind === 'as_needed')
  if (!schedule || schedule.kind !== 'as_needed' || takenAt === null)
    throw invalid({ slot: ['dose_unknown'] })
  return { due_at: takenAt, amount: schedule.amount }
}
