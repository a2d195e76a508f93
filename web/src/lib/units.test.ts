import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import { expect, test } from 'vitest'
import { createUnits } from './units.ts'

const NBSP = '\u00a0'

test('keeps a value as typed, or converts it once to the chosen unit', () => {
  const glucose = { key: 'glucose', value: 140, unit: 'mg/dL' } as const
  expect(createUnits({ ...DEFAULT_SETTINGS, glucoseUnit: 'mg/dL' }, 'en').text(glucose)).toBe(
    `140${NBSP}mg/dL`,
  )
  expect(createUnits(DEFAULT_SETTINGS, 'en').text(glucose)).toBe(`7.8${NBSP}mmol/L`)
  expect(createUnits(DEFAULT_SETTINGS, 'de').text(glucose)).toBe(`7,8${NBSP}mmol/L`)
})

test('keeps additional typed decimals', () => {
  const units = createUnits(DEFAULT_SETTINGS, 'en')
  expect(units.text({ key: 'weight', value: 81.25, unit: 'kg' })).toBe(`81.25${NBSP}kg`)
  expect(units.text({ key: 'weight', value: 81, unit: 'kg' })).toBe(`81.0${NBSP}kg`)
})

test('chooses units by the imperial system and by single kinds', () => {
  const units = createUnits(
    { ...DEFAULT_SETTINGS, unitOfMeasurement: 'imperial', hbA1cUnit: 'mmol/mol', cholesterolUnit: 'mg/dL' },
    'en',
  )
  expect(units.text({ key: 'weight', value: 80, unit: 'kg' })).toBe(`176.4${NBSP}lb`)
  expect(units.text({ key: 'temp', value: 37, unit: 'Cel' })).toBe(`98.6${NBSP}°F`)
  expect(units.text({ key: 'hba1c', value: 7, unit: '%' })).toBe(`53${NBSP}mmol/mol`)
  expect(units.text({ key: 'trig', value: 2, unit: 'mmol/L' })).toBe(`177${NBSP}mg/dL`)
  expect(units.text({ key: 'inr', value: 2.5, unit: '{INR}' })).toBe('2.5')
})

test('writes units of two parts in words, and a meter’s words unchanged', () => {
  const imperial = createUnits({ ...DEFAULT_SETTINGS, unitOfMeasurement: 'imperial' }, 'en')
  expect(imperial.text({ key: 'weight', value: 158.5, unit: 'st_lb' })).toBe(`11${NBSP}st${NBSP}4.5${NBSP}lb`)
  expect(imperial.text({ key: 'height', value: 180, unit: 'cm' })).toBe(`5${NBSP}ft${NBSP}10.9${NBSP}in`)
  const units = createUnits(DEFAULT_SETTINGS, 'en')
  expect(units.text({ key: 'sleep', value: 445, unit: 'min' })).toBe(`7:25${NBSP}h`)
  expect(units.text({ key: 'glucose', value: null, comparator: '>', unit: 'mg/dL' })).toBe('HI')
})

test('writes a blood pressure as one text', () => {
  const values = [
    { key: 'bp_sys', value: 128, unit: 'mm[Hg]' },
    { key: 'bp_dia', value: 82, unit: 'mm[Hg]' },
    { key: 'pulse', value: 64, unit: '/min' },
  ] as const
  expect(createUnits(DEFAULT_SETTINGS, 'en').entry(values)).toBe(`128/82${NBSP}mmHg, 64${NBSP}/min`)
})
