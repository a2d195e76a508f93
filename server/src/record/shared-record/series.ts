import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { getConsultationSeries, SharedSeries } from '@salve/contract/consultation/summary.ts'
import { CHART_MARKS_MAX } from '@salve/contract/medical-records/chart-series.ts'
import type { ShareScope } from '@salve/contract/shares.ts'
import { chartMarks } from '../chart-series/marks.ts'
import { seriesOf } from '../chart-series/series.ts'
import type { Sql } from '../../db/client.ts'
import { readSharer } from './person.ts'
import { sharedRows } from './scope.ts'

/** A chart as a scope shows it: its readings, and below its axis the shared plans and symptoms. */
export async function sharedSeriesOf(
  db: Sql,
  patient: string,
  { scope, now, query }: { scope: ShareScope; now: Date; query: QueryOf<typeof getConsultationSeries> },
): Promise<SharedSeries> {
  const { time_zone: timeZone } = await readSharer(db, patient)
  const rows = sharedRows(patient, timeZone, scope)
  const [series, marks] = await Promise.all([
    seriesOf(db, { patient, timeZone, now, query, rows }),
    chartMarks(db, { patient, timeZone, query: { ...query, points: CHART_MARKS_MAX }, rows }),
  ])
  return { series, marks }
}
