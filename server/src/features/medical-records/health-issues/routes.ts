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
import { createRecord, readRecord, replaceRecord } from '../../../record/records.ts'
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
  const { now } = context

  mount(
    app,
    context,
    listHealthIssues,
    async ({ db, patient, query }) => new RawJson(await listOfHealthIssues(context, db, patient, query)),
  )

  mount(app, context, exportHealthIssues, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'health-issues',
      columns: HEALTH_ISSUE_COLUMNS,
      lines: linesOfHealthIssues(context, db, patient, query),
    }),
  )

  mount(app, context, countHealthIssues, ({ db, patient, query }) =>
    countsOfHealthIssues(db, patient, query.search),
  )

  mount(
    app,
    context,
    listTimeline,
    async ({ db, patient, timeZone, params, query }) =>
      new RawJson(await timelineOf(context, db, { userId: patient, timeZone, id: params.id }, query)),
  )

  mount(app, context, getHealthIssue, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, healthIssues, patient, params.id)),
  )

  mount(
    app,
    context,
    createHealthIssue,
    async ({ db, patient, timeZone, body, language, request, reply }) => {
      checkIssueDates(patientToday(context, timeZone), body)
      const record = { userId: patient, id: idFor(request), now: now(), values: body }
      const kept = versioned(reply, await createRecord(db, healthIssues, record))
      return warned(
        db,
        { userId: patient, language },
        writtenIssue(body, patientToday(context, timeZone)),
        kept,
      )
    },
  )

  mount(
    app,
    context,
    replaceHealthIssue,
    async ({ db, patient, timeZone, params, body, language, request, reply }) => {
      checkIssueDates(patientToday(context, timeZone), body)
      const record = { userId: patient, id: params.id, now: now(), values: body }
      const kept = versioned(reply, await replaceRecord(db, healthIssues, record, ifMatchOf(request)))
      return warned(
        db,
        { userId: patient, language },
        writtenIssue(body, patientToday(context, timeZone)),
        kept,
      )
    },
  )

  mount(app, context, deleteHealthIssue, ({ db, patient, params }) =>
    deleteAndUntie(context, db, patient, params.id),
  )

  mount(app, context, restoreHealthIssue, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreAndTie(context, db, patient, params.id)),
  )
}
