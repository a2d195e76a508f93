import {
  createLogEntry,
  deleteLogEntry,
  getLogEntry,
  listLogEntries,
  replaceLogEntry,
  restoreLogEntry,
} from '@salve/contract/medical-records/log-entries.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkHealthIssue } from '../../../db/health-issue-of.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { invalid } from '../../../lib/errors.ts'
import { AHEAD_MS } from '../../../lib/patient-clock.ts'
import { canonicalOf } from './check-values.ts'
import { listOfLogEntries, readLogEntry } from './queries.ts'
import { addLogEntry, bringBackLogEntry, changeLogEntry, removeLogEntry } from './write.ts'

export function logEntryRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listLogEntries,
    async ({ userId, query }) => new RawJson(await listOfLogEntries(context, userId, query)),
  )

  mount(app, context, getLogEntry, async ({ userId, params, reply }) =>
    versioned(reply, await readLogEntry(context.db.as(userId), userId, params.uid)),
  )

  mount(app, context, createLogEntry, async ({ userId, timeZone, body, request, reply }) => {
    const db = context.db.as(userId)
    const uid = idFor(request)
    const canonical = canonicalOf(body.kind, body.values)
    checkMoment(context, body.measured_at)
    await checkHealthIssue(db, userId, body.health_issue)
    await addLogEntry(db, timeZone, {
      userId,
      uid,
      now: context.now(),
      input: body,
      canonical,
    })
    return versioned(reply, await readLogEntry(db, userId, uid, { deletedToo: true }))
  })

  mount(app, context, replaceLogEntry, async ({ userId, params, body, request, reply }) => {
    const db = context.db.as(userId)
    const read = () => readLogEntry(db, userId, params.uid)
    await read()
    const canonical = canonicalOf(body.kind, body.values)
    checkMoment(context, body.measured_at)
    await checkHealthIssue(db, userId, body.health_issue)
    await changeLogEntry(
      db,
      { userId, uid: params.uid, now: context.now(), input: body, canonical },
      ifMatchOf(request),
      async () => JSON.parse((await read()).json),
    )
    return versioned(reply, await read())
  })

  mount(app, context, deleteLogEntry, ({ userId, params }) =>
    removeLogEntry(context.db.as(userId), userId, params.uid, context.now()),
  )

  mount(app, context, restoreLogEntry, async ({ userId, params, reply }) => {
    const db = context.db.as(userId)
    await bringBackLogEntry(db, userId, params.uid, context.now())
    return versioned(reply, await readLogEntry(db, userId, params.uid))
  })
}

function checkMoment(context: Context, measuredAt: string): void {
  if (Date.parse(measuredAt) > context.now().getTime() + AHEAD_MS)
    throw invalid({ measured_at: ['taken_in_future'] })
}
