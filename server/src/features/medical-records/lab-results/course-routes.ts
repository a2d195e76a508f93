import { getLabTable, getLabTrend, listLabAnalytes } from '@salve/contract/medical-records/lab-courses.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { listOfAnalytes } from './analytes.ts'
import { tableOf } from './table.ts'
import { trendOf } from './trend.ts'

/** What is read across reports. */
export function labCourseRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    listLabAnalytes,
    async ({ userId, query }) => new RawJson(await listOfAnalytes(context, userId, query)),
  )
  mount(app, context, getLabTrend, ({ userId, query }) => trendOf(context, userId, query))
  mount(app, context, getLabTable, ({ userId, query }) => tableOf(context, userId, query))
}
