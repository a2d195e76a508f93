import { chartEndpoints } from '@salve/contract/medical-records/charts.ts'
import {
  readChartMarks,
  readChartOverview,
  readChartSeries,
} from '@salve/contract/medical-records/chart-series.ts'
import { readSymptomSeries } from '@salve/contract/medical-records/chart-symptoms.ts'
import type { BodyOf } from '@salve/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { chartMarks } from '../../../record/chart-series/marks.ts'
import { seriesOf } from '../../../record/chart-series/series.ts'
import { createRecord } from '../../../record/records.ts'
import { mount } from '../../../http/mount.ts'
import { mountRecord } from '../../../http/record-routes.ts'
import { chartOverview } from './overview.ts'
import { symptomSeriesOf } from './symptom-series.ts'
import { charts, listOfCharts } from './queries.ts'

export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { now } = context

  mount(app, context, readChartSeries, ({ db, patient, timeZone, query }) =>
    seriesOf(db, { patient, timeZone, query, now: now() }),
  )
  mount(app, context, readChartOverview, ({ db, patient, timeZone }) =>
    chartOverview(db, { patient, timeZone, now: now() }),
  )
  mount(app, context, readSymptomSeries, ({ db, patient, query }) => symptomSeriesOf(db, patient, query))
  mount(app, context, readChartMarks, ({ db, patient, timeZone, query }) =>
    chartMarks(db, { patient, timeZone, query }),
  )

  mountRecord(app, context, chartEndpoints, {
    kind: charts,
    list: (db, patient, query) => listOfCharts(context, db, patient, query),
    columnsOf,
    // Its digest covers the columns: a repeat of an earlier request must find the same digest.
    create: (db, { body, ...asked }) => createRecord(db, charts, { ...asked, values: columnsOf(body) }),
  })
}

const columnsOf = (body: BodyOf<typeof chartEndpoints.create>) => ({
  ...body,
  range: JSON.stringify(body.range),
  options: JSON.stringify(body.options),
})
