import type {
  BucketPoint,
  SeriesLine,
  SeriesStatistics,
} from '@salve/contract/medical-records/chart-series.ts'
import {
  chartRange,
  momentRanges,
  type RangeFacts,
  type RangeShare,
  shareIn,
} from '@salve/domain/chart-range.ts'
import type { ChartLook } from '@salve/domain/chart-looks.ts'
import { GLUCOSE_MOMENTS, groupOfMoment } from '@salve/domain/circumstances.ts'
import { DAY_MS, dayNumber } from '@salve/domain/local-days.ts'
import { type MeasurementKey, measurement } from '@salve/domain/measurements.ts'
import { statisticsOf, trendOf } from '@salve/domain/series-statistics.ts'
import { type Bucket, thin } from '@salve/domain/thin-series.ts'
import { glucoseSharesOf } from './glucose-day.ts'
import { movingMeanOf, stretchesOf } from './means.ts'
import { countWords } from './meter-words.ts'
import type { KindReadings } from './readings.ts'
import { written, writtenOrNull } from './written.ts'

interface Drawn {
  readings: KindReadings
  /** The moments on the patient's own clock. */
  localAt: Float64Array
  /** The width of the buckets in milliseconds; null where each reading is sent. */
  width: number | null
  facts: RangeFacts
  look: ChartLook
  /** The readings of the days before, which count in the first means; null without days before. */
  lead: { readings: KindReadings; localAt: Float64Array } | null
}

/** One value of a kind: its readings or their buckets, and what all of them come to. */
export function lineOf(
  key: MeasurementKey,
  { readings, localAt, width, facts, look, lead }: Drawn,
): SeriesLine {
  const { at } = readings
  const values = readings.values.get(key) ?? new Float64Array()
  const found = statisticsOf({ at, values })
  const timed = { at, localAt, values }
  const before = lead && {
    at: lead.readings.at,
    localAt: lead.localAt,
    values: lead.readings.values.get(key) ?? [],
  }
  const trend = trendOf(localAt, values, 10 ** -(measurement(key).decimals ?? 0))
  const statistics: SeriesStatistics | null = found && {
    ...found,
    readings: readings.count,
    min: written(found.min),
    max: written(found.max),
    mean: written(found.mean),
    sd: writtenOrNull(found.sd),
    min_at: found.min_at / 1000,
    max_at: found.max_at / 1000,
    trend: { ...trend, change: writtenOrNull(trend.change) },
    ...rangeOf(key, values, readings, facts),
    moments: momentsOf(key, values, readings, facts),
  }
  return {
    key,
    statistics,
    readings: width === null ? Array.from(at, (time, i) => [time / 1000, written(values[i] ?? 0)]) : null,
    buckets:
      width === null ? null : thin({ at, values }, originOf(at, localAt, width), width).map(bucketPoint),
    stretches: look === 'days' ? stretchesOf(timed) : null,
    moving_mean: look === 'days' || look === 'trend' ? movingMeanOf(timed, before) : null,
  }
}

function rangeOf(
  key: MeasurementKey,
  values: Float64Array,
  readings: KindReadings,
  facts: RangeFacts,
): Pick<SeriesStatistics, 'range' | 'not_for'> {
  const { range, notFor } = chartRange(key, facts)
  if (!range) return { range: null, not_for: notFor }
  const isConsensus = range.source === 'general' && (key === 'glucose' || key === 'glucose_cgm')
  const share = isConsensus ? threeOf(readings, values) : withWords(shareIn(key, values, range), readings)
  return { range: { ...range, ...share }, not_for: null }
}

/**
 * The five ranges of the consensus in three; each value is compared in the unit in which it was
 * typed.
 */
function threeOf(readings: KindReadings, values: Float64Array): RangeShare {
  const { veryLow, low, inRange, high, veryHigh } = glucoseSharesOf(values, readings)
  return { below: veryLow + low, within: inRange, above: high + veryHigh }
}

/**
 * Returns the share of readings in range for each moment of the day that has a range of its own.
 */
function momentsOf(
  key: MeasurementKey,
  values: Float64Array,
  { moment, words }: KindReadings,
  { targets }: RangeFacts,
): SeriesStatistics['moments'] {
  return momentRanges(key, targets).map(({ context, ...range }) => {
    const isThen = GLUCOSE_MOMENTS.map((one) => groupOfMoment(one) === context)
    const ofMoment = values.filter((_, i) => isThen[moment[i] ?? -1])
    const wordsThen = words.filter((word) => groupOfMoment(word.moment) === context)
    const { low, high, unit } = range
    return { context, low, high, unit, ...withWords(shareIn(key, ofMoment, range), { words: wordsThen }) }
  })
}

/** A value that a meter cannot measure lies outside of every range. */
function withWords({ below, within, above }: RangeShare, { words }: Pick<KindReadings, 'words'>): RangeShare {
  const { low, high } = countWords(words)
  return { below: below + low, within, above: above + high }
}

/**
 * Buckets of days start at the patient's midnight, and at the same days for any requested period.
 */
function originOf(at: Float64Array, localAt: Float64Array, width: number): number {
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
