import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Band } from './plot.ts'
import { washOf } from './targetWash.ts'

const band = (low: number | null, high: number | null, side: Band['side'] = 'left'): Band => ({
  side,
  source: 'own',
  line: 0,
  name: 'Target',
  low,
  high,
})

test('extends a range open below to the axis, or to the range under it', () => {
  const [upper, lower] = [band(null, 134), band(null, 84)]
  expect(washOf(upper, [upper])).toEqual({ low: null, high: 134 })
  expect(washOf(upper, [upper, lower])).toEqual({ low: 84, high: 134 })
  expect(washOf(lower, [upper, lower])).toEqual({ low: null, high: 84 })
  expect(washOf(upper, [upper, band(null, 84, 'right')])).toEqual({ low: null, high: 134 })
  expect(washOf(band(92, null), [band(92, null), band(96, null)])).toEqual({ low: 92, high: 96 })
})

test('never overlaps two ranges open on the same side', () => {
  const limits = fc.tuple(fc.integer({ min: 40, max: 200 }), fc.integer({ min: 40, max: 200 }))
  fc.assert(
    fc.property(limits, fc.boolean(), ([one, other], isOpenBelow) => {
      fc.pre(one !== other)
      const bands = [one, other].map((limit) => (isOpenBelow ? band(null, limit) : band(limit, null)))
      const [lower, upper] = bands
        .map((each) => washOf(each, bands))
        .toSorted((a, b) => (a.high ?? 999) - (b.high ?? 999))
      expect(lower?.high).toBe(upper?.low)
    }),
  )
})
