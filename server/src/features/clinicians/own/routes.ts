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
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { linesOfOwnClinicians, listOfOwnClinicians, ownClinicians } from './queries.ts'

/** Clinicians whom a patient entered, for this patient alone. */
export function ownClinicianRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(
    app,
    context,
    listOwnClinicians,
    async ({ db, patient, query }) => new RawJson(await listOfOwnClinicians(context, db, patient, query)),
  )

  mount(app, context, exportOwnClinicians, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'own-clinicians',
      columns: OWN_CLINICIAN_COLUMNS,
      lines: linesOfOwnClinicians(context, db, patient, query),
    }),
  )

  mount(app, context, getOwnClinician, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, ownClinicians, patient, params.id)),
  )

  mount(app, context, createOwnClinician, async ({ db, patient, body, request, reply }) => {
    const record = { userId: patient, id: idFor(request), now: now(), values: body }
    return versioned(reply, await createRecord(db, ownClinicians, record))
  })

  mount(app, context, replaceOwnClinician, async ({ db, patient, params, body, request, reply }) => {
    const record = { userId: patient, id: params.id, now: now(), values: body }
    return versioned(reply, await replaceRecord(db, ownClinicians, record, ifMatchOf(request)))
  })

  mount(app, context, deleteOwnClinician, ({ db, patient, params }) =>
    deleteRecord(db, ownClinicians, patient, params.id, now()),
  )

  mount(app, context, restoreOwnClinician, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, ownClinicians, patient, params.id, now())),
  )
}
