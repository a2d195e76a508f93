import { dayNumber, HOUR_MS, timeOfDayMs } from './local-days.ts'

/**
 * The minimum for a profile of the day, as the consensus requires of sensors (Battelino et al.,
 * 2019).
 */
export const PROFILE_DAYS = 14
/**
 * The minimum for an hour's median and middle half, and for its outer band. Choices of this
 * product.
 */
export const PROFILE_HOUR_READINGS = 5
export const PROFILE_OUTER_READINGS = 20

export interface ProfileHour {
  /** 0 is from midnight to one o'clock on the patient's own clock. */
  hour: number
  count: number
  p5: number | null
  p25: number | null
  p50: number | null
  p75: number | null
  p95: number | null
}
export interface DayProfile {
  /** Number of days with readings. */
  days: number
  isEnough: boolean
  /** All 24 hours. */
  hours: ProfileHour[]
}

/**
 * Returns the daily profile of values by hour, over all days. `localAt` are the moments on the
 * patient's own clock.
 */
export function dayProfile(localAt: ArrayLike<number>, values: ArrayLike<number>): DayProfile {
  const byHour: number[][] = Array.from({ length: 24 }, () => [])
  const days = new Set<number>()
  for (let i = 0; i < values.length; i++) {
    const local = localAt[i] as number
    days.add(dayNumber(local))
    byHour[Math.floor(timeOfDayMs(local) / HOUR_MS)]?.push(values[i] as number)
  }
  const hours = byHour.map((list, hour) => hourOf(hour, Float64Array.from(list).sort()))
  return {
    days: days.size,
    isEnough: days.size >= PROFILE_DAYS && hours.some(({ p50 }) => p50 !== null),
    hours,
  }
}

function hourOf(hour: number, sorted: Float64Array): ProfileHour {
  const from = (least: number, share: number) => (sorted.length >= least ? percentile(sorted, share) : null)
  return {
    hour,
    count: sorted.length,
    p5: from(PROFILE_OUTER_READINGS, 0.05),
    p25: from(PROFILE_HOUR_READINGS, 0.25),
    p50: from(PROFILE_HOUR_READINGS, 0.5),
    p75: from(PROFILE_HOUR_READINGS, 0.75),
    p95: from(PROFILE_OUTER_READINGS, 0.95),
  }
}

/**
 * The value below which a share of the sorted values lies; between two of them in proportion. At
 * least one value.
 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number]
  return below + (above - below) * (place - Math.floor(place))
}
