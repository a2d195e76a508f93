import type { BloodPressure } from './blood-pressure.ts'
import { dateOfDay, dayNumber, HOUR_MS, timeOfDayMs } from './local-days.ts'

/**
 * The home protocol: two readings in the morning and two in the evening on 3 to 7 days, the first
 * day dropped, the rest averaged (2018 ESC/ESH section 4.8; ESH 2023).
 */
export const PROTOCOL = { readings: 2, leastDays: 3, mostDays: 7 } as const

/**
 * Limits of morning and evening, in hours of the patient's own clock; a reading between belongs to
 * neither, and one after midnight to the evening before. A choice of this product.
 */
const DAY_BEGINS = 4
const MORNING_ENDS = 12
const EVENING_BEGINS = 17

const wallTime = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** The same as times of day, to be said. */
export const DAY_PARTS = {
  begins: wallTime(DAY_BEGINS),
  morningEnds: wallTime(MORNING_ENDS),
  eveningBegins: wallTime(EVENING_BEGINS),
} as const

export const PARTS_OF_DAY = ['morning', 'evening'] as const
export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** The part of the day of a moment on the patient's own clock; null between the two. */
export function partOfDay(localAt: number): PartOfDay | null {
  const hour = timeOfDayMs(localAt - DAY_BEGINS * HOUR_MS) / HOUR_MS + DAY_BEGINS
  return hour < MORNING_ENDS ? 'morning' : hour >= EVENING_BEGINS ? 'evening' : null
}

/**
 * Readings in order of time: moments on the patient's own clock (see `localClock`), values in mmHg.
 */
export interface PressureReadings {
  readonly localAt: ArrayLike<number>
  readonly systolic: ArrayLike<number>
  readonly diastolic: ArrayLike<number>
}
export interface PressureMean extends BloodPressure {
  readonly count: number
}

/** The protocol's readings of a day. */
export interface ProtocolDay {
  /** `YYYY-MM-DD` */
  date: string
  morning: number
  evening: number
}
export interface HomePressure {
  /** Over all readings in those parts of the day. */
  morning: PressureMean | null
  evening: PressureMean | null
  /** The days up to the last reading, at most seven, the oldest first. */
  days: ProtocolDay[]
  /** The latest time that the protocol was filled; null when it never was. */
  filled: {
    first: string
    last: string
    mean: PressureMean
    morning: PressureMean
    evening: PressureMean
  } | null
  /**
   * Number of whole mornings and evenings that the protocol lacks from now on; null when filled, or
   * for a time that is over.
   */
  lacks: { mornings: number; evenings: number } | null
}

/**
 * Means of mornings and evenings, and the mean by the home protocol; null without readings.
 * @param localNow now on the patient's own clock; null where the readings are of a time that is over
 */
export function homePressure(
  readings: PressureReadings,
  localNow: number | null = null,
): HomePressure | null {
  const days = new Map<number, Day>()
  const morning = new Sum()
  const evening = new Sum()
  let lastDay: number | null = null
  for (let i = 0; i < readings.localAt.length; i++) {
    const localAt = readings.localAt[i] as number
    lastDay = dayNumber(localAt - DAY_BEGINS * HOUR_MS)
    const part = partOfDay(localAt)
    if (!part) continue
    const day = days.get(lastDay) ?? { morning: new Sum(), evening: new Sum() }
    days.set(lastDay, day)
    for (const sum of [day[part], part === 'morning' ? morning : evening])
      sum.add(readings.systolic[i] as number, readings.diastolic[i] as number)
  }
  if (lastDay === null) return null
  const filled = filledOf(days)
  return {
    morning: morning.mean(),
    evening: evening.mean(),
    days: lastDays(days, lastDay),
    filled,
    lacks: filled || localNow === null ? null : lacksOf(days, localNow),
  }
}

/**
 * The whole days up to yesterday count, and today's readings so far, unless its morning is over and
 * lacks readings.
 */
function lacksOf(days: ReadonlyMap<number, Day>, localNow: number): NonNullable<HomePressure['lacks']> {
  const shifted = localNow - DAY_BEGINS * HOUR_MS
  const today = dayNumber(shifted)
  const hour = timeOfDayMs(shifted) / HOUR_MS + DAY_BEGINS
  const hasMorning = (days.get(today)?.morning.count ?? 0) >= PROTOCOL.readings
  const hasEvening = (days.get(today)?.evening.count ?? 0) >= PROTOCOL.readings
  if (!hasMorning && hour >= MORNING_ENDS)
    return { mornings: PROTOCOL.leastDays, evenings: PROTOCOL.leastDays }
  let whole = 0
  while (whole < PROTOCOL.leastDays && isWhole(days, today - 1 - whole)) whole += 1
  const missing = PROTOCOL.leastDays - whole
  return {
    mornings: Math.max(0, missing - (hasMorning ? 1 : 0)),
    evenings: Math.max(0, missing - (hasEvening ? 1 : 0)),
  }
}

function isWhole(days: ReadonlyMap<number, Day>, day: number): boolean {
  const found = days.get(day)
  return (
    found !== undefined &&
    found.morning.count >= PROTOCOL.readings &&
    found.evening.count >= PROTOCOL.readings
  )
}

interface Day {
  morning: Sum
  evening: Sum
}

class Sum {
  count = 0
  #systolic = 0
  #diastolic = 0

  add(systolic: number, diastolic: number): void {
    this.count += 1
    this.#systolic += systolic
    this.#diastolic += diastolic
  }
  with(other: Sum): Sum {
    const both = new Sum()
    both.count = this.count + other.count
    both.#systolic = this.#systolic + other.#systolic
    both.#diastolic = this.#diastolic + other.#diastolic
    return both
  }
  mean(): PressureMean | null {
    const { count } = this
    return count === 0
      ? null
      : { systolic: this.#systolic / count, diastolic: this.#diastolic / count, count }
  }
}

function lastDays(days: ReadonlyMap<number, Day>, last: number): ProtocolDay[] {
  const from = Math.max(last - PROTOCOL.mostDays + 1, Math.min(last, ...days.keys()))
  return Array.from({ length: last - from + 1 }, (_, i) => {
    const day = days.get(from + i)
    return { date: dateOfDay(from + i), morning: day?.morning.count ?? 0, evening: day?.evening.count ?? 0 }
  })
}

function filledOf(days: ReadonlyMap<number, Day>): HomePressure['filled'] {
  for (const last of [...days.keys()].toSorted((a, b) => b - a)) {
    let first = last
    while (isWhole(days, first) && last - first + 1 < PROTOCOL.mostDays && isWhole(days, first - 1))
      first -= 1
    if (!isWhole(days, first) || last - first + 1 < PROTOCOL.leastDays) continue
    let [morning, evening] = [new Sum(), new Sum()]
    for (let day = first + 1; day <= last; day++) {
      morning = morning.with(days.get(day)?.morning ?? new Sum())
      evening = evening.with(days.get(day)?.evening ?? new Sum())
    }
    const [mean, ofMornings, ofEvenings] = [morning.with(evening).mean(), morning.mean(), evening.mean()]
    if (mean && ofMornings && ofEvenings)
      return {
        first: dateOfDay(first),
        last: dateOfDay(last),
        mean,
        morning: ofMornings,
        evening: ofEvenings,
      }
  }
  return null
}
