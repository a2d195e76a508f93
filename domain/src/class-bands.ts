import type { Named } from './language.ts'
import type { MeasurementKey } from './measurements.ts'
import type { MealGroup } from './circumstances.ts'

/** Severity of a class: unremarkable, out of the usual range, or requiring action. */
export type Weight = 'usual' | 'outside' | 'urgent'

export interface BandClass extends Named {
  readonly key: string
  readonly weight: Weight
}

/**
 * Classes from the lowest to the highest, with the value at which each but the first begins, by
 * unit.
 */
export interface Bands {
  readonly classes: readonly BandClass[]
  readonly from: Readonly<Record<string, readonly number[]>>
  readonly source: string
  /** People these ranges exclude. */
  readonly notFor: readonly ('childhood' | 'pregnancy')[]
}

const ADULTS = ['childhood', 'pregnancy'] as const
const EVERYBODY = [] as const
const c = (key: string, weight: Weight, name: string, name_de: string): BandClass => ({
  key,
  weight,
  name,
  name_de,
})

const usual = c('usual', 'usual', 'Usual', 'Üblich')
const glucoseClasses = [
  c('very_low', 'urgent', 'Very low', 'Sehr niedrig'),
  c('low', 'outside', 'Low', 'Niedrig'),
  c('in_usual_target', 'usual', 'In the usual target range', 'Im üblichen Zielbereich'),
  c('above_usual_target', 'outside', 'Above the usual target range', 'Über dem üblichen Zielbereich'),
  c('very_high', 'outside', 'Far above the usual target range', 'Weit über dem üblichen Zielbereich'),
]
const [veryLow, low, ...rest] = glucoseClasses as [BandClass, BandClass, ...BandClass[]]
const beforeMeal = [
  veryLow,
  low,
  c('below_usual_target', 'outside', 'Below the usual target range', 'Unter dem üblichen Zielbereich'),
  ...rest,
]
const ADA = 'ADA Standards of Care, section 6 (2025/2026)'
const CONSENSUS = 'International Consensus on Time in Range, Diabetes Care 2019;42:1593'

const afterMeals: Bands = {
  classes: glucoseClasses,
  from: { 'mmol/L': [3, 3.9, 10, 14], 'mg/dL': [54, 70, 180, 251] },
  source: ADA,
  notFor: ADULTS,
}
const anyMoment: Bands = {
  classes: glucoseClasses,
  from: { 'mmol/L': [3, 3.9, 10.1, 14], 'mg/dL': [54, 70, 181, 251] },
  source: CONSENSUS,
  notFor: ADULTS,
}

/** Glucose by the moment of the day: targets of most adults with diabetes. */
export const GLUCOSE_BANDS: Readonly<Record<MealGroup, Bands>> = {
  before_meal: {
    classes: beforeMeal,
    from: { 'mmol/L': [3, 3.9, 4.4, 7.3, 14], 'mg/dL': [54, 70, 80, 131, 251] },
    source: ADA,
    notFor: ADULTS,
  },
  after_meal: afterMeals,
  bedtime: anyMoment,
  night: anyMoment,
  other: anyMoment,
}

const ATP = 'NCEP ATP III, JAMA 2001;285:2486'
const NHS_KETONES = 'NHS and Diabetes UK, 2023-2025'
const WHO_BMI = 'WHO TRS 894 (2000)'
const NEWS2 = 'NEWS2, Royal College of Physicians 2017'
const borderline = c('borderline', 'outside', 'Borderline high', 'Grenzwertig hoch')
const high = c('high', 'outside', 'High', 'Hoch')

/**
 * The general ranges of each kind that has any. Where a kind needs a fact about the person, that
 * fact chooses.
 */
export const BANDS: Partial<Record<MeasurementKey, Bands>> = {
  glucose_cgm: anyMoment,
  hba1c: {
    classes: [
      c('normal', 'usual', 'In the normal range', 'Im normalen Bereich'),
      c('prediabetes', 'outside', 'In the range of prediabetes', 'Im Bereich eines Prädiabetes'),
      c('diabetes', 'outside', 'In the range of diabetes', 'Im Bereich eines Diabetes'),
    ],
    from: { '%': [5.7, 6.5], 'mmol/mol': [39, 48] },
    source: 'ADA Standards of Care, section 2; WHO 2011',
    notFor: ADULTS,
  },
  ketones: {
    classes: [
      c('normal', 'usual', 'Normal', 'Normal'),
      c('raised', 'outside', 'Slightly raised', 'Leicht erhöht'),
      c('risk', 'urgent', 'Raised risk of ketoacidosis', 'Erhöhtes Risiko einer Ketoazidose'),
      c('emergency', 'urgent', 'In the range of ketoacidosis', 'Im Bereich einer Ketoazidose'),
    ],
    from: { 'mmol/L': [0.6, 1.6, 3], 'mg/dL': [6.2, 16.7, 31.2] },
    source: NHS_KETONES,
    notFor: EVERYBODY,
  },
  chol_total: {
    classes: [c('desirable', 'usual', 'Desirable', 'Wünschenswert'), borderline, high],
    from: { 'mmol/L': [5.2, 6.21], 'mg/dL': [200, 240] },
    source: ATP,
    notFor: ADULTS,
  },
  chol_ldl: {
    classes: [
      c('optimal', 'usual', 'Optimal', 'Optimal'),
      c('near_optimal', 'usual', 'Near optimal', 'Nahezu optimal'),
      borderline,
      high,
      c('very_high', 'outside', 'Very high', 'Sehr hoch'),
    ],
    from: { 'mmol/L': [2.59, 3.36, 4.14, 4.9], 'mg/dL': [100, 130, 160, 190] },
    source: ATP,
    notFor: ADULTS,
  },
  chol_hdl: {
    classes: [
      c('low', 'outside', 'Low', 'Niedrig'),
      usual,
      c('high_good', 'usual', 'High (favourable)', 'Hoch (günstig)'),
    ],
    from: { 'mmol/L': [1.03, 1.55], 'mg/dL': [40, 60] },
    source: ATP,
    notFor: ADULTS,
  },
  trig: {
    classes: [
      c('normal', 'usual', 'Normal', 'Normal'),
      borderline,
      high,
      c('very_high', 'outside', 'Very high', 'Sehr hoch'),
    ],
    from: { 'mmol/L': [1.69, 2.26, 5.65], 'mg/dL': [150, 200, 500] },
    source: ATP,
    notFor: ADULTS,
  },
  bmi: {
    classes: [
      c('thin_severe', 'outside', 'Severe thinness', 'Starkes Untergewicht'),
      c('thin_moderate', 'outside', 'Moderate thinness', 'Mäßiges Untergewicht'),
      c('thin_mild', 'outside', 'Mild thinness', 'Leichtes Untergewicht'),
      c('normal', 'usual', 'Normal weight', 'Normalgewicht'),
      c('pre_obesity', 'outside', 'Pre-obesity', 'Präadipositas'),
      c('obesity_1', 'outside', 'Obesity class I', 'Adipositas Grad I'),
      c('obesity_2', 'outside', 'Obesity class II', 'Adipositas Grad II'),
      c('obesity_3', 'outside', 'Obesity class III', 'Adipositas Grad III'),
    ],
    from: { 'kg/m2': [16, 17, 18.5, 25, 30, 35, 40] },
    source: WHO_BMI,
    notFor: ADULTS,
  },
  temp: {
    classes: [
      c('hypothermia', 'urgent', 'In the range of hypothermia', 'Im Bereich einer Unterkühlung'),
      c('usual', 'usual', 'No fever', 'Kein Fieber'),
      c('fever', 'outside', 'Fever', 'Fieber'),
      c('high_fever', 'urgent', 'High fever', 'Hohes Fieber'),
    ],
    from: { Cel: [35, 38, 40], '[degF]': [95, 100.4, 104] },
    source: 'CDC; NICE NG143; NHS',
    notFor: EVERYBODY,
  },
  spo2: {
    classes: [
      c('low', 'urgent', 'Low', 'Niedrig'),
      c('below_usual', 'outside', 'Below the usual range', 'Unter dem üblichen Bereich'),
      usual,
    ],
    from: { '%': [93, 95] },
    source: 'NHS England, oximetry at home (2021)',
    notFor: EVERYBODY,
  },
  pulse: {
    classes: [
      c('far_below', 'outside', 'Far below the usual range', 'Weit unter dem üblichen Bereich'),
      c('below', 'usual', 'Below the usual range at rest', 'Unter dem üblichen Bereich in Ruhe'),
      c('usual', 'usual', 'Usual at rest', 'In Ruhe üblich'),
      c('above', 'outside', 'Above the usual range at rest', 'Über dem üblichen Bereich in Ruhe'),
      c('far_above', 'urgent', 'Far above the usual range', 'Weit über dem üblichen Bereich'),
    ],
    from: { '/min': [41, 60, 101, 131] },
    source: `AHA; ${NEWS2}`,
    notFor: ADULTS,
  },
  resp: {
    classes: [
      c('far_below', 'urgent', 'Far below the usual range', 'Weit unter dem üblichen Bereich'),
      c('below', 'outside', 'Below the usual range', 'Unter dem üblichen Bereich'),
      usual,
      c('above', 'outside', 'Above the usual range', 'Über dem üblichen Bereich'),
      c('far_above', 'urgent', 'Far above the usual range', 'Weit über dem üblichen Bereich'),
    ],
    from: { '/min': [9, 12, 21, 25] },
    source: NEWS2,
    notFor: ADULTS,
  },
  pain: {
    classes: [
      c('none', 'usual', 'No pain', 'Kein Schmerz'),
      c('mild', 'usual', 'Mild', 'Leicht'),
      c('moderate', 'outside', 'Moderate', 'Mittel'),
      c('severe', 'outside', 'Severe', 'Stark'),
    ],
    from: { '{score}': [1, 4, 7] },
    source: 'Numeric rating scale 0-10',
    notFor: EVERYBODY,
  },
  mood: {
    classes: [
      c('very_bad', 'usual', 'Very bad', 'Sehr schlecht'),
      c('bad', 'usual', 'Bad', 'Schlecht'),
      c('so_so', 'usual', 'So-so', 'Mittelmäßig'),
      c('good', 'usual', 'Good', 'Gut'),
      c('very_good', 'usual', 'Very good', 'Sehr gut'),
    ],
    from: { '{score}': [2, 3, 4, 5] },
    source: '',
    notFor: EVERYBODY,
  },
  sleep: {
    classes: [
      c('short', 'outside', 'Less than advised for adults', 'Weniger als für Erwachsene empfohlen'),
      c('enough', 'usual', 'As advised for adults', 'Wie für Erwachsene empfohlen'),
    ],
    from: { h: [7], min: [420] },
    source: 'AASM/SRS 2015',
    notFor: ['childhood'],
  },
}

/** Waist by sex; without one there is no class. */
export const WAIST_BANDS: Readonly<Record<'female' | 'male', Bands>> = {
  female: waist(80, 88, 31.5, 34.6),
  male: waist(94, 102, 37, 40.2),
}

function waist(raised: number, highFrom: number, raisedInches: number, highInches: number): Bands {
  return {
    classes: [
      usual,
      c('raised', 'outside', 'Raised risk for the heart', 'Erhöhtes Risiko für das Herz'),
      c('high', 'outside', 'High risk for the heart', 'Hohes Risiko für das Herz'),
    ],
    from: { cm: [raised, highFrom], '[in_i]': [raisedInches, highInches] },
    source: 'WHO expert consultation 2008',
    notFor: ADULTS,
  }
}

/** Peak flow as a share of the personal best. */
export const PEAK_FLOW_BANDS: Bands = {
  classes: [
    c('red', 'urgent', 'Red zone: below half of your best', 'Rote Zone: unter der Hälfte Ihres Bestwerts'),
    c('yellow', 'outside', 'Yellow zone: 50 to 79 % of your best', 'Gelbe Zone: 50 bis 79 % Ihres Bestwerts'),
    c('green', 'usual', 'Green zone: 80 % of your best or more', 'Grüne Zone: ab 80 % Ihres Bestwerts'),
  ],
  from: { '1': [0.5, 0.8] },
  source: 'NHLBI EPR-3 (2007)',
  notFor: EVERYBODY,
}

/** Days from the first day of one period to that of the next. */
export const CYCLE_BANDS: Bands = {
  classes: [
    c('short', 'outside', 'Shorter than usual (24 to 38 days)', 'Kürzer als üblich (24 bis 38 Tage)'),
    usual,
    c('long', 'outside', 'Longer than usual (24 to 38 days)', 'Länger als üblich (24 bis 38 Tage)'),
  ],
  from: { d: [24, 39] },
  source: 'FIGO 2018',
  notFor: ADULTS,
}

/**
 * The class of a value, compared in its own unit where the source prints one. Null without a class
 * for it.
 */
export function bandOf(bands: Bands, value: number, unit: string): BandClass | null {
  const from = bands.from[unit]
  if (!from) return null
  const index = from.filter((limit) => value >= limit).length
  return bands.classes[index] ?? null
}
