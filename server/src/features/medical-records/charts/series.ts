import type { QueryOf } from '@salve/contract/endpoint.ts'
import type { ChartSeries, readChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { homePressure } from '@salve/domain/home-blood-pressure.ts'
import { localClock } from '@salve/domain/local-clock.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { bucketWidth } from '@salve/domain/thin-series.ts'
import { LOG_KINDS } from '@salve/domain/log-kinds.ts'
import type { Context } from '../../../context.ts'
import { patientToday } from '../../../lib/patient-clock.ts'
import { glucoseDayOf } from './glucose-day.ts'
import { lineOf } from './lines.ts'
import { rangeFactsOf } from './range-facts.ts'
import { type KindReadings, readingsOf } from './readings.ts'

/** So many times the wished points are few enough to send each reading. */
const FEW_TIMES = 2

/** The readings of a kind as a chart needs them. Days are those of the patient's own calendar. */
export async function seriesOf(
  context: Context,
  { userId, timeZone, query }: { userId: string; timeZone: string; query: QueryOf<typeof readChartSeries> },
): Promise<ChartSeries> {
  const { kind, from, to, points } = query
  const db = context.db.as(userId)
  const span = {
    from: from ? instantOf(from, '00:00', timeZone) : null,
    before: to ? instantOf(addDays(to, 1), '00:00', timeZone) : null,
  }
  const [readings, facts] = await Promise.all([
    readingsOf(db, userId, kind, span),
    rangeFactsOf(db, userId, LOG_KINDS[kind].required),
  ])
  const localAt = readings.at.map(localClock(timeZone))
  const day = to ?? patientToday(context, timeZone)
  const width = readings.at.length > points * FEW_TIMES ? bucketWidth(spanOf(readings), points - 1) : null
  const drawn = { readings, localAt, width, facts: { ...facts, day } }
  const glucose = readings.values.get('glucose') ?? readings.values.get('glucose_cgm')
  return {
    kind,
    first_at: seconds(readings.firstAt),
    last_at: seconds(readings.lastAt),
    bucket_s: seconds(width),
    lines: [...readings.values.keys()].map((key) => lineOf(key, drawn)),
    meter_words: readings.meterWords,
    home_pressure: homePressureOf(readings, localAt),
    glucose_day: glucose ? glucoseDayOf(glucose, readings, localAt) : null,
  }
}

const spanOf = ({ at }: KindReadings) => Math.max(1, (at.at(-1) ?? 0) - (at[0] ?? 0))
const seconds = (ms: number | null) => ms && ms / 1000

function homePressureOf({ values }: KindReadings, localAt: Float64Array): ChartSeries['home_pressure'] {
  const [systolic, diastolic] = [values.get('bp_sys'), values.get('bp_dia')]
  return systolic && diastolic ? homePressure({ localAt, systolic, diastolic }) : null
}
