import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountFromText, amountToText } from './amount-from-text.ts'
import { amountOf, AMOUNT_MAX, PARTS_PER_UNIT, partsOf } from './amounts.ts'

it.each([
  ['1', 1],
  [' 0,5 ', 0.5],
  ['2.25', 2.25],
  ['1/3', '1/3'],
  ['½', 0.5],
  ['1½', 1.5],
  ['1 1/3', '4/3'],
  ['2 ⅓', '7/3'],
] as const)('reads %s', (text, amount) => expect(amountFromText(text)).toBe(amount))

it.each(['', '0', '0/3', '-1', '1/0', '1/7', '1001', 'one', '1.2.3', '0.3333', '1e3', '1 2'])(
  'does not read %s',
  (text) => expect(amountFromText(text)).toBeUndefined(),
)

it('reads every amount that it writes back exactly, with either decimal sign', () => {
  const parts = fc.oneof(
    fc.integer({ min: 1, max: AMOUNT_MAX * 1000 }).map((thousandths) => thousandths * 3),
    fc.integer({ min: 1, max: 3000 }).map((thirds) => thirds * (PARTS_PER_UNIT / 3)),
  )
  fc.assert(
    fc.property(parts, fc.constantFrom('.', ','), (whole, sign) => {
      const read = amountFromText(amountToText(amountOf(whole), sign as '.' | ','))
      expect(read === undefined ? undefined : partsOf(read)).toBe(whole)
    }),
  )
})
