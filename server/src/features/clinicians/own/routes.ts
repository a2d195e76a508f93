import {
  createOwnClinician,
  deleteOwnClinician,
  exportOwnClinicians,
  getOwnClinician,
  listOwnClinicians,
  replaceOwnClinician,
  restoreOwnClinician,
} from '@salve/contract/clinicians/own-clinicians.ts'
import { OWN_CLINICIAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { linesOfOwnClinicians, listOfOwnClinicians, ownClinicians } from './queries.ts'

/** Clinicians whom a patient entered, for this patient alone. */
export function ownClinicianRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(
    app,
    context,
    listOwnClinicians,
    async ({ userId, query }) => new RawJson(await listOfOwnClinicians(context, userId, query)),
  )

  mount(app, context, exportOwnClinicians, ({ userId, query, reply }) =>
    sendCsv(reply, {
      name: 'own-clinicians',
      columns: OWN_CLINICIAN_COLUMNS,
      lines: linesOfOwnClinicians(context, userId, query),
    }),
  )

  mount(app, context, getOwnClinician, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), ownClinicians, userId, params.id)),
  )

  mount(app, context, createOwnClinician, async ({ userId, body, request, reply }) => {
    const record = { userId, id: idFor(request), now: now(), values: body }
    return versioned(reply, await createRecord(db.as(userId), ownClinicians, record))
  })

  mount(app, context, replaceOwnClinician, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: params.id, now: now(), values: body }
    return versioned(reply, await replaceRecord(db.as(userId), ownClinicians, record, ifMatchOf(request)))
  })

  mount(app, context, deleteOwnClinician, ({ userId, params }) =>
    deleteRecord(db.as(userId), ownClinicians, userId, params.id, now()),
  )

  mount(app, context, restoreOwnClinician, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), ownClinicians, userId, params.id, now())),
  )
}
