import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOf } from './useHeadline.ts'

test('rounds no share to all or to none', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 5000 })
        .chain((count) => fc.tuple(fc.integer({ min: 0, max: count }), fc.constant(count))),
      ([within, count]) => {
        const found = quantityOf(within, count)
        expect(['all', 'oneIn'].includes(found)).toBe(within === count)
        expect(['none', 'oneOut'].includes(found)).toBe(within === 0)
        const tenths = Math.round((10 * within) / count) / 10
        expect(found !== 'tenths' || Math.abs(within / count - tenths) <= 0.05 + 1e-9).toBe(true)
      },
    ),
  )
  expect(quantityOf(7, 10)).toBe('counted')
  expect(quantityOf(97, 132)).toBe('tenths')
  expect(quantityOf(999, 1000)).toBe('most')
  expect(quantityOf(1, 1000)).toBe('few')
})
