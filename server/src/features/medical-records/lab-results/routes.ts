import type { BodyOf } from '@salve/contract/endpoint.ts'
import {
  createLabResult,
  deleteLabResult,
  getLabResult,
  listLabResults,
  replaceLabResult,
  restoreLabResult,
} from '@salve/contract/medical-records/lab-results.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkHealthIssue } from '../../../db/health-issue-of.ts'
import { patientNow } from '../../../db/patient-clock.ts'
import { createRecord, deleteRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, withEtag } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { writeLines } from './lines.ts'
import { listOfLabResults, readLabResult } from './queries.ts'

const TABLE = 'lab_results'

export function labResultRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listLabResults,
    async ({ userId, query }) => new RawJson(await listOfLabResults(context, userId, query)),
  )

  mount(app, context, getLabResult, async ({ userId, params, reply }) =>
    withEtag(reply, await readLabResult(context.db.as(userId), userId, params.id)),
  )

  mount(app, context, createLabResult, async ({ userId, body, request, reply }) => {
    const db = context.db.as(userId)
    const id = idFor(request)
    await check(context, userId, body)
    const { lines, ...values } = body
    await db.transaction().execute(async (transaction) => {
      const made = await createRecord(transaction, TABLE, {
        userId,
        id,
        now: context.now(),
        values,
        content: body,
      })
      if (made) await writeLines(transaction, userId, id, lines)
    })
    return withEtag(reply, await readLabResult(db, userId, id, { deletedToo: true }))
  })

  mount(app, context, replaceLabResult, async ({ userId, params: { id }, body, request, reply }) => {
    const db = context.db.as(userId)
    const read = () => readLabResult(db, userId, id)
    await read()
    await check(context, userId, body)
    const { lines, ...values } = body
    await db.transaction().execute(async (transaction) => {
      await replaceRecord(
        transaction,
        TABLE,
        { userId, id, now: context.now(), values },
        ifMatchOf(request),
        read,
      )
      await writeLines(transaction, userId, id, lines)
    })
    return withEtag(reply, await read())
  })

  mount(app, context, deleteLabResult, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), TABLE, userId, params.id, context.now()),
  )

  mount(app, context, restoreLabResult, async ({ userId, params, reply }) => {
    const db = context.db.as(userId)
    await restoreRecord(db, TABLE, userId, params.id, context.now())
    return withEtag(reply, await readLabResult(db, userId, params.id))
  })
}

async function check(context: Context, userId: string, body: BodyOf<typeof createLabResult>): Promise<void> {
  const { date } = await patientNow(context, userId)
  if (body.taken_on > date) throw invalid({ taken_on: ['date_in_future'] })
  await checkHealthIssue(context.db.as(userId), userId, body.health_issue)
}
