import { expect, test } from 'vitest'
import { readingText } from './reading-text.ts'
import type { UnitSettings } from './unit-choice.ts'

const metric: UnitSettings = {
  unitOfMeasurement: 'metric',
  cholesterolUnit: 'mmol/L',
  glucoseUnit: 'mmol/L',
  ketonesUnit: 'mmol/L',
  hbA1cUnit: '%',
}
const imperial: UnitSettings = { ...metric, unitOfMeasurement: 'imperial', glucoseUnit: 'mg/dL' }

test('puts a pair before accompanying values', () => {
  const values = [
    { key: 'pulse', value: 64, unit: '/min' },
    { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
  ] as const
  expect(readingText(values, metric, 'en')).toMatch(/^128\/82 mmHg, 64 /)
})

test('writes a value in the chosen unit with the language’s decimal sign', () => {
  const weight = [{ key: 'weight', value: 81.2, unit: 'kg' }] as const
  expect(readingText(weight, metric, 'de')).toBe('81,2 kg')
  expect(readingText(weight, imperial, 'en')).toBe('179 lb')
  expect(readingText([{ key: 'glucose', value: 5.5, unit: 'mmol/L' }], imperial, 'en')).toBe('99 mg/dL')
})

test('writes both parts of a two-part unit', () => {
  expect(readingText([{ key: 'weight', value: 158, unit: 'st_lb' }], imperial, 'en')).toBe('11 st 4 lb')
  expect(readingText([{ key: 'sleep', value: 450, unit: 'min' }], metric, 'en')).toBe('7 h 30 min')
})

test('keeps a meter’s word', () => {
  expect(readingText([{ key: 'glucose', value: null, unit: 'mmol/L', comparator: '<' }], metric, 'en')).toBe(
    'LO mmol/L',
  )
})
