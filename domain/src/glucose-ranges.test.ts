import fc from 'fast-check'
import { expect, it } from 'vitest'
import { glucoseManagementIndicator, glucoseShares, isEnoughSensorData } from './glucose-ranges.ts'
import { DAY_MS } from './local-days.ts'
import { toCanonical } from './units.ts'

it('compares a value in its typed unit, at every limit of the consensus', () => {
  expect(glucoseShares([2.9, 3.0, 3.8, 3.9, 10, 10.1, 13.9, 14], [])).toEqual({
    veryLow: 1,
    low: 2,
    inRange: 2,
    high: 2,
    veryHigh: 1,
  })
  const mgDl = [53, 54, 69, 70, 180, 181, 250, 251]
  const typed = mgDl.map((value) => toCanonical('glucose', value, 'mg/dL'))
  expect(
    glucoseShares(
      typed,
      mgDl.map(() => 1),
    ),
  ).toEqual({ veryLow: 1, low: 2, inRange: 2, high: 2, veryHigh: 1 })
})

it('counts each reading once', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.5, max: 85, noNaN: true })), (values) => {
      const shares = glucoseShares(
        values,
        values.map((_, i) => i % 2),
      )
      expect(Object.values(shares).reduce((a, b) => a + b, 0)).toBe(values.length)
    }),
  )
})

it('finds the management indicator of a mean', () => {
  // 154 mg/dL.
  expect(glucoseManagementIndicator(154 / 18.0156)).toBeCloseTo(6.99, 2)
})

const sensor = (days: number, each: number) =>
  Array.from({ length: days * each }, (_, i) => 20_000 * DAY_MS + (i / each) * DAY_MS)

it('reports time in range only for a sensor worn for 14 days', () => {
  expect(isEnoughSensorData(sensor(14, 288))).toBe(true)
  expect(isEnoughSensorData(sensor(13, 288))).toBe(false)
  expect(isEnoughSensorData(sensor(14, 100))).toBe(false)
  expect(isEnoughSensorData([])).toBe(false)
})
