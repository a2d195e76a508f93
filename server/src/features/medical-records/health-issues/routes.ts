import {
  createHealthIssue,
  deleteHealthIssue,
  getHealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { patientNow } from '../../../db/patient-clock.ts'
import { createRecord, readRecord, replaceRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { healthIssues, listOfHealthIssues } from './queries.ts'
import { deleteAndUntie, restoreAndTie } from './ties.ts'

export function healthIssueRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listHealthIssues,
    async ({ userId, query }) => new RawJson(await listOfHealthIssues(context, userId, query)),
  )

  mount(app, context, getHealthIssue, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), healthIssues, userId, params.id)),
  )

  mount(app, context, createHealthIssue, async ({ userId, body, request, reply }) => {
    await checkDates(context, userId, body)
    const record = { userId, id: idFor(request), now: now(), values: body }
    return versioned(reply, await createRecord(db.as(userId), healthIssues, record))
  })

  mount(app, context, replaceHealthIssue, async ({ userId, params, body, request, reply }) => {
    await checkDates(context, userId, body)
    const record = { userId, id: params.id, now: now(), values: body }
    return versioned(reply, await replaceRecord(db.as(userId), healthIssues, record, ifMatchOf(request)))
  })

  mount(app, context, deleteHealthIssue, ({ userId, params }) => deleteAndUntie(context, userId, params.id))

  mount(app, context, restoreHealthIssue, async ({ userId, params, reply }) =>
    versioned(reply, await restoreAndTie(context, userId, params.id)),
  )
}

/** Neither date of an issue lies in the future. */
async function checkDates(
  context: Context,
  userId: string,
  dates: { onset_date: string | null; resolved_date: string | null },
): Promise<void> {
  const { date } = await patientNow(context, userId)
  const late = (['onset_date', 'resolved_date'] as const).filter((field) => (dates[field] ?? '') > date)
  if (late.length > 0) throw invalid(Object.fromEntries(late.map((field) => [field, ['date_in_future']])))
}
