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
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { warned } from '../../../http/warned.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { linesOfSymptoms } from './csv.ts'
import { listOfSymptoms, recentSymptoms, symptomDays, symptoms } from './queries.ts'

export function symptomRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listSymptoms,
    async ({ userId, query }) => new RawJson(await listOfSymptoms(context, userId, query)),
  )

  mount(app, context, exportSymptoms, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'symptoms',
      columns: SYMPTOM_COLUMNS,
      lines: linesOfSymptoms(context, userId, query),
    }),
  )

  mount(
    app,
    context,
    listSymptomsByHealthIssue,
    async ({ userId, query: { health_issue_id, ...query } }) =>
      new RawJson(await listOfSymptoms(context, userId, { ...query, health_issue: health_issue_id })),
  )

  mount(app, context, listRecentSymptoms, async ({ userId, timeZone, query }) => ({
    results: await recentSymptoms(context, userId, patientToday(context, timeZone), query.limit),
    next: null,
  }))

  mount(app, context, listSymptomDays, ({ userId, timeZone, query }) =>
    symptomDays(context, userId, patientToday(context, timeZone), query),
  )

  mount(app, context, getSymptom, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), symptoms, userId, params.id)),
  )

  mount(app, context, createSymptom, async ({ userId, timeZone, body, language, request, reply }) => {
    checkNotInFuture(context, timeZone, body)
    const record = { userId, id: idFor(request), now: now(), values: body }
    const kept = versioned(reply, await createRecord(db.as(userId), symptoms, record))
    return warned(context, { userId, language }, writtenSymptom(body), kept)
  })

  mount(
    app,
    context,
    replaceSymptom,
    async ({ userId, timeZone, params, body, language, request, reply }) => {
      checkNotInFuture(context, timeZone, body)
      const record = { userId, id: params.id, now: now(), values: body }
      const kept = await replaceRecord(db.as(userId), symptoms, record, ifMatchOf(request))
      return warned(context, { userId, language }, writtenSymptom(body), versioned(reply, kept))
    },
  )

  mount(app, context, deleteSymptom, ({ userId, params }) =>
    deleteRecord(db.as(userId), symptoms, userId, params.id, now()),
  )

  mount(app, context, restoreSymptom, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), symptoms, userId, params.id, now())),
  )
}
