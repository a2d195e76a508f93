import {
  createSymptom,
  deleteSymptom,
  exportSymptoms,
  getSymptom,
  listRecentSymptoms,
  listSymptomDays,
  listSymptoms,
  listSymptomsByHealthIssue,
  replaceSymptom,
  restoreSymptom,
} from '@salve/contract/medical-records/symptoms.ts'
import { SYMPTOM_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import { writtenSymptom } from '@salve/domain/warning-signs/doors.ts'
import type { Context } from '../../../context.ts'
import { checkNotInFuture, patientToday } from '../../../lib/patient-clock.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { linesOfSymptoms } from './csv.ts'
import { listOfSymptoms, recentSymptoms, symptomDays, symptoms } from './queries.ts'

export function symptomRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listSymptoms,
    async ({ db, patient, query }) => new RawJson(await listOfSymptoms(context, db, patient, query)),
  )

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

  mount(app, context, getSymptom, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, symptoms, patient, params.id)),
  )

  mount(app, context, createSymptom, async ({ db, patient, timeZone, body, language, request, reply }) => {
    checkNotInFuture(context, timeZone, body)
    const record = { userId: patient, id: idFor(request), now: now(), values: body }
    const kept = versioned(reply, await createRecord(db, symptoms, record))
    return warned(db, { userId: patient, language }, writtenSymptom(body), kept)
  })

  mount(
    app,
    context,
    replaceSymptom,
    async ({ db, patient, timeZone, params, body, language, request, reply }) => {
      checkNotInFuture(context, timeZone, body)
      const record = { userId: patient, id: params.id, now: now(), values: body }
      const kept = await replaceRecord(db, symptoms, record, ifMatchOf(request))
      return warned(db, { userId: patient, language }, writtenSymptom(body), versioned(reply, kept))
    },
  )

  mount(app, context, deleteSymptom, ({ db, patient, params }) =>
    deleteRecord(db, symptoms, patient, params.id, now()),
  )

  mount(app, context, restoreSymptom, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, symptoms, patient, params.id, now())),
  )
}
