import type { MeasurementKey } from './measurements.ts'

/** A value of somebody's record in the canonical unit. */
export interface OwnValue {
  readonly key: MeasurementKey
  readonly measuredAt: string
  readonly canonical: number
}

/**
 * The distance from somebody's own values from which a new one is questioned: a factor, or a
 * difference.
 */
interface Far {
  readonly times?: number
  readonly by?: number
}

/**
 * Choices of this product, in canonical units. What a body holds steadily is asked about early;
 * what changes with every meal or walk late. They find slips (another unit, a digit too many,
 * another person), and judge nobody's health.
 */
const FAR: Readonly<Record<Exclude<MeasurementKey, 'bmi' | 'cycle' | 'pain' | 'mood'>, Far>> = {
  bp_sys: { by: 60 },
  bp_dia: { by: 45 },
  pulse: { by: 60 },
  glucose: { times: 4 },
  glucose_cgm: { times: 4 },
  ketones: { times: 10, by: 1 },
  hba1c: { times: 1.8 },
  chol_total: { times: 2.2 },
  chol_ldl: { times: 3 },
  chol_hdl: { times: 2.5 },
  trig: { times: 5 },
  weight: { times: 1.2 },
  height: { times: 1.1 },
  waist: { times: 1.3 },
  bodyfat: { by: 15 },
  temp: { by: 3 },
  spo2: { by: 12 },
  resp: { times: 2.5 },
  pef: { times: 2.5 },
  fev1: { times: 2.5 },
  inr: { times: 3 },
  steps: { times: 20, by: 20_000 },
  exercise: { times: 8, by: 180 },
  sleep: { by: 8 },
  water: { times: 8, by: 2500 },
  carbs: { times: 8, by: 100 },
  insulin_dose: { times: 4, by: 6 },
}
const FAR_OF: Readonly<Partial<Record<MeasurementKey, Far>>> = FAR

/** The number of nearest values in time whose median counts: a single error hardly moves it. */
const NEAREST = 10

/** The median of a person's own values around a moment; null without any of this kind. */
export function ownMiddle(
  key: MeasurementKey,
  own: readonly OwnValue[],
  measuredAt: string | undefined,
): number | null {
  const ofKey = own.filter((one) => one.key === key)
  if (ofKey.length <= 1) return ofKey[0]?.canonical ?? null
  const now = Date.parse(measuredAt ?? '')
  const distance = ({ measuredAt: at }: OwnValue) => (Number.isNaN(now) ? 0 : Math.abs(Date.parse(at) - now))
  const nearest = ofKey
    .map((one) => ({ canonical: one.canonical, away: distance(one) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, NEAREST)
  return middleOf(nearest.map(({ canonical }) => canonical))
}

/** The middle one of some numbers, the lower of two; null for none. */
export function middleOf(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null
}

/**
 * True when a value is so far from the median of somebody's own ones that it is seldom intended.
 */
export function isFarFrom(key: MeasurementKey, value: number, middle: number): boolean {
  const far = FAR_OF[key]
  if (far === undefined) return false
  const isFarBy = far.by === undefined || Math.abs(value - middle) > far.by
  const [less, more] = [Math.min(value, middle), Math.max(value, middle)]
  const isFarTimes = far.times === undefined || more > less * far.times
  return isFarBy && isFarTimes
}
