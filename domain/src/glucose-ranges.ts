import { dayNumber } from './local-days.ts'
import { fromCanonical } from './units.ts'

/**
 * Limits of the ranges of sensor glucose (Battelino et al., Diabetes Care 2019;42:1593), as the
 * consensus prints them in each unit: a value is compared in the unit in which it was typed.
 */
export const GLUCOSE_LIMITS = {
  'mmol/L': { veryLow: 3.0, low: 3.9, high: 10.0, veryHigh: 13.9 },
  'mg/dL': { veryLow: 54, low: 70, high: 180, veryHigh: 250 },
} as const

/** Goals of the consensus for most adults with diabetes, in percent of the readings. */
export const GLUCOSE_GOALS = { inRange: 70, low: 4, veryLow: 1, high: 25, veryHigh: 5 } as const
/**
 * Goals of the same consensus for older people and those at high risk; `low` is below 3.9 mmol/L,
 * `veryHigh` above 13.9.
 */
export const GLUCOSE_GOALS_AT_RISK = { inRange: 50, low: 1, veryHigh: 10 } as const
/** Readings that scatter by at most this much of their mean are called stable (same consensus). */
export const STABLE_CV_PERCENT = 36
/** The minimum for a share of time: days, and the share of the readings that a sensor makes. */
export const SENSOR_DAYS = 14
export const SENSOR_SHARE = 0.7
const SENSOR_READINGS_PER_DAY = 288

/**
 * Number of readings in each of the five ranges; `low` leaves out `veryLow`, and `high` leaves out
 * `veryHigh`.
 */
export interface GlucoseShares {
  veryLow: number
  low: number
  inRange: number
  high: number
  veryHigh: number
}

/**
 * The readings by range. `values` are in mmol/L; `isMgDl` says which of them were typed in mg/dL,
 * and those are compared in whole mg/dL.
 */
export function glucoseShares(values: ArrayLike<number>, isMgDl: ArrayLike<number>): GlucoseShares {
  const shares = { veryLow: 0, low: 0, inRange: 0, high: 0, veryHigh: 0 }
  for (let i = 0; i < values.length; i++) shares[rangeOf(values[i] as number, Boolean(isMgDl[i]))] += 1
  return shares
}

function rangeOf(mmol: number, isMgDl: boolean): keyof GlucoseShares {
  const limits = GLUCOSE_LIMITS[isMgDl ? 'mg/dL' : 'mmol/L']
  const value = isMgDl ? Math.round(inMgDl(mmol)) : mmol
  if (value < limits.veryLow) return 'veryLow'
  if (value < limits.low) return 'low'
  if (value <= limits.high) return 'inRange'
  return value <= limits.veryHigh ? 'high' : 'veryHigh'
}
const inMgDl = (mmol: number) => fromCanonical('glucose', mmol, 'mg/dL')

/**
 * The glucose management indicator in percent, from the mean of a sensor in mmol/L (Bergenstal et
 * al., 2018).
 */
export function glucoseManagementIndicator(meanMmol: number): number {
  return 3.31 + 0.02392 * inMgDl(meanMmol)
}

/** The days that a sensor's readings span, and the share of what it makes in them, at most 1. */
export interface SensorData {
  days: number
  share: number
}

export function sensorData(localAt: ArrayLike<number>): SensorData {
  if (localAt.length === 0) return { days: 0, share: 0 }
  const days = dayNumber(localAt[localAt.length - 1] as number) - dayNumber(localAt[0] as number) + 1
  return { days, share: Math.min(1, localAt.length / (days * SENSOR_READINGS_PER_DAY)) }
}

/**
 * True when a sensor's readings suffice for a share of the time: 14 days with 70 % of the data
 * (same consensus).
 */
export function isEnoughSensorData(localAt: ArrayLike<number>): boolean {
  const { days, share } = sensorData(localAt)
  return days >= SENSOR_DAYS && share >= SENSOR_SHARE
}
