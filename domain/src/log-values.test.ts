import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitsIn } from './log-limits.ts'
import { canonicalOf, compoundOf, inUnit, partsOf, readNumber, readTyped } from './log-values.ts'
import { MEASUREMENT_KEYS } from './measurements.ts'
import { unitFor, unitShown, unitsOffered } from './unit-choice.ts'
import { decimalsOf, round, unitsOf } from './units.ts'

const metric = {
  unitOfMeasurement: 'metric',
  cholesterolUnit: 'mmol/L',
  glucoseUnit: 'mmol/L',
  ketonesUnit: 'mmol/L',
  hbA1cUnit: '%',
} as const
const imperial = {
  unitOfMeasurement: 'imperial',
  cholesterolUnit: 'mg/dL',
  glucoseUnit: 'mg/dL',
  ketonesUnit: 'mg/dL',
  hbA1cUnit: 'mmol/mol',
} as const
const PAIRS = MEASUREMENT_KEYS.flatMap((key) => unitsOf(key).map((unit) => [key, unit] as const))

describe.each(PAIRS)('%s typed in %s', (key, unit) => {
  const decimals = decimalsOf(key, unit)
  const { rejectBelow, rejectAbove } = limitsIn(key, unit)
  const step = 10 ** -decimals
  const typed = fc
    .integer({ min: Math.ceil((rejectBelow ?? 0) / step), max: Math.floor((rejectAbove ?? 1000) / step) })
    .map((steps) => round(steps * step, decimals))

  test('is shown as typed, even after switching the chosen unit back and forth', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const logged = { key, value, unit }
        const [before, between, after] = [metric, imperial, metric].map((settings) =>
          inUnit(logged, unitShown(key, unit, settings)),
        )
        expect(after).toBe(before)
        expect(Number.isFinite(between)).toBe(true)
        expect(inUnit(logged, unit)).toBe(value)
      }),
    )
  })

  test('round-trips through the canonical unit', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const canonical = canonicalOf({ key, value, unit }) ?? Number.NaN
        const [of] = unitsOf(key)
        expect(inUnit({ key, value: canonical, unit: of ?? '' }, unit)).toBeCloseTo(value, 9)
      }),
    )
  })

  test('is read with comma and point', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const compound = compoundOf(key, unit)
        const text = compound ? partsOf(value, compound).join(' ') : value.toFixed(decimals)
        expect(readTyped(key, unit, text)).toEqual({ value })
        expect(readTyped(key, unit, text.replace('.', ','))).toEqual({ value })
      }),
    )
  })
})

test.each([
  ['weight', 'st_lb', '11 4', 158],
  ['weight', 'st_lb', '11 st 4.5 lb', 158.5],
  ['weight', 'st_lb', '11', 154],
  ['weight', 'st_lb', '11 14', null],
  ['height', 'ft_in', '5\'11"', 71],
  ['height', 'ft_in', '5 ft 11 in', 71],
  ['sleep', 'min', '7:30', 450],
  ['sleep', 'min', '7 h 5 min', 425],
  ['sleep', 'min', '7:60', null],
  ['steps', '{steps}/d', '10.000', 10_000],
  ['steps', '{steps}/d', '10,000', 10_000],
  ['glucose', 'mmol/L', '5,6', 5.6],
  ['glucose', 'mmol/L', '5.6.1', null],
  ['glucose', 'mmol/L', 'five', null],
  ['pulse', '/min', 'HI', null],
] as const)('%s in %s: "%s" is read as %s', (key, unit, text, value) => {
  expect(readTyped(key, unit, text)?.value ?? null).toBe(value)
})

test('treats a meter’s words as values, never as numbers', () => {
  expect(readTyped('glucose', 'mg/dL', 'lo')).toEqual({ value: null, comparator: '<' })
  expect(readTyped('glucose', 'mg/dL', ' HI ')).toEqual({ value: null, comparator: '>' })
  expect(canonicalOf({ key: 'glucose', value: null, comparator: '>', unit: 'mg/dL' })).toBeNull()
})

test('offers units by the settings', () => {
  expect(unitsOffered('weight', metric)).toEqual(['kg'])
  expect(unitsOffered('weight', imperial)).toEqual(['[lb_av]', 'st_lb'])
  expect(unitsOffered('height', imperial)).toEqual(['ft_in', '[in_i]'])
  expect(unitsOffered('bp_sys', imperial)).toEqual(['mm[Hg]', 'kPa'])
  expect(unitFor('trig', imperial)).toBe('mg/dL')
  expect(unitFor('hba1c', imperial)).toBe('mmol/mol')
  expect(unitFor('sleep', metric)).toBe('min')
})

test('shows stones under imperial units, and kilograms under metric ones', () => {
  expect(unitShown('weight', 'st_lb', imperial)).toBe('st_lb')
  expect(unitShown('weight', 'st_lb', metric)).toBe('kg')
  expect(unitShown('bp_sys', 'kPa', metric)).toBe('kPa')
  expect(inUnit({ key: 'glucose', value: 140, unit: 'mg/dL' }, 'mmol/L')).toBe(7.8)
})

test('reads numbers with comma or point, and nothing else', () => {
  const typed = ['5.6', '5,6', ' 128 ', '.5', '-3', '1.234,5', '12a', '', '1e3', '--1']
  const read = typed.map((text) => readNumber(text))
  expect(read).toEqual([5.6, 5.6, 128, 0.5, -3, null, null, null, null, null])
})

test('reads 10.000 steps as ten thousand, not ten', () => {
  expect(['10.000', '10,000', '1.234.567', '12,5'].map((text) => readNumber(text, 0))).toEqual([
    10_000, 10_000, 1_234_567, 12.5,
  ])
})
