import { exportOwnClinicians, ownClinicianEndpoints } from '@salve/contract/clinicians/own-clinicians.ts'
import { OWN_CLINICIAN_COLUMNS } from '@salve/domain/csv-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { sendCsv } from '../../../http/csv.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { linesOfOwnClinicians, listOfOwnClinicians, ownClinicians } from './queries.ts'

/** Clinicians whom a patient entered, for this patient alone. */
export function ownClinicianRoutes(app: FastifyInstance, context: Context): void {
  mountRecord(app, context, ownClinicianEndpoints, {
    kind: ownClinicians,
    list: (db, patient, query) => listOfOwnClinicians(context, db, patient, query),
  })

  mount(app, context, exportOwnClinicians, ({ db, patient, query, reply }) =>
    sendCsv(reply, {
      name: 'own-clinicians',
      columns: OWN_CLINICIAN_COLUMNS,
      lines: linesOfOwnClinicians(context, db, patient, query),
    }),
  )
}
