import { expect, test } from 'vitest'
import { bmiOf } from './bmi.ts'
import { stepped } from './input-helpers.ts'
import type { LoggedValue } from './log-values.ts'
import { summaryOfSitting } from './sittings.ts'

const pressure = (systolic: number, diastolic: number, pulse?: number): LoggedValue[] => [
  { key: 'bp_sys', value: systolic, unit: 'mm[Hg]' },
  { key: 'bp_dia', value: diastolic, unit: 'mm[Hg]' },
  ...(pulse === undefined ? [] : [{ key: 'pulse' as const, value: pulse, unit: '/min' }]),
]

test('a sitting is its mean, rounded half away from zero; a pulse that was left out does not count', () => {
  expect(summaryOfSitting('blood_pressure', [pressure(130, 85, 70), pressure(127, 80)])).toEqual(
    pressure(129, 83, 70),
  )
})

const blown = (value: number, unit = 'L/min') => [{ key: 'pef' as const, value, unit }]

test('of blowing, the best counts', () => {
  expect(summaryOfSitting('pef', [blown(410), blown(7.2, 'L/s'), blown(395)])).toEqual(blown(432))
})

test("readings in two units are summed up in the first one's", () => {
  const [first, second] = [pressure(120, 80), [{ key: 'bp_sys' as const, value: 17.3, unit: 'kPa' }]]
  expect(summaryOfSitting('blood_pressure', [first, second])[0]).toEqual({
    key: 'bp_sys',
    value: 125,
    unit: 'mm[Hg]',
  })
})

test('the BMI is computed from kilograms and centimetres, whatever was typed', () => {
  expect(bmiOf({ key: 'weight', value: 81.2, unit: 'kg' }, 168)).toBeCloseTo(28.77, 2)
  expect(bmiOf({ key: 'weight', value: 158, unit: 'st_lb' }, 180)).toBeCloseTo(22.12, 2)
  expect(bmiOf({ key: 'weight', value: 70, unit: 'kg' }, 0)).toBeNull()
})

test('insulin goes by the steps of its device', () => {
  expect(stepped(4, 0.5, 1)).toBe(4.5)
  expect(stepped(4.3, 1, 1)).toBe(5)
  expect(stepped(4.3, 1, -1)).toBe(4)
  expect(stepped(0.05, 0.05, -1)).toBe(0)
  expect(stepped(0.1, 0.05, 1)).toBe(0.15)
})
