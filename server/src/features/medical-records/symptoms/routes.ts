import {
  exportSymptoms,
  listRecentSymptoms,
  listSymptomDays,
  listSymptomsByHealthIssue,
  symptomEndpoints,
} from '@salve/contract/medical-records/symptoms.ts'
import { SYMPTOM_COLUMNS } from '@salve/domain/csv-columns.ts'
import { writtenSymptom } from '@salve/domain/warning-signs/doors.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkNotInFuture, patientToday } from '../../../lib/patient-clock.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { linesOfSymptoms } from './csv.ts'
import { listOfSymptoms, recentSymptoms, symptomDays, symptoms } from './queries.ts'

export function symptomRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, symptomEndpoints, {
    kind: symptoms,
    list: (db, patient, query) => listOfSymptoms(context, db, patient, query),
    check: ({ timeZone, body }) => checkNotInFuture(context, timeZone, body),
    signsIn: ({ body }) => writtenSymptom(body),
  })

  mount(app, context, exportSymptoms, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'symptoms',
      columns: SYMPTOM_COLUMNS,
      lines: linesOfSymptoms(context, db, patient, query),
    }),
  )

  mount(
    app,
    context,
    listSymptomsByHealthIssue,
    async ({ db, patient, query: { health_issue_id, ...query } }) =>
      new RawJson(await listOfSymptoms(context, db, patient, { ...query, health_issue: health_issue_id })),
  )

  mount(app, context, listRecentSymptoms, async ({ db, patient, timeZone, query }) => ({
    results: await recentSymptoms(db, patient, patientToday(context, timeZone), query.limit),
    next: null,
  }))

  mount(app, context, listSymptomDays, ({ db, patient, timeZone, query }) =>
    symptomDays(db, patient, patientToday(context, timeZone), query),
  )
}
