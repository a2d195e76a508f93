import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountText, partsText } from './amount-text.ts'

it('writes amounts as on a plan', () => {
  expect([0.5, 1, 1.5, 0.25, 2.75, 0.125, 20, 1000].map((amount) => amountText(amount, 'de'))).toEqual([
    '½',
    '1',
    '1½',
    '¼',
    '2¾',
    '0,125',
    '20',
    '1.000',
  ])
  expect((['1/3', '5/3', '1/6', '17/12', '2/24'] as const).map((amount) => amountText(amount, 'en'))).toEqual(
    ['⅓', '1⅔', '⅙', '1 5/12', '1/12'],
  )
})

it('keeps 0.333 as typed rather than as a third', () => expect(amountText(0.333, 'en')).toBe('0.333'))

it('writes different amounts differently', () => {
  const parts = fc.integer({ min: 0, max: 30_000 })
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const texts = [a, b].map((some) => partsText(some, 'en'))
      expect(texts[0] === texts[1]).toBe(a === b)
    }),
  )
})
