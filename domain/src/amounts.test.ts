import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountOf, isAmount, partsOf } from './amounts.ts'

it('adds thirds and tenths without rounding errors', () => {
  expect(amountOf(3 * partsOf('1/3'))).toBe(1)
  expect(amountOf(partsOf(0.1) + partsOf(0.2))).toBe(0.3)
  expect(amountOf(partsOf('2/3'))).toBe('2/3')
  expect(amountOf(partsOf('3/4'))).toBe(0.75)
})

it('round-trips every thousandth and every third', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (n) => {
      expect(amountOf(partsOf(n / 1000))).toBe(n / 1000)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2999 }), (n) => {
      expect(partsOf(amountOf(partsOf(`${n}/3`)))).toBe(1000 * n)
    }),
  )
})

it.each([-1, 1000.5, 0.0001, Number.NaN, '1/7', '1/0', '-1/3', '1', '', null, {}])('rejects %s', (value) => {
  expect(isAmount(value)).toBe(false)
})
