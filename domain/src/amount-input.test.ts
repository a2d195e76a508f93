import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAmount, shareOf, stepAmount, toggleShare, writeAmount } from './amount-input.ts'
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
])('reads %s as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each(['', 'one', '1/7', '1/0', '-1', '1,2345', '1001', '1/2/3', '½½', '1e2'])('rejects %j', (text) => {
  expect(readAmount(text)).toBeNull()
})

it('round-trips every amount through the text of a field', () => {
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

it('steps by whole units, from a half or a third too, within zero and the maximum', () => {
  expect([stepAmount(0, 1), stepAmount(0.5, 1), stepAmount('1/3', 1), stepAmount('4/3', -1)]).toEqual([
    1, 1, 1, 1,
  ])
  expect([stepAmount('1/3', -1), stepAmount(0, -1), stepAmount(1000, 1), stepAmount(2, -1)]).toEqual([
    0, 0, 1000, 1,
  ])
})

it('changes halves and thirds only with their own buttons', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.constantFrom(1, 2, 3, 4, 6, 8))
    .map(([n, d]) => amountOf((n * 3000) / d))
  fc.assert(
    fc.property(amounts, fc.constantFrom(1 as const, -1 as const), (amount, direction) => {
      const stepped = stepAmount(amount, direction)
      expect(stepped === amount || partsOf(stepped) % 3000 === 0).toBe(true)
    }),
  )
  expect([toggleShare(1, 'half'), toggleShare(0, 'third'), toggleShare(1.5, 'third')]).toEqual([
    1.5,
    '1/3',
    '4/3',
  ])
  expect([toggleShare(1.5, 'half'), toggleShare('2/3', 'two_thirds'), toggleShare(1000, 'half')]).toEqual([
    1, 0, 1000,
  ])
  expect([shareOf(0.5), shareOf('4/3'), shareOf(1), shareOf(0.25)]).toEqual(['half', 'third', null, null])
})

it.each([
  [0.5, '½'],
  [1.5, '1½'],
  ['4/3', '1⅓'],
  [0.25, '¼'],
  [0.6, '0,6'],
  [2, '2'],
] as const)('%s stands in a field as %s', (amount, text) => {
  expect(writeAmount(amount, ',')).toBe(text)
})
