import {
  countHealthIssues,
  exportHealthIssues,
  healthIssueEndpoints,
} from '@salve/contract/medical-records/health-issues.ts'
import { HEALTH_ISSUE_COLUMNS } from '@salve/domain/csv-columns.ts'
import { listTimeline } from '@salve/contract/medical-records/timeline.ts'
import { writtenIssue } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { checkIssueDates } from '../../../lib/issue-dates.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { linesOfHealthIssues } from './csv.ts'
import { countsOfHealthIssues, healthIssues, listOfHealthIssues } from './queries.ts'
import { deleteAndUntie, restoreAndLink } from './ties.ts'
import { timelineOf } from './timeline.ts'

export function healthIssueRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, healthIssueEndpoints, {
    kind: healthIssues,
    list: (db, patient, query) => listOfHealthIssues(context, db, patient, query),
    check: ({ timeZone, body }) => checkIssueDates(patientToday(context, timeZone), body),
    signsIn: ({ timeZone, body }) => writtenIssue(body, patientToday(context, timeZone)),
    remove: (db, { patient: patientId, id }) => deleteAndUntie(context, db, patientId, id),
    restore: (db, { patient: patientId, id }) => restoreAndLink(context, db, patientId, id),
  })

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
      new RawJson(await timelineOf(context, db, { patient, timeZone, id: params.id }, query)),
  )
}
