import {
  countDiagnosticCenters,
  getDiagnosticCenter,
  listDiagnosticCenters,
  listNearDiagnosticCenters,
} from '@salve/contract/clinicians/diagnostic-centers.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import {
  countOfDiagnosticCenters,
  listOfDiagnosticCenters,
  listOfNearDiagnosticCenters,
  readDiagnosticCenter,
} from './queries.ts'

export function diagnosticCenterRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listDiagnosticCenters,
    async ({ db, query }) => new RawJson(await listOfDiagnosticCenters(context, db, query)),
  )

  mount(
    app,
    context,
    listNearDiagnosticCenters,
    async ({ db, query, body }) => new RawJson(await listOfNearDiagnosticCenters(context, db, query, body)),
  )

  mount(app, context, countDiagnosticCenters, ({ db, query }) => countOfDiagnosticCenters(db, query))

  mount(app, context, getDiagnosticCenter, ({ db, params }) => readDiagnosticCenter(db, params.id))
}
