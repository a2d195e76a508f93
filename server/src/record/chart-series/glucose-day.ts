import type { GlucoseDay } from '@salve/contract/medical-records/chart-series.ts'
import { dayProfile } from '@salve/domain/day-profile.ts'
import {
  type GlucoseShares,
  glucoseShares,
  isEnoughSensorData,
  sensorData,
} from '@salve/domain/glucose-ranges.ts'
import { countWords } from './meter-words.ts'
import type { KindReadings } from './readings.ts'
import { writtenOrNull } from './written.ts'

/**
 * Counts the readings in each range of the consensus; a reading beyond the meter's range lies in
 * the outermost ones.
 */
export function glucoseSharesOf(values: Float64Array, { isOtherUnit, words }: KindReadings): GlucoseShares {
  const shares = glucoseShares(values, isOtherUnit)
  const { low, high } = countWords(words)
  return { ...shares, veryLow: shares.veryLow + low, veryHigh: shares.veryHigh + high }
}

/** Returns the glucose extras of a chart: its ranges, and its course over the hours of a day. */
export function glucoseDayOf(
  values: Float64Array,
  readings: KindReadings,
  localAt: Float64Array,
): GlucoseDay {
  const profile = dayProfile(localAt, values)
  const isSensor = readings.values.has('glucose_cgm')
  return {
    shares: glucoseSharesOf(values, readings),
    is_enough_for_time: isSensor && isEnoughSensorData(localAt),
    sensor: isSensor ? sensorData(localAt) : null,
    profile: {
      days: profile.days,
      is_enough: profile.isEnough,
      hours: profile.hours.map(({ hour, count, ...bands }) => ({
        hour,
        count,
        p5: writtenOrNull(bands.p5),
        p25: writtenOrNull(bands.p25),
        p50: writtenOrNull(bands.p50),
        p75: writtenOrNull(bands.p75),
        p95: writtenOrNull(bands.p95),
      })),
    },
  }
}
