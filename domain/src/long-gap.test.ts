import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from './local-days.ts'
import { longGap } from './long-gap.ts'

const MINUTE_MS = HOUR_MS / 60
const every = (wait: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => from + i * wait)

it('is four times this person’s usual gap', () => {
  const daily = [...every(DAY_MS, 30), ...every(DAY_MS, 30, 230 * DAY_MS)]
  expect(longGap(daily, 260 * DAY_MS)).toBe(5.2 * DAY_MS)
  expect(longGap(every(7 * DAY_MS, 20), 140 * DAY_MS)).toBe(28 * DAY_MS)
})

it('does not split readings that were less frequent for a while', () => {
  const seldom = [...every(4 * DAY_MS, 15), ...every(DAY_MS, 30, 60 * DAY_MS)]
  expect(longGap(seldom, 90 * DAY_MS)).toBeGreaterThan(4 * DAY_MS)
})

it('counts readings of one sitting as one, but not those of a sensor', () => {
  const twice = every(12 * HOUR_MS, 60).flatMap((at) => [at, at + 2 * MINUTE_MS])
  expect(longGap(twice, 30 * DAY_MS)).toBeGreaterThan(1.9 * DAY_MS)
  expect(longGap([...every(5 * MINUTE_MS, 200), ...every(5 * MINUTE_MS, 60, DAY_MS)], DAY_MS)).toBeLessThan(
    HOUR_MS,
  )
})

it('is absent when no gap is usual', () => {
  expect(longGap([], DAY_MS)).toBe(Number.POSITIVE_INFINITY)
  expect(longGap([0, 300 * DAY_MS], DAY_MS)).toBe(Number.POSITIVE_INFINITY)
})

it('is never too narrow to see', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e10 })),
      fc.integer({ min: 1, max: 1e11 }),
      (at, shown) => {
        expect(
          longGap(
            at.toSorted((a, b) => a - b),
            shown,
          ),
        ).toBeGreaterThanOrEqual(0.02 * shown)
      },
    ),
  )
})
