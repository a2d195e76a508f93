import { getOverview } from '@salve/contract/medical-records/overview.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount } from '../../../http/mount.ts'
import { overviewOf } from './queries.ts'

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, getOverview, ({ db, patient, timeZone }) => overviewOf(context, db, patient, timeZone))
}
