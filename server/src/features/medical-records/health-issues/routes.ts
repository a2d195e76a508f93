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
import { createRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, withEtag } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { deleteAndUntie } from './delete-and-untie.ts'
import { listOfHealthIssues, readHealthIssue } from './queries.ts'

const TABLE = 'health_issues'

export function healthIssueRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listHealthIssues,
    async ({ userId, query }) => new RawJson(await listOfHealthIssues(context, userId, query)),
  )

  mount(app, context, getHealthIssue, async ({ userId, params, reply }) =>
    withEtag(reply, await readHealthIssue(context, userId, params.id)),
  )

  mount(app, context, createHealthIssue, async ({ userId, body, request, reply }) => {
    const id = idFor(request)
    await checkDates(context, userId, body)
    await createRecord(context.db.as(userId), TABLE, { userId, id, now: context.now(), values: body })
    return withEtag(reply, await readHealthIssue(context, userId, id, { deletedToo: true }))
  })

  mount(app, context, replaceHealthIssue, async ({ userId, params, body, request, reply }) => {
    const read = () => readHealthIssue(context, userId, params.id)
    await read()
    await checkDates(context, userId, body)
    await replaceRecord(
      context.db.as(userId),
      TABLE,
      { userId, id: params.id, now: context.now(), values: body },
      ifMatchOf(request),
      read,
    )
    return withEtag(reply, await read())
  })

  mount(app, context, deleteHealthIssue, ({ userId, params }) => deleteAndUntie(context, userId, params.id))

  mount(app, context, restoreHealthIssue, async ({ userId, params, reply }) => {
    await restoreRecord(context.db.as(userId), TABLE, userId, params.id, context.now())
    return withEtag(reply, await readHealthIssue(context, userId, params.id))
  })
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
