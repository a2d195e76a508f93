import data from './data/measurements.json' with { type: 'json' }
import type { Language } from './language.ts'

export const MEASUREMENT_KEYS = [
  'bp_sys',
  'bp_dia',
  'pulse',
  'glucose',
  'glucose_cgm',
  'ketones',
  'hba1c',
  'chol_total',
  'chol_ldl',
  'chol_hdl',
  'trig',
  'weight',
  'height',
  'bmi',
  'waist',
  'bodyfat',
  'temp',
  'spo2',
  'resp',
  'pef',
  'fev1',
  'inr',
  'steps',
  'exercise',
  'sleep',
  'pain',
  'mood',
  'cycle',
  'water',
  'carbs',
  'insulin_dose',
] as const
export type MeasurementKey = (typeof MEASUREMENT_KEYS)[number]

/** A value that can be logged. Limits are in the canonical unit and are choices of this product. */
export interface Measurement {
  readonly key: MeasurementKey
  readonly label: string
  readonly label_de: string
  /** LOINC code by unit. */
  readonly loinc: Readonly<Record<string, string>>
  /** The canonical unit, as UCUM writes it; null for a date. */
  readonly unit: string | null
  readonly decimals: number | null
  readonly reject_below: number | null
  readonly reject_above: number | null
  readonly warn_below: number | null
  readonly warn_at_or_above: number | null
}

export const MEASUREMENTS: ReadonlyMap<MeasurementKey, Measurement> = new Map(
  (data.items as unknown as Measurement[]).map((m) => [m.key, m]),
)

/** One kind of measurement. */
export function measurement(key: MeasurementKey): Measurement {
  const found = MEASUREMENTS.get(key)
  if (!found) throw new RangeError(`no measurement ${key}`)
  return found
}

/** The name of a kind of measurement in the language of the reader. */
export function measurementLabel(key: MeasurementKey, language: Language): string {
  const { label, label_de } = measurement(key)
  return language === 'de' ? label_de : label
}

/** `impossible` is refused; `unusual` is asked about and kept. Neither judges anybody's health. */
export type Plausibility = 'usual' | 'unusual' | 'impossible'

/** Returns the plausibility of a value in the canonical unit. */
export function plausibility(key: MeasurementKey, value: number): Plausibility {
  const { reject_below, reject_above, warn_below, warn_at_or_above } = measurement(key)
  if (!Number.isFinite(value)) return 'impossible'
  if ((reject_below !== null && value < reject_below) || (reject_above !== null && value > reject_above)) {
    return 'impossible'
  }
  const unusual =
    (warn_below !== null && value < warn_below) || (warn_at_or_above !== null && value >= warn_at_or_above)
  return unusual ? 'unusual' : 'usual'
}
