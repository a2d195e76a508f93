import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLogValues } from './log-checks.ts'
import { LOG_KIND_NAMES, LOG_KINDS } from './log-kinds.ts'
import { limitsIn } from './log-limits.ts'
import type { LoggedValue } from './log-values.ts'
import { type MeasurementKey, measurement } from './measurements.ts'
import { unitsOf } from './units.ts'

const one = (key: MeasurementKey, value: number | null, unit: string, more: object = {}): LoggedValue => ({
  key,
  value,
  unit,
  ...more,
})
const pressure = (systolic: number, diastolic: number, unit = 'mm[Hg]') =>
  checkLogValues('blood_pressure', [one('bp_sys', systolic, unit), one('bp_dia', diastolic, unit)])
const rules = (check: ReturnType<typeof checkLogValues>) => [
  ...check.refusals.map(({ rule }) => rule),
  ...check.questions.map(({ rule }) => rule),
]

describe('limits in the unit typed', () => {
  test.each([
    ['glucose', 'mg/dL', [9, 1531, 70, 250]],
    ['glucose', 'mmol/L', [0.5, 85, 3.9, 13.9]],
    ['hba1c', 'mmol/mol', [4, 250, 20, 130]],
    ['temp', '[degF]', [77, 113, 95, 100.4]],
    ['bp_sys', 'kPa', [4, 40, 12, 24]],
    ['weight', 'st_lb', [0.4, 1543.2, null, null]],
    ['sleep', 'min', [0, 1440, 240, 720]],
  ] as const)('%s in %s', (key, unit, [rejectBelow, rejectAbove, warnBelow, warnAtOrAbove]) => {
    expect(limitsIn(key, unit)).toEqual({ rejectBelow, rejectAbove, warnBelow, warnAtOrAbove })
  })

  test('every kind: the limits themselves are possible, one step beyond is refused with a sentence of limits', () => {
    for (const kind of LOG_KIND_NAMES.filter((name) => LOG_KINDS[name].required.length === 1)) {
      const [key] = LOG_KINDS[kind].required as readonly [MeasurementKey]
      for (const unit of unitsOf(key)) {
        const { rejectBelow, rejectAbove } = limitsIn(key, unit)
        for (const [limit, beyond] of [
          [rejectBelow, -1],
          [rejectAbove, 1],
        ] as const) {
          if (limit === null) continue
          expect(checkLogValues(kind, [one(key, limit, unit)]).refusals).toEqual([])
          expect(checkLogValues(kind, [one(key, limit + beyond, unit)]).refusals).toEqual([
            { at: 0, part: 'value', rule: 'impossible_value', low: rejectBelow, high: rejectAbove, unit },
          ])
        }
      }
    }
  })
})

describe('blood pressure', () => {
  test.each([
    [128, 82, []],
    [80, 120, ['systolic_above_diastolic']],
    [80, 80, ['systolic_equals_diastolic']],
    [120, 101, ['pulse_pressure']],
    [170, 69, ['pulse_pressure']],
    [120, 100, []],
    [170, 70, []],
    [190, 95, ['unusual']],
    [89, 55, ['unusual']],
  ])('%s/%s', (systolic, diastolic, expected) => {
    expect(rules(pressure(systolic, diastolic))).toEqual(expected)
  })

  test('compares values across two units', () => {
    const values = [one('bp_sys', 16, 'kPa'), one('bp_dia', 80, 'mm[Hg]')]
    expect(checkLogValues('blood_pressure', values).refusals).toEqual([])
    expect(checkLogValues('blood_pressure', values).canonical[0]).toBeCloseTo(120.01, 2)
  })
})

test.each([
  ['glucose', 5.6, 'mg/dL', 'mmol/L'],
  ['glucose', 101, 'mmol/L', 'mg/dL'],
  ['hba1c', 48, '%', 'mmol/mol'],
  ['hba1c', 6.5, 'mmol/mol', '%'],
  ['temp', 98.6, 'Cel', '[degF]'],
  ['temp', 37, '[degF]', 'Cel'],
  ['chol_total', 190, 'mmol/L', 'mg/dL'],
  ['trig', 151, 'mmol/L', 'mg/dL'],
  ['height', 71, 'cm', 'ft_in'],
  ['pef', 8, 'L/min', 'L/s'],
] as const)('%s of %s %s: %s is offered', (key, value, unit, offered) => {
  expect(checkLogValues(key, [one(key, value, unit)]).offers).toEqual([{ at: 0, unit: offered }])
})

test('offers no other unit for a usual value', () => {
  fc.assert(
    fc.property(fc.double({ min: 4, max: 13.8, noNaN: true }), (value) => {
      expect(checkLogValues('glucose', [one('glucose', value, 'mmol/L')]).offers).toEqual([])
    }),
  )
})

test('rejects an impossible HbA1c, and asks about a rare one', () => {
  expect(rules(checkLogValues('hba1c', [one('hba1c', 48, '%')]))).toEqual(['impossible_value'])
  expect(rules(checkLogValues('hba1c', [one('hba1c', 6.5, 'mmol/mol')]))).toEqual(['unusual'])
})

test('rejects incomplete entries', () => {
  expect(rules(checkLogValues('glucose', []))).toEqual(['values_of_kind'])
  expect(rules(checkLogValues('cycle', []))).toEqual([])
  expect(rules(checkLogValues('cycle', [one('pain', 1, '{score}')]))).toEqual(['values_of_kind'])
  expect(rules(checkLogValues('glucose', [one('weight', 70, 'kg')]))).toContain('values_of_kind')
  expect(rules(checkLogValues('weight', [one('weight', 70, 'mg/dL')]))).toEqual(['unit_unknown'])
  expect(rules(checkLogValues('spo2', [one('spo2', 97.5, '%')]))).toEqual(['whole_number'])
  expect(rules(checkLogValues('weight', [one('weight', 70.1234, 'kg')]))).toEqual(['not_multiple'])
})

test('accepts a meter’s word only for kinds whose meters show it, and without a number', () => {
  const lo = one('glucose', null, 'mg/dL', { comparator: '<' })
  expect(checkLogValues('glucose', [lo])).toMatchObject({ refusals: [], canonical: [null] })
  expect(rules(checkLogValues('glucose', [one('glucose', null, 'mg/dL')]))).toEqual(['number'])
  expect(rules(checkLogValues('glucose', [one('glucose', 20, 'mg/dL', { comparator: '<' })]))).toEqual([
    'number',
  ])
  expect(rules(checkLogValues('weight', [one('weight', null, 'kg', { comparator: '<' })]))).toEqual([
    'number',
  ])
})

describe('changes', () => {
  const measuredAt = '2026-11-20T07:00:00Z'
  const weighed = (kg: number, daysAgo: number) => ({
    key: 'weight' as const,
    measuredAt: new Date(Date.parse(measuredAt) - daysAgo * 86_400_000).toISOString(),
    canonical: kg,
  })
  const weight = (kg: number, earlier: ReturnType<typeof weighed>[], hasHeartFailure = false) =>
    rules(checkLogValues('weight', [one('weight', kg, 'kg')], { measuredAt, earlier, hasHeartFailure }))

  test('of weight by more than a twentieth within a week are asked about', () => {
    expect(weight(84.1, [weighed(80, 6)])).toEqual(['weight_change'])
    expect(weight(84, [weighed(80, 6)])).toEqual([])
    expect(weight(75.9, [weighed(80, 7)])).toEqual(['weight_change'])
    expect(weight(70, [weighed(80, 8)])).toEqual([])
  })

  test('of weight by more than 2 kg within three days, with a weak heart', () => {
    expect(weight(82.1, [weighed(80, 3)], true)).toEqual(['weight_gain_heart_failure'])
    expect(weight(82.1, [weighed(80, 3)])).toEqual([])
    expect(weight(82, [weighed(80, 3)], true)).toEqual([])
  })

  test('of height by more than 3 cm, in adults', () => {
    const earlier = [{ key: 'height' as const, measuredAt: '2020-01-01T00:00:00Z', canonical: 170 }]
    const height = (cm: number, isAdult: boolean) =>
      rules(checkLogValues('height', [one('height', cm, 'cm')], { measuredAt, earlier, isAdult }))
    expect(height(173.1, true)).toEqual(['height_change'])
    expect(height(173, true)).toEqual([])
    expect(height(180, false)).toEqual([])
  })
})

test('keeps canonical values in order', () => {
  const check = checkLogValues('blood_pressure', [
    one('bp_sys', 128, 'mm[Hg]'),
    one('bp_dia', 82, 'mm[Hg]'),
    one('pulse', 66, measurement('pulse').unit ?? ''),
  ])
  expect(check.canonical).toEqual([128, 82, 66])
})
