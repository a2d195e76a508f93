import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOOD_PRESSURE_METHODS } from './blood-pressure.ts'
import vectors from './blood-pressure.vectors.json' with { type: 'json' }
import { BANDS, CYCLE_BANDS, GLUCOSE_BANDS, PEAK_FLOW_BANDS, WAIST_BANDS, bandOf } from './class-bands.ts'
import type { LogKindName } from './log-kinds.ts'
import type { LoggedValue } from './log-values.ts'
import type { MeasurementKey } from './measurements.ts'
import { checkTarget, type TargetRange } from './target-ranges.ts'
import { type ClassFacts, classOfEntry, classOfValue } from './value-classes.ts'

const facts = (given: Partial<ClassFacts> = {}): ClassFacts => ({
  values: [],
  context: {},
  day: '2026-11-20',
  person: { dateOfBirth: '1964-03-09', sex: 'female', pregnancyDueOn: null },
  method: 'ESC/ESH',
  targets: [],
  ...given,
})
const target = (given: Partial<TargetRange>): TargetRange => ({
  key: 'glucose',
  context: null,
  low: null,
  high: null,
  personal_best: null,
  unit: 'mmol/L',
  ...given,
})
const classify = (key: MeasurementKey, value: number, unit: string, given: Partial<ClassFacts> = {}) =>
  classOfEntry(key as LogKindName, facts({ values: [{ key, value, unit }], ...given }))
const pressure = (systolic: number, diastolic: number): LoggedValue[] => [
  { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
  { key: 'bp_dia', value: diastolic, unit: 'mm[Hg]' },
]

test.each(vectors.items)('classifies $sys/$dia by each method', ({ sys, dia, expect: expected }) => {
  for (const [method, name] of Object.entries(expected)) {
    const found = classOfEntry('blood_pressure', facts({ values: pressure(sys, dia), method }))
    expect([method, found.class?.name]).toEqual([method, name])
  }
})

test.each([
  ['glucose', 2.9, 'mmol/L', 'fasting', 'very_low'],
  ['glucose', 3, 'mmol/L', 'fasting', 'low'],
  ['glucose', 53, 'mg/dL', 'fasting', 'very_low'],
  ['glucose', 69, 'mg/dL', 'fasting', 'low'],
  ['glucose', 70, 'mg/dL', 'fasting', 'below_usual_target'],
  ['glucose', 80, 'mg/dL', 'fasting', 'in_usual_target'],
  ['glucose', 130, 'mg/dL', 'before_lunch', 'in_usual_target'],
  ['glucose', 7.2, 'mmol/L', 'before_lunch', 'in_usual_target'],
  ['glucose', 7.3, 'mmol/L', 'before_lunch', 'above_usual_target'],
  ['glucose', 9.9, 'mmol/L', 'after_lunch', 'in_usual_target'],
  ['glucose', 180, 'mg/dL', 'after_lunch', 'above_usual_target'],
  ['glucose', 10, 'mmol/L', 'random', 'in_usual_target'],
  ['glucose', 14, 'mmol/L', 'random', 'very_high'],
] as const)('%s %s %s, %s: %s', (key, value, unit, meal, expected) => {
  expect(classify(key, value, unit, { context: { meal } }).class?.key).toBe(expected)
})

test.each([
  ['hba1c', 5.6, '%', 'normal'],
  ['hba1c', 38, 'mmol/mol', 'normal'],
  ['hba1c', 47, 'mmol/mol', 'prediabetes'],
  ['hba1c', 6.5, '%', 'diabetes'],
  ['ketones', 0.5, 'mmol/L', 'normal'],
  ['ketones', 1.5, 'mmol/L', 'raised'],
  ['ketones', 3, 'mmol/L', 'emergency'],
  ['chol_total', 199, 'mg/dL', 'desirable'],
  ['chol_ldl', 190, 'mg/dL', 'very_high'],
  ['chol_hdl', 39, 'mg/dL', 'low'],
  ['trig', 500, 'mg/dL', 'very_high'],
  ['temp', 38, 'Cel', 'fever'],
  ['temp', 100.3, '[degF]', 'usual'],
  ['temp', 40, 'Cel', 'high_fever'],
  ['spo2', 95, '%', 'usual'],
  ['spo2', 94, '%', 'below_usual'],
  ['spo2', 92, '%', 'low'],
  ['pulse', 100, '/min', 'usual'],
  ['pulse', 131, '/min', 'far_above'],
  ['resp', 20, '/min', 'usual'],
  ['resp', 25, '/min', 'far_above'],
  ['pain', 3, '{score}', 'mild'],
  ['sleep', 419, 'min', 'short'],
  ['waist', 88, 'cm', 'high'],
] as const)('%s %s %s: %s', (key, value, unit, expected) => {
  expect(classify(key, value, unit).class?.key).toBe(expected)
})

const bmi = (value: number) => classOfValue({ key: 'bmi', value, unit: 'kg/m2' }, facts()).class?.key

test('compares a BMI unrounded', () => {
  expect(bmi(24.96)).toBe('normal')
  expect(bmi(25)).toBe('pre_obesity')
})

describe('personal targets', () => {
  test('take precedence over general ranges, and those for a time of day over others', () => {
    const targets = [target({ low: 5, high: 8 }), target({ context: 'before_meal', low: 6, high: 9 })]
    const found = (meal: string) => classify('glucose', 5.5, 'mmol/L', { targets, context: { meal } }).class
    expect(found('fasting')).toMatchObject({ key: 'below_own_target', basis: 'target' })
    expect(found('after_lunch')?.key).toBe('in_own_target')
  })

  test('are compared in their own unit', () => {
    const targets = [target({ low: 80, high: 130, unit: 'mg/dL' })]
    expect(classify('glucose', 7.2, 'mmol/L', { targets }).class?.key).toBe('in_own_target')
    expect(classify('glucose', 7.3, 'mmol/L', { targets }).class?.key).toBe('above_own_target')
  })

  test('for both pressures give the worse of the two, and stay urgent when severe', () => {
    const targets = [
      target({ key: 'bp_sys', high: 135, unit: 'mm[Hg]' }),
      target({ key: 'bp_dia', high: 85, unit: 'mm[Hg]' }),
    ]
    const found = (s: number, d: number) =>
      classOfEntry('blood_pressure', facts({ values: pressure(s, d), targets }))
    expect(found(135, 85).class?.key).toBe('in_own_target')
    expect(found(130, 86).class?.key).toBe('above_own_target')
    expect(found(181, 86).class?.weight).toBe('urgent')
  })

  test.each([
    // A target for one part says nothing of the other.
    ['bp_sys', 125, 112, 'grade-3-hypertension', 'urgent', 'general'],
    ['bp_sys', 125, 95, 'grade-1-hypertension', 'outside', 'general'],
    ['bp_sys', 125, 84, 'in_own_target', 'usual', 'target'],
    ['bp_sys', 150, 95, 'above_own_target', 'outside', 'target'],
    ['bp_sys', 130, 55, 'in_own_target', 'outside', 'target'],
    ['bp_dia', 185, 80, 'grade-3-hypertension', 'urgent', 'general'],
    ['bp_dia', 142, 80, 'grade-1-hypertension', 'outside', 'general'],
    ['bp_dia', 85, 62, 'in_own_target', 'outside', 'target'],
    ['bp_dia', 120, 92, 'above_own_target', 'outside', 'target'],
  ] as const)('of %s alone, %s/%s is %s', (key, s, d, expected, weight, basis) => {
    const targets = [target({ key, high: key === 'bp_sys' ? 140 : 85, unit: 'mm[Hg]' })]
    const found = classOfEntry('blood_pressure', facts({ values: pressure(s, d), targets })).class
    expect(found).toMatchObject({ key: expected, weight, basis })
  })

  test('of one pressure alone name what the other one is', () => {
    const targets = [target({ key: 'bp_sys', high: 140, unit: 'mm[Hg]' })]
    const also = (s: number, d: number) =>
      classOfEntry('blood_pressure', facts({ values: pressure(s, d), targets })).class?.also.map(
        ({ name }) => name,
      )
    expect(also(125, 112)).toEqual(['By the lower value', 'Upper value: within the own target'])
    expect(also(139, 88)).toEqual(['Lower value: High normal'])
    expect(also(150, 102)).toEqual(['Lower value: Grade 2 hypertension'])
    expect(also(138, 55)).toEqual(['Lower value: Low'])
    expect(also(139, 80)).toEqual([])
  })

  test('of one pressure never call a pair fine whose other part is raised', () => {
    const upper = fc.integer({ min: 90, max: 250 })
    const lower = fc.integer({ min: 60, max: 150 })
    const methods = fc.constantFrom(...BLOOD_PRESSURE_METHODS.map(({ key }) => key))
    const keys = fc.constantFrom('bp_sys' as const, 'bp_dia' as const)
    fc.assert(
      fc.property(
        upper,
        lower,
        methods,
        keys,
        fc.integer({ min: 70, max: 200 }),
        (s, d, method, key, high) => {
          fc.pre(s > d)
          const targets = [target({ key, high, unit: 'mm[Hg]' })]
          const found = classOfEntry('blood_pressure', facts({ values: pressure(s, d), targets, method }))
          fc.pre(found.class?.weight === 'usual')
          const other = key === 'bp_sys' ? pressure(Math.max(d + 1, 90), d) : pressure(s, 60)
          expect(classOfEntry('blood_pressure', facts({ values: other, method })).class?.weight).toBe('usual')
        },
      ),
    )
  })

  test('an oxygen target set by a doctor, an INR, and the personal best of a peak flow', () => {
    const copd = [target({ key: 'spo2', low: 88, high: 92, unit: '%' })]
    expect(classify('spo2', 90, '%', { targets: copd }).class?.key).toBe('in_own_target')
    expect(classify('inr', 2.5, '{INR}')).toEqual({ class: null, why: null })
    const inr = [target({ key: 'inr', low: 2, high: 3, unit: '{INR}' })]
    expect(classify('inr', 3.1, '{INR}', { targets: inr }).class?.key).toBe('above_own_target')
    const best = [target({ key: 'pef', personal_best: 500, unit: 'L/min' })]
    expect(classify('pef', 400, 'L/min', { targets: best }).class?.key).toBe('green')
    expect(classify('pef', 399, 'L/min', { targets: best }).class?.key).toBe('yellow')
    expect(classify('pef', 249, 'L/min', { targets: best }).class?.key).toBe('red')
    expect(classify('pef', 400, 'L/min').why).toBe('no_personal_best')
  })

  test('are rejected when impossible', () => {
    expect(checkTarget(target({ low: 5, high: 8 }))).toEqual({})
    expect(checkTarget(target({}))).toEqual({ low: 'target_empty' })
    expect(checkTarget(target({ low: 9, high: 8 }))).toEqual({ low: 'low_above_high' })
    expect(checkTarget(target({ low: 5, unit: 'kg' }))).toEqual({ unit: 'unit_unknown' })
    expect(checkTarget(target({ key: 'cycle', low: 5 }))).toEqual({ key: 'no_target' })
    expect(checkTarget(target({ key: 'inr', low: 2, unit: '{INR}', context: 'night' }))).toEqual({
      context: 'no_target_context',
    })
    expect(checkTarget(target({ low: 5, personal_best: 3 }))).toEqual({ personal_best: 'no_personal_best' })
  })
})

test('gives no class in childhood and pregnancy, with the reason, except for fever', () => {
  const child = { dateOfBirth: '2016-01-01', sex: 'female', pregnancyDueOn: null }
  const pregnant = { dateOfBirth: '1990-01-01', sex: 'female', pregnancyDueOn: '2027-03-01' }
  for (const [person, why] of [
    [child, 'childhood'],
    [pregnant, 'pregnancy'],
  ] as const) {
    expect(classOfEntry('blood_pressure', facts({ values: pressure(150, 95), person }))).toEqual({
      class: null,
      why,
    })
    expect(classify('glucose', 9, 'mmol/L', { person })).toEqual({ class: null, why })
    expect(classify('temp', 38.5, 'Cel', { person }).class?.key).toBe('fever')
  }
  const long = { person: pregnant, day: '2025-11-20' }
  expect(classify('glucose', 9, 'mmol/L', long).class).not.toBeNull()
})

const word = (comparator: '<' | '>') =>
  classOfEntry('glucose', facts({ values: [{ key: 'glucose', value: null, comparator, unit: 'mg/dL' }] }))

test("gives a meter's LO and HI the lowest and the highest class", () => {
  expect(word('<').class?.key).toBe('very_low')
  expect(word('>').class?.key).toBe('very_high')
})

test('has one limit fewer than classes, in rising order, and words in both languages', () => {
  const all = [
    ...Object.values(BANDS),
    ...Object.values(GLUCOSE_BANDS),
    ...Object.values(WAIST_BANDS),
    PEAK_FLOW_BANDS,
    CYCLE_BANDS,
  ]
  for (const { classes, from } of all) {
    for (const limits of Object.values(from)) {
      expect(limits).toHaveLength(classes.length - 1)
      expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    }
    expect(classes.every(({ name, name_de }) => name !== '' && name_de !== '')).toBe(true)
  }
  expect(bandOf(CYCLE_BANDS, 28, 'd')?.key).toBe('usual')
})
