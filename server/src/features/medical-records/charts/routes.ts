import {
  createChart,
  deleteChart,
  getChart,
  listCharts,
  replaceChart,
  restoreChart,
} from '@salve/contract/medical-records/charts.ts'
import {
  readChartMarks,
  readChartOverview,
  readChartSeries,
} from '@salve/contract/medical-records/chart-series.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chartMarks } from '../../../db/chart-series/marks.ts'
import { seriesOf } from '../../../db/chart-series/series.ts'
import { createRecord, deleteRecord, readRecord, replaceRecord, restoreRecord } from '../../../db/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { chartOverview } from './overview.ts'
import { charts, listOfCharts } from './queries.ts'

export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context

  mount(app, context, readChartSeries, ({ userId, timeZone, query }) =>
    seriesOf(db.as(userId), { userId, timeZone, query, now: now() }),
  )
  mount(app, context, readChartOverview, ({ userId }) => chartOverview(context, userId))
  mount(app, context, readChartMarks, ({ userId, timeZone, query }) =>
    chartMarks(db.as(userId), { userId, timeZone, query }),
  )

  mount(
    app,
    context,
    listCharts,
    async ({ userId, query }) => new RawJson(await listOfCharts(context, userId, query)),
  )

  mount(app, context, getChart, async ({ userId, params, reply }) =>
    versioned(reply, await readRecord(db.as(userId), charts, userId, params.id)),
  )

  mount(app, context, createChart, async ({ userId, body, request, reply }) => {
    const record = { userId, id: idFor(request), now: now(), values: columnsOf(body) }
    return versioned(reply, await createRecord(db.as(userId), charts, record))
  })

  mount(app, context, replaceChart, async ({ userId, params, body, request, reply }) => {
    const record = { userId, id: params.id, now: now(), values: columnsOf(body) }
    return versioned(reply, await replaceRecord(db.as(userId), charts, record, ifMatchOf(request)))
  })

  mount(app, context, deleteChart, ({ userId, params }) =>
    deleteRecord(db.as(userId), charts, userId, params.id, now()),
  )

  mount(app, context, restoreChart, async ({ userId, params, reply }) =>
    versioned(reply, await restoreRecord(db.as(userId), charts, userId, params.id, now())),
  )
}

const columnsOf = (body: BodyOf<typeof createChart>) => ({
  ...body,
  range: JSON.stringify(body.range),
  options: JSON.stringify(body.options),
})
