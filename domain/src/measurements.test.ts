import { expect, test } from 'vitest'
import {
  MEASUREMENT_KEYS,
  MEASUREMENTS,
  measurement,
  measurementLabel,
  plausibility,
} from './measurements.ts'

test('has the keys of the data', () => {
  expect([...MEASUREMENTS.keys()]).toEqual([...MEASUREMENT_KEYS])
})

test.each([
  ['bp_sys', 29, 'impossible'],
  ['bp_sys', 30, 'unusual'],
  ['bp_sys', 89, 'unusual'],
  ['bp_sys', 90, 'usual'],
  ['bp_sys', 179, 'usual'],
  ['bp_sys', 180, 'unusual'],
  ['bp_sys', 300, 'unusual'],
  ['bp_sys', 301, 'impossible'],
  ['glucose', 101, 'impossible'],
  ['weight', 500, 'usual'],
  ['spo2', 94, 'unusual'],
  ['spo2', 95, 'usual'],
  ['pulse', Number.NaN, 'impossible'],
] as const)('%s %s is %s', (key, value, expected) => {
  expect(plausibility(key, value)).toBe(expected)
})

test('has labels in both languages, and codes by unit', () => {
  expect(measurementLabel('weight', 'de')).toBe('Körpergewicht')
  expect(measurementLabel('weight', 'en')).toBe('Body weight')
  expect(measurement('glucose').loinc).toEqual({ 'mmol/L': '14743-9', 'mg/dL': '41653-7' })
  expect(measurement('water').loinc).toEqual({})
})
