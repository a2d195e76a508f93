import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './local-days.ts'
import { statisticsOf, trendOf } from './series-statistics.ts'

const DAY_0 = 20_000 * DAY_MS
const daily = (values: number[]) => values.map((_, i) => DAY_0 + i * DAY_MS)

describe('statistics', () => {
  it('are those of the readings', () => {
    expect(statisticsOf({ at: [1, 2, 3, 4], values: [5, 2, 9, 2] })).toEqual({
      count: 4,
      min: 2,
      min_at: 2,
      max: 9,
      max_at: 3,
      mean: 4.5,
      sd: expect.closeTo(3.3166, 4),
    })
    expect(statisticsOf({ at: [1], values: [5] })).toMatchObject({ count: 1, mean: 5, sd: null })
    expect(statisticsOf({ at: [], values: [] })).toBeNull()
  })

  it('hold whatever the readings are', () => {
    const values = fc.array(fc.double({ min: -100, max: 1000, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, (list) => {
        const found = statisticsOf({ at: daily(list), values: list })
        if (!found) throw new Error('no statistics')
        expect(found.min).toBe(Math.min(...list))
        expect(found.max).toBe(Math.max(...list))
        expect(found.mean).toBeGreaterThanOrEqual(found.min)
        expect(found.mean).toBeLessThanOrEqual(found.max)
        expect(found.sd ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(statisticsOf({ at: [1, 2, 3], values: [0.1, 0.1, 0.1] })).toMatchObject({ mean: 0.1, sd: 0 })
  })
})

describe('the trend', () => {
  const rising = Array.from({ length: 30 }, (_, i) => 120 + i * 0.5 + (i % 2))

  it('gives the change of the line through the days', () => {
    expect(trendOf(daily(rising), rising, 1)).toEqual({
      direction: 'rising',
      change: expect.closeTo(14.5, 0),
    })
    const falling = rising.map((value) => -value)
    expect(trendOf(daily(falling), falling, 1).direction).toBe('falling')
  })

  it('gives no direction when the scatter is larger, or with little data', () => {
    const noise = Array.from({ length: 60 }, (_, i) => 120 + ((i * 7919) % 23))
    expect(trendOf(daily(noise), noise, 1).direction).toBe('none')
    const level = Array.from({ length: 60 }, () => 71)
    expect(trendOf(daily(level), level, 0.1)).toEqual({ direction: 'none', change: 0 })
    const week = rising.slice(0, 6)
    expect(trendOf(daily(week), week, 1)).toEqual({ direction: 'too_few', change: null })
    // Many readings of one day are one day.
    const hours = rising.map((_, i) => DAY_0 + i * 60_000)
    expect(trendOf(hours, rising, 1).direction).toBe('too_few')
    expect(trendOf([], [], 1).direction).toBe('too_few')
  })

  it('ignores one too small to see on the chart', () => {
    const slow = Array.from({ length: 100 }, (_, i) => 120 + i * 0.001)
    expect(trendOf(daily(slow), slow, 1).direction).toBe('none')
  })

  it('mirrors with the readings and is independent of a shift', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60, max: 200 }), { minLength: 20, maxLength: 60 }), (list) => {
        const one = trendOf(daily(list), list, 1)
        const shifted = list.map((value) => value + 10)
        expect(trendOf(daily(list), shifted, 1).direction).toBe(one.direction)
        const turned = list.map((value) => -value)
        const opposite = { rising: 'falling', falling: 'rising', none: 'none', too_few: 'too_few' }
        expect(trendOf(daily(list), turned, 1).direction).toBe(opposite[one.direction])
      }),
    )
  })
})
