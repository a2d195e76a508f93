import { type MeasurementKey, measurementLabel } from './measurements.ts'
import type { Language } from './language.ts'

/** The required and the optional values of one log entry. */
export interface LogKind {
  readonly required: readonly MeasurementKey[]
  readonly optional: readonly MeasurementKey[]
}

const one = (key: MeasurementKey): LogKind => ({ required: [key], optional: [] })

/** The kinds of log entry. Both pressures and the pulse of one measuring are one entry. */
export const LOG_KINDS = {
  blood_pressure: { required: ['bp_sys', 'bp_dia'], optional: ['pulse'] },
  glucose: one('glucose'),
  glucose_cgm: one('glucose_cgm'),
  weight: one('weight'),
  pulse: one('pulse'),
  temp: one('temp'),
  spo2: one('spo2'),
  resp: one('resp'),
  ketones: one('ketones'),
  hba1c: one('hba1c'),
  chol_total: one('chol_total'),
  chol_ldl: one('chol_ldl'),
  chol_hdl: one('chol_hdl'),
  trig: one('trig'),
  height: one('height'),
  waist: one('waist'),
  bodyfat: one('bodyfat'),
  pef: one('pef'),
  fev1: one('fev1'),
  inr: one('inr'),
  steps: one('steps'),
  exercise: one('exercise'),
  sleep: one('sleep'),
  pain: one('pain'),
  mood: one('mood'),
  // Only the day counts, which is that of the entry.
  cycle: { required: [], optional: [] },
  water: one('water'),
  carbs: one('carbs'),
  insulin_dose: one('insulin_dose'),
} as const satisfies Record<string, LogKind>
export type LogKindName = keyof typeof LOG_KINDS
export const LOG_KIND_NAMES = Object.keys(LOG_KINDS) as LogKindName[]
/** Kinds with values to draw and compare. */
export const KINDS_WITH_VALUES = LOG_KIND_NAMES.filter((kind) => LOG_KINDS[kind].required.length > 0)

const BLOOD_PRESSURE: Record<Language, string> = { en: 'Blood pressure', de: 'Blutdruck' }

/** The name of a kind of log entry in the language of the reader. */
export function logKindLabel(kind: LogKindName, language: Language): string {
  return kind === 'blood_pressure' ? BLOOD_PRESSURE[language] : measurementLabel(kind, language)
}
