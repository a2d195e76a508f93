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
    async ({ userId, query }) => new RawJson(await listOfDiagnosticCenters(context, userId, query)),
  )

  mount(
    app,
    context,
    listNearDiagnosticCenters,
    async ({ userId, query, body }) =>
      new RawJson(await listOfNearDiagnosticCenters(context, userId, query, body)),
  )

  mount(app, context, countDiagnosticCenters, ({ userId, query }) =>
    countOfDiagnosticCenters(context, userId, query),
  )

  mount(app, context, getDiagnosticCenter, ({ userId, params }) =>
    readDiagnosticCenter(context, userId, params.id),
  )
}
