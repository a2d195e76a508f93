import {
  DOSE_SPAN_MAX_DAYS,
  type DoseEvent,
  exportDoseEvents,
  listDoseEvents,
  markDose,
  undoDose,
} from '@salve/contract/medications/dose-events.ts'
import type { Slot } from '@salve/contract/medications/medication-plans.ts'
import { daysBetween } from '@salve/domain/local-time.ts'
import { DOSE_EVENT_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { AppError, invalid, notFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { linesOfDoses } from './csv.ts'
import { expandDoses } from './expand.ts'
import { dosesOf } from './list.ts'
import { readAnswers, readPatientClock, readPlans } from './queries.ts'

export function doseEventRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, listDoseEvents, async ({ userId, query: { from, to } }) => {
    if (to < from || daysBetween(from, to) >= DOSE_SPAN_MAX_DAYS)
      throw new AppError(400, 'bad-query', { errors: { to: ['span'] } })
    return { results: await dosesOf(context, userId, from, to), next: null }
  })

  mount(app, context, exportDoseEvents, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'doses',
      columns: DOSE_EVENT_COLUMNS,
      lines: linesOfDoses(context, userId, query),
    }),
  )

  mount(app, context, markDose, async ({ userId, body }) => {
    const db = context.db.as(userId)
    const dose = await readDose(context, db, userId, body)
    const takenAt = body.status === 'taken' ? (body.taken_at ?? context.now().toISOString()) : null
    if (takenAt && Date.parse(takenAt) > context.now().getTime() + AHEAD_MS)
      throw invalid({ taken_at: ['taken_in_future'] })
    const now = context.now()
    // A row marks what somebody said; the background's "missed" gives way to it, but of two people the first counts.
    await sql`
      insert into dose_events (user_id, id, medication_plan, slot, local_date, due_at, status, taken_at, amount, skip_reason, note, created_at, updated_at)
      values (${userId}, ${newId()}, ${body.medication_plan}, ${body.slot}, ${body.local_date}, ${dose.due_at}, ${body.status}, ${takenAt},
        ${body.amount ?? dose.amount}, ${body.skip_reason}, ${body.note}, ${now}, ${now})
      on conflict (user_id, medication_plan, local_date, slot) do update
        set status = excluded.status, taken_at = excluded.taken_at, amount = excluded.amount, skip_reason = excluded.skip_reason,
          note = excluded.note, updated_at = excluded.updated_at
        where dose_events.status in ('missed', 'cancelled')`.execute(db)
    return readDose(context, db, userId, body)
  })

  mount(app, context, undoDose, async ({ userId, body }) => {
    const db = context.db.as(userId)
    await readDose(context, db, userId, body)
    await sql`
      delete from dose_events
      where user_id = ${userId} and medication_plan = ${body.medication_plan} and local_date = ${body.local_date} and slot = ${body.slot}`.execute(
      db,
    )
    return readDose(context, db, userId, body)
  })
}

interface DoseName {
  medication_plan: string
  slot: Slot
  local_date: string
}

/** One dose as it stands; 404 without such a plan, 422 when the plan asks for nothing then. */
async function readDose(context: Context, db: Sql, userId: string, name: DoseName): Promise<DoseEvent> {
  const { local_date, slot } = name
  const [plans, answers, clock] = await Promise.all([
    readPlans(db, userId, name.medication_plan),
    readAnswers(db, userId, local_date, local_date),
    readPatientClock(db, userId),
  ])
  if (plans.length === 0) throw notFound()
  const dose = expandDoses(plans, answers, clock, local_date, local_date, context.now()).find(
    (event) => event.slot === slot,
  )
  if (!dose) throw invalid({ slot: ['dose_unknown'] })
  return dose
}
