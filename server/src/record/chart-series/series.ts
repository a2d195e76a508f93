import type { QueryOf } from '@salve/contract/endpoint.ts'
import type {
  ChartSeries,
  readChartSeries,
  SeriesLine,
} from '@salve/contract/medical-records/chart-series.ts'
import { homePressure } from '@salve/domain/home-blood-pressure.ts'
import { localClock } from '@salve/domain/local-clock.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { bucketWidth } from '@salve/domain/thin-series.ts'
import { chartKeys } from '@salve/domain/chart-kinds.ts'
import type { Sql } from '../../db/client.ts'
import { localNow } from '../../lib/local-time.ts'
import { type RecordRows, WHOLE_RECORD } from '../record-rows.ts'
import { bmiReadingsOf } from './bmi-readings.ts'
import { glucoseDayOf } from './glucose-day.ts'
import { lineOf } from './lines.ts'
import { meterWordsOf } from './meter-words.ts'
import { rangeFactsOf } from './range-facts.ts'
import { type KindReadings, readingsOf } from './readings.ts'

/** Up to this multiple of the requested points, each reading is sent. */
const FEW_TIMES = 2

export interface SeriesAsked {
  patient: string
  timeZone: string
  now: Date
  query: QueryOf<typeof readChartSeries>
  /** The visible readings; all when left out. */
  rows?: RecordRows
}

/**
 * The readings of a kind as a chart needs them. Days are those of the patient's own calendar. Who
 * may not see the profile is not told either why a range is not for this person.
 */
export async function seriesOf(
  db: Sql,
  { patient, timeZone, now, query, rows = WHOLE_RECORD }: SeriesAsked,
): Promise<ChartSeries> {
  const { kind, from, to, points } = query
  const span = {
    from: from ? instantOf(from, '00:00', timeZone) : null,
    before: to ? instantOf(addDays(to, 1), '00:00', timeZone) : null,
  }
  const [readings, facts] = await Promise.all([
    kind === 'bmi' ? bmiReadingsOf(db, patient, span, rows) : readingsOf(db, patient, kind, span, rows),
    rangeFactsOf(db, patient, chartKeys(kind)),
  ])
  const clock = localClock(timeZone)
  const localAt = readings.at.map(clock)
  const today = localNow(timeZone, now).date
  const day = to ?? today
  const isOver = to !== undefined && to < today
  const width = readings.at.length > points * FEW_TIMES ? bucketWidth(spanOf(readings), points - 1) : null
  const drawn = { readings, localAt, width, facts: { ...facts, day } }
  const glucose = readings.values.get('glucose') ?? readings.values.get('glucose_cgm')
  return {
    kind,
    first_at: seconds(readings.firstAt),
    last_at: seconds(readings.lastAt),
    bucket_s: seconds(width),
    lines: chartKeys(kind).map((key) =>
      rows.profile ? lineOf(key, drawn) : withoutReason(lineOf(key, drawn)),
    ),
    meter_words: meterWordsOf(readings.words),
    home_pressure: homePressureOf(readings, clock, isOver ? null : clock(now.getTime())),
    glucose_day: glucose ? glucoseDayOf(glucose, readings, localAt) : null,
  }
}

const withoutReason = (line: SeriesLine): SeriesLine =>
  line.statistics ? { ...line, statistics: { ...line.statistics, not_for: null } } : line
const spanOf = ({ at }: KindReadings) => Math.max(1, (at.at(-1) ?? 0) - (at[0] ?? 0))
const seconds = (ms: number | null) => ms && ms / 1000

function homePressureOf(
  readings: KindReadings,
  clock: (at: number) => number,
  localNow: number | null,
): ChartSeries['home_pressure'] {
  // The protocol is made of readings: two each morning and each evening.
  const { at, values } = readings.apart ?? readings
  const localAt = at.map(clock)
  const [systolic, diastolic] = [values.get('bp_sys'), values.get('bp_dia')]
  return systolic && diastolic ? homePressure({ localAt, systolic, diastolic }, localNow) : null
}
