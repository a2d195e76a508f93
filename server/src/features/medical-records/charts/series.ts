import type { QueryOf } from '@salve/contract/endpoint.ts'
import type {
  BucketPoint,
  ChartSeries,
  readChartSeries,
  SeriesLine,
  SeriesStatistics,
} from '@salve/contract/medical-records/chart-series.ts'
import { dayProfile } from '@salve/domain/day-profile.ts'
import { glucoseShares, isEnoughSensorData } from '@salve/domain/glucose-ranges.ts'
import { homePressure } from '@salve/domain/home-blood-pressure.ts'
import { DAY_MS, dayNumber, localClock } from '@salve/domain/local-clock.ts'
import { addDays, instantOf } from '@salve/domain/local-time.ts'
import { type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import { statisticsOf, trendOf } from '@salve/domain/series-statistics.ts'
import { type Bucket, bucketWidth, type Readings, thin } from '@salve/domain/thin-series.ts'
import type { Context } from '../../../context.ts'
import { type KindReadings, readingsOf } from './readings.ts'

/** So many times the wished points are few enough to send each reading. */
const FEW_TIMES = 2
/** More digits than any unit shows, and fewer than those of a binary fraction. */
const DIGITS = 7

/** The readings of a kind as a chart needs them. Days are those of the patient's own calendar. */
export async function seriesOf(
  context: Context,
  { userId, timeZone, query }: { userId: string; timeZone: string; query: QueryOf<typeof readChartSeries> },
): Promise<ChartSeries> {
  const { kind, from, to, points } = query
  const readings = await readingsOf(context.db.as(userId), userId, kind, {
    from: from ? instantOf(from, '00:00', timeZone) : null,
    before: to ? instantOf(addDays(to, 1), '00:00', timeZone) : null,
  })
  const { at } = readings
  const localAt = at.map(localClock(timeZone))
  const width = at.length > points * FEW_TIMES ? bucketWidth(spanOf(at), points - 1) : null
  const first = readings.values.entries().next().value
  return {
    kind,
    first_at: seconds(readings.firstAt),
    last_at: seconds(readings.lastAt),
    bucket_s: width && width / 1000,
    lines: [...readings.values].map(([key, values]) => lineOf(key, { at, values }, localAt, width)),
    home_pressure: kind === 'blood_pressure' ? homePressureOf(readings, localAt) : null,
    glucose_day:
      first?.[0] === 'glucose' || first?.[0] === 'glucose_cgm'
        ? glucoseDayOf(first[1], readings, localAt)
        : null,
  }
}

const spanOf = (at: Float64Array) => Math.max(1, (at.at(-1) ?? 0) - (at[0] ?? 0))

function lineOf(
  key: MeasurementKey,
  readings: Readings,
  localAt: Float64Array,
  width: number | null,
): SeriesLine {
  const found = statisticsOf(readings)
  const trend = trendOf(localAt, readings.values, 10 ** -(measurement(key).decimals ?? 0))
  const statistics: SeriesStatistics | null = found && {
    ...found,
    min: written(found.min),
    max: written(found.max),
    mean: written(found.mean),
    sd: found.sd === null ? null : written(found.sd),
    min_at: found.min_at / 1000,
    max_at: found.max_at / 1000,
    trend: { ...trend, change: trend.change === null ? null : written(trend.change) },
    target: null,
  }
  if (width !== null)
    return {
      key,
      statistics,
      readings: null,
      buckets: thin(readings, originOf(readings, localAt, width), width).map(bucketPoint),
    }
  const { at, values } = readings
  return {
    key,
    statistics,
    buckets: null,
    readings: Array.from(at, (time, i) => [time / 1000, written(values[i] ?? 0)]),
  }
}

/** Buckets of days begin at the patient's midnight, and at the same days whatever part of them is asked for. */
function originOf({ at }: Readings, localAt: Float64Array, width: number): number {
  const [first = 0, local = 0] = [at[0], localAt[0]]
  const days = Math.max(1, Math.round(width / DAY_MS))
  const day = dayNumber(local)
  return first - (local - (day - (day % days)) * DAY_MS)
}

const bucketPoint = (bucket: Bucket): BucketPoint => [
  bucket.count,
  bucket.first_at / 1000,
  written(bucket.first),
  bucket.min_at / 1000,
  written(bucket.min),
  bucket.max_at / 1000,
  written(bucket.max),
  bucket.last_at / 1000,
  written(bucket.last),
  written(bucket.mean),
]

const seconds = (at: number | null) => at && at / 1000
const written = (value: number) => Number(value.toPrecision(DIGITS))
const orNull = (value: number | null) => (value === null ? null : written(value))

function homePressureOf({ values }: KindReadings, localAt: Float64Array): ChartSeries['home_pressure'] {
  const [systolic, diastolic] = [values.get('bp_sys'), values.get('bp_dia')]
  return systolic && diastolic ? homePressure({ localAt, systolic, diastolic }) : null
}

function glucoseDayOf(
  values: Float64Array,
  { isOtherUnit }: KindReadings,
  localAt: Float64Array,
): ChartSeries['glucose_day'] {
  const profile = dayProfile(localAt, values)
  return {
    shares: glucoseShares(values, isOtherUnit),
    isEnoughForTime: isEnoughSensorData(localAt),
    profile: {
      ...profile,
      hours: profile.hours.map(({ hour, count, p5, p25, p50, p75, p95 }) => ({
        hour,
        count,
        p5: orNull(p5),
        p25: orNull(p25),
        p50: orNull(p50),
        p75: orNull(p75),
        p95: orNull(p95),
      })),
    },
  }
}
