import {
  BLOOD_PRESSURE_METHODS,
  type BloodPressure,
  type BloodPressureClass,
  type ClassifiedBloodPressure,
  classify,
} from './blood-pressure.ts'
import { dateOfDay, dayNumber, HOUR_MS, timeOfDayMs } from './local-clock.ts'

/**
 * The home protocol: two readings in the morning and two in the evening on 3 to 7 days, the first day dropped, the
 * rest averaged (2018 ESC/ESH section 4.8; ESH 2023).
 */
export const PROTOCOL = { readings: 2, leastDays: 3, mostDays: 7 } as const

/**
 * When morning and evening are, in hours of the patient's own clock; what is measured between belongs to neither, and
 * what is measured after midnight to the evening before. A choice of this product.
 */
const DAY_BEGINS = 4
const MORNING_ENDS = 12
const EVENING_BEGINS = 17

/** Readings in order of time: moments on the patient's own clock (see `localClock`), values in mmHg. */
export interface PressureReadings {
  readonly localAt: ArrayLike<number>
  readonly systolic: ArrayLike<number>
  readonly diastolic: ArrayLike<number>
}
export interface PressureMean extends BloodPressure {
  readonly count: number
}

/** How many readings the protocol has of a day. */
export interface ProtocolDay {
  /** `YYYY-MM-DD` */
  date: string
  morning: number
  evening: number
}
export interface HomePressure {
  /** Over all readings of those parts of the day. */
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
}

/** Means of mornings and evenings, and the mean by the home protocol; null without readings. */
export function homePressure(readings: PressureReadings): HomePressure | null {
  const days = new Map<number, Day>()
  const morning = new Sum()
  const evening = new Sum()
  let lastDay: number | null = null
  for (let i = 0; i < readings.localAt.length; i++) {
    const shifted = (readings.localAt[i] as number) - DAY_BEGINS * HOUR_MS
    const hour = timeOfDayMs(shifted) / HOUR_MS + DAY_BEGINS
    lastDay = dayNumber(shifted)
    const part = hour < MORNING_ENDS ? 'morning' : hour >= EVENING_BEGINS ? 'evening' : null
    if (!part) continue
    const day = days.get(lastDay) ?? { morning: new Sum(), evening: new Sum() }
    days.set(lastDay, day)
    for (const sum of [day[part], part === 'morning' ? morning : evening])
      sum.add(readings.systolic[i] as number, readings.diastolic[i] as number)
  }
  if (lastDay === null) return null
  return {
    morning: morning.mean(),
    evening: evening.mean(),
    days: lastDays(days, lastDay),
    filled: filledOf(days),
  }
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
  const isWhole = (day: number) => {
    const found = days.get(day)
    return (
      found !== undefined &&
      found.morning.count >= PROTOCOL.readings &&
      found.evening.count >= PROTOCOL.readings
    )
  }
  for (const last of [...days.keys()].toSorted((a, b) => b - a)) {
    let first = last
    while (isWhole(first) && last - first + 1 < PROTOCOL.mostDays && isWhole(first - 1)) first -= 1
    if (!isWhole(first) || last - first + 1 < PROTOCOL.leastDays) continue
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

/** From here on a mean at home counts as high; it matches 140/90 at the doctor's (2018 ESC/ESH table 9; 2024 ESC). */
export const HOME_LIMIT: BloodPressure = { systolic: 135, diastolic: 85 }

type From = Pick<BloodPressureClass, 'systolic_from' | 'diastolic_from'>
/** Where classes begin for means at home, of those methods that say so beside their table for the doctor's office. */
const HOME_FROM: Readonly<Record<string, Readonly<Record<string, From>>>> = {
  'ESC 2024': {
    elevated: { systolic_from: 120, diastolic_from: 70 },
    hypertension: { systolic_from: 135, diastolic_from: 85 },
  },
  'JSH 2019': {
    'high-normal': { systolic_from: 115, diastolic_from: null },
    elevated: { systolic_from: 125, diastolic_from: 75 },
    'grade-i-hypertension': { systolic_from: 135, diastolic_from: 85 },
    'grade-ii-hypertension': { systolic_from: 145, diastolic_from: 90 },
    'grade-iii-hypertension': { systolic_from: 160, diastolic_from: 100 },
  },
}
/** The one table that is made for means at home alone. */
const HOME_METHOD = /home/i

export interface ClassifiedHomeMean extends Pick<ClassifiedBloodPressure, 'class' | 'rank' | 'method'> {
  /** Whether the method has classes for means at home; else the class is that of its table for the doctor's office. */
  isHomeTable: boolean
  /** 135/85 or more, in either value. */
  isHigh: boolean
}

/** The class of a mean measured at home, rounded half up to whole mmHg. For adults only, and not in pregnancy. */
export function classifyHomeMean(mean: BloodPressure, methodKey: string): ClassifiedHomeMean {
  const systolic = Math.round(mean.systolic)
  const diastolic = Math.round(mean.diastolic)
  const isHigh = systolic >= HOME_LIMIT.systolic || diastolic >= HOME_LIMIT.diastolic
  const office = classify(mean, methodKey)
  const from = HOME_FROM[methodKey]
  const method = BLOOD_PRESSURE_METHODS.find(({ key }) => key === methodKey)
  if (!from || !method) return { ...office, isHomeTable: HOME_METHOD.test(methodKey), isHigh }
  const rank = method.classes.findLastIndex(({ key }) => {
    const at = from[key]
    return (
      at === undefined ||
      systolic >= at.systolic_from ||
      (at.diastolic_from !== null && diastolic >= at.diastolic_from)
    )
  })
  return { class: method.classes[rank] ?? office.class, rank, method, isHomeTable: true, isHigh }
}
