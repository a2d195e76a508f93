import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './local-days.ts'
import { bucketWidth, thin } from './thin-series.ts'

const MINUTE_MS = 60_000
const readings = fc
  .array(fc.tuple(fc.integer({ min: -1e12, max: 2e12 }), fc.double({ min: 0, max: 1000, noNaN: true })), {
    minLength: 1,
    maxLength: 300,
  })
  .map((pairs) => pairs.toSorted(([a], [b]) => a - b))
  .map((pairs) => ({ at: pairs.map(([at]) => at), values: pairs.map(([, value]) => value) }))
const widths = fc.integer({ min: MINUTE_MS, max: 400 * DAY_MS })
const origins = fc.integer({ min: -1e12, max: 1e12 })

describe('thinning', () => {
  it('keeps the lowest, highest, first and last reading of every stretch of time', () => {
    fc.assert(
      fc.property(readings, origins, widths, ({ at, values }, origin, width) => {
        const buckets = thin({ at, values }, origin, width)
        expect(Math.min(...buckets.map(({ min }) => min))).toBe(Math.min(...values))
        expect(Math.max(...buckets.map(({ max }) => max))).toBe(Math.max(...values))
        expect(buckets[0]).toMatchObject({ first_at: at[0], first: values[0] })
        expect(buckets.at(-1)).toMatchObject({ last_at: at.at(-1), last: values.at(-1) })
        for (const bucket of buckets) {
          const place = Math.floor((bucket.first_at - origin) / width)
          const own = values.filter((_, i) => Math.floor(((at[i] ?? 0) - origin) / width) === place)
          expect(bucket.count).toBe(own.length)
          expect(bucket.min).toBe(Math.min(...own))
          expect(bucket.max).toBe(Math.max(...own))
          expect(bucket.first).toBe(own[0])
          expect(bucket.last).toBe(own.at(-1))
        }
      }),
    )
  })

  it('keeps the moment of each extreme, and counts every reading', () => {
    fc.assert(
      fc.property(readings, origins, widths, ({ at, values }, origin, width) => {
        const buckets = thin({ at, values }, origin, width)
        const isReading = (time: number, value: number) =>
          at.some((moment, i) => moment === time && values[i] === value)
        expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(at.length)
        for (const bucket of buckets) {
          expect(isReading(bucket.min_at, bucket.min)).toBe(true)
          expect(isReading(bucket.max_at, bucket.max)).toBe(true)
          // A sum may round in its last digit.
          expect(bucket.mean).toBeGreaterThanOrEqual(bucket.min - 1e-9)
          expect(bucket.mean).toBeLessThanOrEqual(bucket.max + 1e-9)
        }
      }),
    )
  })

  it('makes at most the requested buckets, in order of time', () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 10, max: 300 }), ({ at, values }, most) => {
        const width = bucketWidth(Math.max(1, (at.at(-1) ?? 0) - (at[0] ?? 0)), most - 1)
        const buckets = thin({ at, values }, at[0] ?? 0, width)
        expect(buckets.length).toBeLessThanOrEqual(most)
        expect(
          buckets.every(({ first_at }, i) => i === 0 || first_at >= (buckets[i - 1]?.last_at ?? 0)),
        ).toBe(true)
      }),
    )
  })

  it('returns nothing for no readings', () => {
    expect(thin({ at: [], values: [] }, 0, DAY_MS)).toEqual([])
  })
})

it('uses round bucket lengths', () => {
  expect(bucketWidth(3650 * DAY_MS, 300)).toBe(14 * DAY_MS)
  expect(bucketWidth(90 * DAY_MS, 300)).toBe(12 * 60 * MINUTE_MS)
  expect(bucketWidth(1, 300)).toBe(MINUTE_MS)
  expect(bucketWidth(200_000 * DAY_MS, 300) % DAY_MS).toBe(0)
})
