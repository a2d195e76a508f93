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
import { chartLook } from '@salve/domain/chart-looks.ts'
import { MEAN_LEAD_DAYS } from '@salve/domain/moving-mean.ts'
import type { Sql } from '../../db/client.ts'
import { localNow } from '../../lib/local-time.ts'
import { type RecordRows, WHOLE_RECORD } from '../record-rows.ts'
import { bmiReadingsOf } from './bmi-readings.ts'
import { glucoseDayOf } from './glucose-day.ts'
import { inRangeOf } from './in-range.ts'
import { lineOf } from './lines.ts'
import { meterWordsOf } from './meter-words.ts'
import { ofPart } from './part-of-day.ts'
import { rangeFactsOf } from './range-facts.ts'
import { type KindReadings, readingsOf, type Span } from './readings.ts'

/** Up to this multiple of the requested points, each reading is sent. */
const FEW_TIMES = 2
/** Of a kind that is drawn as bars, the table and the arrow keys alone need the buckets. */
const SHARE_BESIDE_BARS = 0.75

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
  const { kind, from, to, points, part } = query
  const span = {
    from: from ? instantOf(from, '00:00', timeZone) : null,
    before: to ? instantOf(addDays(to, 1), '00:00', timeZone) : null,
  }
  const look = chartLook(kind)
  const read = (of: Span) =>
    kind === 'bmi' ? bmiReadingsOf(db, patient, of, rows) : readingsOf(db, patient, kind, of, rows)
  const hasMean = look === 'days' || look === 'trend'
  const [all, before, facts] = await Promise.all([
    read(span),
    from && hasMean
      ? read({ from: instantOf(addDays(from, -MEAN_LEAD_DAYS), '00:00', timeZone), before: span.from })
      : null,
    rangeFactsOf(db, patient, chartKeys(kind)),
  ])
  const clock = localClock(timeZone)
  const pick = (one: KindReadings) => (part ? ofPart(one, part, localClock(timeZone)) : one)
  const readings = pick(all)
  const lead = before && pick(before)
  const localAt = readings.at.map(clock)
  const today = localNow(timeZone, now).date
  const day = to ?? today
  const isOver = to !== undefined && to < today
  const most = look === 'days' ? Math.floor(points * SHARE_BESIDE_BARS) : points
  const width = readings.at.length > points * FEW_TIMES ? bucketWidth(spanOf(readings), most - 1) : null
  const drawn = {
    readings,
    localAt,
    width,
    facts: { ...facts, day },
    look,
    lead: lead && { readings: lead, localAt: lead.at.map(localClock(timeZone)) },
  }
  const lines = chartKeys(kind).map((key) => lineOf(key, drawn))
  const glucose = readings.values.get('glucose') ?? readings.values.get('glucose_cgm')
  return {
    kind,
    first_at: seconds(readings.firstAt),
    last_at: seconds(readings.lastAt),
    bucket_s: seconds(width),
    lines: rows.profile ? lines : lines.map(withoutReason),
    in_range: inRangeOf(lines, readings),
    moments: kind === 'glucose' && width === null ? [...readings.moment] : null,
    meter_words: meterWordsOf(readings.words),
    home_pressure: homePressureOf(all, localClock(timeZone), isOver ? null : clock(now.getTime())),
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
