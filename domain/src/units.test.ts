import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEASUREMENT_KEYS, measurement } from './measurements.ts'
import {
  centimetres,
  decimalsOf,
  feetAndInches,
  fromCanonical,
  round,
  shown,
  toCanonical,
  unitsOf,
} from './units.ts'

const PAIRS = MEASUREMENT_KEYS.flatMap((key) => unitsOf(key).map((unit) => [key, unit] as const))

describe.each(PAIRS)('%s in %s', (key, unit) => {
  test('round-trips as typed', () => {
    const step = 10 ** -decimalsOf(key, unit)
    const { reject_below, reject_above } = measurement(key)
    const lowest = Math.ceil(fromCanonical(key, reject_below ?? 0, unit) / step)
    const highest = Math.floor(fromCanonical(key, reject_above ?? 1000, unit) / step)
    fc.assert(
      fc.property(fc.integer({ min: lowest, max: highest }), (steps) => {
        const typed = round(steps * step, decimalsOf(key, unit))
        expect(shown(key, toCanonical(key, typed, unit), unit)).toBe(typed)
      }),
    )
  })
})

test.each([
  [5, 31],
  [5.7, 39],
  [6, 42],
  [6.5, 48],
  [7, 53],
  [8, 64],
  [9, 75],
  [10, 86],
])('an HbA1c of %s %% is %s mmol/mol', (percent, mmolMol) => {
  expect(shown('hba1c', percent, 'mmol/mol')).toBe(mmolMol)
})

test.each([
  [3, 54],
  [3.9, 70],
  [5.6, 101],
  [7, 126],
  [7.8, 141],
  [10, 180],
  [11.1, 200],
  [13.9, 250],
])('a glucose of %s mmol/L is %s mg/dL', (mmol, mg) => {
  expect(shown('glucose', mmol, 'mg/dL')).toBe(mg)
})

test.each([
  ['chol_ldl', 'mg/dL', 4.9, 189],
  ['trig', 'mg/dL', 1.7, 151],
  ['ketones', 'mg/dL', 3, 31.2],
  ['temp', '[degF]', 38, 100.4],
  ['temp', '[degF]', 37, 98.6],
  ['weight', '[lb_av]', 100, 220.5],
  ['height', '[in_i]', 180, 70.9],
  ['bp_sys', 'kPa', 120, 16],
  ['pef', 'L/s', 480, 8],
] as const)('%s in %s: %s is %s', (key, unit, canonical, value) => {
  expect(shown(key, canonical, unit)).toBe(value)
})

test('a pound is exactly 0.45359237 kg and an inch exactly 2.54 cm', () => {
  expect(toCanonical('weight', 1, '[lb_av]')).toBeCloseTo(0.45359237, 15)
  expect(toCanonical('height', 1, '[in_i]')).toBeCloseTo(2.54, 15)
})

test('a unit of something else is refused', () => {
  expect(() => toCanonical('weight', 1, 'mg/dL')).toThrow(RangeError)
})

test.each([
  [2.675, 2, 2.68],
  [1.005, 2, 1.01],
  [0.5, 0, 1],
  [-0.5, 0, -1],
  [-0.04, 1, 0],
  [139.49999, 0, 139],
])('%s rounds to %s decimals as %s', (value, decimals, rounded) => {
  expect(round(value, decimals)).toBe(rounded)
})

test('round-trips feet and inches', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(11), (feet, inches) => {
      expect(feetAndInches(centimetres(feet, inches))).toEqual({ feet, inches })
    }),
  )
  expect(feetAndInches(182.8)).toEqual({ feet: 6, inches: 0 })
})
