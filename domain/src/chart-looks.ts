import type { ChartKindName } from './chart-kinds.ts'

/**
 * How the values of a kind are drawn. `days`: a bar from the lowest to the highest value of each
 * day, and a moving mean. `trend`: faint dots under a moving mean. `dots`: dots alone, since the
 * values between two of them are unknown. `line`: values close enough to each other to be joined.
 */
export type ChartLook = 'days' | 'trend' | 'dots' | 'line'

const LOOKS: Partial<Record<ChartKindName, ChartLook>> = {
  blood_pressure: 'days',
  pulse: 'days',
  glucose: 'dots',
  ketones: 'dots',
  hba1c: 'dots',
  chol_total: 'dots',
  chol_ldl: 'dots',
  chol_hdl: 'dots',
  trig: 'dots',
  inr: 'dots',
  spo2: 'dots',
  resp: 'dots',
  insulin_dose: 'dots',
  carbs: 'dots',
  weight: 'trend',
  bmi: 'trend',
  waist: 'trend',
  bodyfat: 'trend',
  pef: 'trend',
  fev1: 'trend',
  steps: 'trend',
  exercise: 'trend',
  sleep: 'trend',
  water: 'trend',
  pain: 'trend',
  mood: 'trend',
}

export const chartLook = (kind: ChartKindName): ChartLook => LOOKS[kind] ?? 'line'
