import {
  countHealthIssues,
  createHealthIssue,
  deleteHealthIssue,
  exportHealthIssues,
  getHealthIssue,
  listHealthIssues,
  replaceHealthIssue,
  restoreHealthIssue,
} from '@salve/contract/medical-records/health-issues.ts'
import { HEALTH_ISSUE_COLUMNS } from '@salve/domain/csv-columns.ts'
import { listTimeline } from '@salve/contract/medical-records/timeline.ts'
import { writtenIssue } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { createRecord, readRecord, replaceRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { checkIssueDates } from '../../../lib/issue-dates.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfHealthIssues } from './csv.ts'
import { countsOfHealthIssues, healthIssues, listOfHealthIssues } from './queries.ts'
import { deleteAndUntie, restoreAndTie } from './ties.ts'
import { timelineOf } from './timeline.ts'

export function healthIssueRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listHealthIssues,
    async ({ userId, query }) => new RawJson(await listOfHealthIssues(context, userId, query)),
  )

  mount(app, context, exportHealthIssues, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'health-issues',
      columns: HEALTH_ISSUE_COLUMNS,
      lines: linesOfHealthIssues(context, userId, query),
    }),
  )

  mount(app, context, countHealthIssues, ({ userId, query }) =>
    countsOfHealthIssues(context, userId, query.search),
  )

  mount(
    app,
    context,
    listTimeline,
    async ({ userId, timeZone, params, query }) =>
      new RawJson(await timelineOf(context, { userId, timeZone, id: params.id }, query)),
  )

  mount(app, context, getHealthIssue, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), healthIssues, userId, params.id)),
  )

  mount(app, context, createHealthIssue, async ({ userId, timeZone, body, language, request, reply }) => {
    checkIssueDates(patientToday(context, timeZone), body)
    const record = { userId, id: idFor(request), now: now(), values: body }
    const kept = versioned(reply, await createRecord(db.as(userId), healthIssues, record))
    return warned(context, { userId, language }, writtenIssue(body, patientToday(context, timeZone)), kept)
  })

  mount(
    app,
    context,
    replaceHealthIssue,
    async ({ userId, timeZone, params, body, language, request, reply }) => {
      checkIssueDates(patientToday(context, timeZone), body)
      const record = { userId, id: params.id, now: now(), values: body }
      const kept = versioned(
        reply,
        await replaceRecord(db.as(userId), healthIssues, record, ifMatchOf(request)),
      )
      return warned(context, { userId, language }, writtenIssue(body, patientToday(context, timeZone)), kept)
    },
  )

  mount(app, context, deleteHealthIssue, ({ userId, params }) => deleteAndUntie(context, userId, params.id))

  mount(app, context, restoreHealthIssue, async ({ userId, params, reply }) =>
    versioned(reply, await restoreAndTie(context, userId, params.id)),
  )
}
