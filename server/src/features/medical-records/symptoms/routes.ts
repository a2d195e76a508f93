import {
  createSymptom,
  deleteSymptom,
  getSymptom,
  listSymptoms,
  listSymptomsByHealthIssue,
  replaceSymptom,
  restoreSymptom,
} from '@salve/contract/medical-records/symptoms.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { createRecord, deleteRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, withEtag } from '../../../http/versions.ts'
import { checkHealthIssue } from '../../../db/health-issue-of.ts'
import { checkNotInFuture } from '../../../db/patient-clock.ts'
import { listOfSymptoms, readSymptom } from './queries.ts'

const TABLE = 'symptoms'

export function symptomRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listSymptoms,
    async ({ userId, query }) => new RawJson(await listOfSymptoms(context, userId, query)),
  )

  mount(
    app,
    context,
    listSymptomsByHealthIssue,
    async ({ userId, query: { health_issue_id, ...query } }) =>
      new RawJson(await listOfSymptoms(context, userId, { ...query, health_issue: health_issue_id })),
  )

  mount(app, context, getSymptom, async ({ userId, params, reply }) =>
    withEtag(reply, await readSymptom(context, userId, params.id)),
  )

  mount(app, context, createSymptom, async ({ userId, body, request, reply }) => {
    const db = context.db.as(userId)
    const id = idFor(request)
    await checkNotInFuture(context, userId, body)
    await checkHealthIssue(db, userId, body.health_issue)
    await createRecord(db, TABLE, { userId, id, now: context.now(), values: body })
    return withEtag(reply, await readSymptom(context, userId, id, { deletedToo: true }))
  })

  mount(app, context, replaceSymptom, async ({ userId, params, body, request, reply }) => {
    const db = context.db.as(userId)
    const read = () => readSymptom(context, userId, params.id)
    await read()
    await checkNotInFuture(context, userId, body)
    await checkHealthIssue(db, userId, body.health_issue)
    await replaceRecord(
      db,
      TABLE,
      { userId, id: params.id, now: context.now(), values: body },
      ifMatchOf(request),
      read,
    )
    return withEtag(reply, await read())
  })

  mount(app, context, deleteSymptom, ({ userId, params }) =>
    deleteRecord(context.db.as(userId), TABLE, userId, params.id, context.now()),
  )

  mount(app, context, restoreSymptom, async ({ userId, params, reply }) => {
    await restoreRecord(context.db.as(userId), TABLE, userId, params.id, context.now())
    return withEtag(reply, await readSymptom(context, userId, params.id))
  })
}
