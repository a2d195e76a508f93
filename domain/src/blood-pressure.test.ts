import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOOD_PRESSURE_METHODS, classify, flags } from './blood-pressure.ts'
import vectors from './blood-pressure.vectors.json' with { type: 'json' }

test.each(vectors.items.map((v) => [v.sys, v.dia, v] as const))(
  'classifies %s/%s by each method',
  (systolic, diastolic, v) => {
    const reading = { systolic, diastolic }
    const found = BLOOD_PRESSURE_METHODS.map(({ key }) => [key, classify(reading, key).class.name])
    expect(Object.fromEntries(found)).toEqual(v.expect)
    expect(flags(reading)).toEqual({
      isolatedSystolic: v.isolated_systolic,
      isolatedDiastolic: v.isolated_diastolic,
      low: v.low,
      severe: v.severe_esc,
      severeAmerican: v.severe_aha,
    })
  },
)

test('a higher value never gives a lower class', () => {
  const value = fc.integer({ min: 20, max: 300 })
  const method = fc.constantFrom(...BLOOD_PRESSURE_METHODS.map((m) => m.key))
  fc.assert(
    fc.property(value, value, fc.nat(50), fc.nat(50), method, (systolic, diastolic, up, more, key) => {
      const higher = classify({ systolic: systolic + up, diastolic: diastolic + more }, key)
      expect(higher.rank).toBeGreaterThanOrEqual(classify({ systolic, diastolic }, key).rank)
    }),
  )
})

test('a mean is rounded half up before it is classed', () => {
  expect(classify({ systolic: 139.5, diastolic: 80 }, 'ESC/ESH').class.name).toBe('Grade 1 hypertension')
  expect(classify({ systolic: 139.4, diastolic: 80 }, 'ESC/ESH').class.name).toBe('High normal')
})

test('rejects an unknown method', () => {
  expect(() => classify({ systolic: 120, diastolic: 80 }, 'none')).toThrow(RangeError)
})
