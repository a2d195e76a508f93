import { getLabTable, getLabTrend, listLabAnalytes } from '@salve/contract/medical-records/lab-courses.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { listOfAnalytes } from './analytes.ts'
import { tableOf } from './table.ts'
import { trendOf } from './trend.ts'

/** Routes for reading across reports. */
export function labCourseRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listLabAnalytes,
    async ({ db, patient, query }) => new RawJson(await listOfAnalytes(context, db, patient, query)),
  )
  mount(app, context, getLabTrend, ({ db, patient, query }) => trendOf(db, patient, query))
  mount(app, context, getLabTable, ({ db, patient, query }) => tableOf(context, db, patient, query))
}
