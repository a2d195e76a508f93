import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmount, stepAmount, writeAmount } from './amount-input.ts'
import { amountOf, partsOf } from './amounts.ts'

it.each([
  ['1', 1],
  ['0,5', 0.5],
  ['2.125', 2.125],
  ['1/3', '1/3'],
  ['2/6', '1/3'],
  ['1 1/2', 1.5],
  ['1½', 1.5],
  ['⅓', '1/3'],
  ['2⅔', '8/3'],
  [' 3 ', 3],
  ['1,', 1],
])('%s is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each(['', 'one', '1/7', '1/0', '-1', '1,2345', '1001', '1/2/3', '½½', '1e2'])(
  '%j is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull()
  },
)

it('what stands in a field is read as the amount that it was written from, to the last part', () => {
  const exact = fc.oneof(
    fc.integer({ min: 0, max: 999_999 }).map((n) => n * 3),
    fc
      .tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(2, 3, 4, 5, 6, 8, 12))
      .map(([n, d]) => (n * 3000) / d),
  )
  fc.assert(
    fc.property(exact, fc.constantFrom(',' as const, '.' as const), (parts, sign) => {
      const amount = amountOf(parts)
      const back = readAmount(writeAmount(amount, sign))
      expect(back === null ? null : partsOf(back)).toBe(parts)
    }),
  )
})

it('goes up and down by halves, from a third too, and not below none or above the most', () => {
  expect([stepAmount(1, 1), stepAmount('1/3', 1), stepAmount('1/3', -1), stepAmount(0, -1)]).toEqual([
    1.5, 0.5, 0, 0,
  ])
  expect(stepAmount(1000, 1)).toBe(1000)
})
