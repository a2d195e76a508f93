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
import { chartMarks } from '../../../record/chart-series/marks.ts'
import { seriesOf } from '../../../record/chart-series/series.ts'
import {
  createRecord,
  deleteRecord,
  readRecord,
  replaceRecord,
  restoreRecord,
} from '../../../record/records.ts'
import { mount, RawJson } from '../../../http/mount.ts'
import { idFor, ifMatchOf, versioned } from '../../../http/versions.ts'
import { chartOverview } from './overview.ts'
import { charts, listOfCharts } from './queries.ts'

export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(app, context, readChartSeries, ({ db, patient, timeZone, query }) =>
    seriesOf(db, { userId: patient, timeZone, query, now: now() }),
  )
  mount(app, context, readChartOverview, ({ db, patient }) => chartOverview(db, patient))
  mount(app, context, readChartMarks, ({ db, patient, timeZone, query }) =>
    chartMarks(db, { userId: patient, timeZone, query }),
  )

  mount(
    app,
    context,
    listCharts,
    async ({ db, patient, query }) => new RawJson(await listOfCharts(context, db, patient, query)),
  )

  mount(app, context, getChart, async ({ db, patient, params, reply }) =>
    versioned(reply, await readRecord(db, charts, patient, params.id)),
  )

  mount(app, context, createChart, async ({ db, patient, body, request, reply }) => {
    const record = { userId: patient, id: idFor(request), now: now(), values: columnsOf(body) }
    return versioned(reply, await createRecord(db, charts, record))
  })

  mount(app, context, replaceChart, async ({ db, patient, params, body, request, reply }) => {
    const record = { userId: patient, id: params.id, now: now(), values: columnsOf(body) }
    return versioned(reply, await replaceRecord(db, charts, record, ifMatchOf(request)))
  })

  mount(app, context, deleteChart, ({ db, patient, params }) =>
    deleteRecord(db, charts, patient, params.id, now()),
  )

  mount(app, context, restoreChart, async ({ db, patient, params, reply }) =>
    versioned(reply, await restoreRecord(db, charts, patient, params.id, now())),
  )
}

const columnsOf = (body: BodyOf<typeof createChart>) => ({
  ...body,
  range: JSON.stringify(body.range),
  options: JSON.stringify(body.options),
})
