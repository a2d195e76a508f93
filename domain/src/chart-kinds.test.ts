import { expect, it } from 'vitest'
import { CHART_KIND_NAMES, chartKeys, chartKindInText, chartKindLabel } from './chart-kinds.ts'
import { LOG_KIND_NAMES } from './log-kinds.ts'

it('gives each kind of entry a chart, and lists BMI next to weight', () => {
  expect(CHART_KIND_NAMES.toSorted()).toEqual([...LOG_KIND_NAMES, 'bmi'].toSorted())
  expect(CHART_KIND_NAMES[CHART_KIND_NAMES.indexOf('weight') + 1]).toBe('bmi')
  expect([chartKeys('bmi'), chartKeys('blood_pressure')]).toEqual([['bmi'], ['bp_sys', 'bp_dia']])
  expect(chartKindLabel('bmi', 'de')).toBe('Body-Mass-Index (BMI)')
})

it('keeps the capitals that a name needs inside a sentence', () => {
  expect(chartKindInText('weight', 'en')).toBe('body weight')
  expect(chartKindInText('hba1c', 'en')).toBe('HbA1c')
  expect(chartKindInText('inr', 'en')).toMatch(/^INR/)
  expect(chartKindInText('fev1', 'en')).toMatch(/^FEV1/)
  expect(chartKindInText('weight', 'de')).toBe('Körpergewicht')
})
