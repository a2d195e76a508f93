import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partOfDay } from './home-blood-pressure.ts'
import { DAY_MS, HOUR_MS } from './local-days.ts'
import { dailyMeans, dayStretches, MEAN_LEAST_DAYS, meanLength, movingMean } from './moving-mean.ts'

/** Values at rising moments. */
const series = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 * 24 }), fc.integer({ min: 40, max: 220 })), {
    maxLength: 200,
  })
  .map((steps) => {
    let at = 0
    const localAt = steps.map(([hours]) => (at += hours * HOUR_MS))
    return { localAt, values: steps.map(([, value]) => value) }
  })

/** A moment a day. */
const daily = (days: number) => Array.from({ length: days }, (_, i) => i * DAY_MS)
const lengths = (days: number) =>
  new Set(dayStretches(daily(days), daily(days)).map(({ day, end }) => end - day))
/** A mean every so many days. */
const every = (days: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ day: i * days, mean: 1 }))
const partAt = (hour: number) => partOfDay(20_000 * DAY_MS + hour * HOUR_MS)

it('a moving mean is the mean of the daily means of its days, recomputed for each day', () => {
  fc.assert(
    fc.property(series, fc.constantFrom(7, 28), ({ localAt, values }, length) => {
      const days = dailyMeans(localAt, values)
      const expected = days.flatMap(({ day }) => {
        const within = days.filter((one) => one.day > day - length && one.day <= day)
        if (within.length < MEAN_LEAST_DAYS) return []
        return [{ day, mean: within.reduce((sum, { mean }) => sum + mean, 0) / within.length }]
      })
      const found = movingMean(days, length)
      expect(found.map(({ day }) => day)).toEqual(expected.map(({ day }) => day))
      for (const [i, { mean }] of found.entries()) expect(mean).toBeCloseTo(expected[i]?.mean ?? 0, 9)
    }),
  )
})

it('each value is in exactly one bar, and no bar is higher or lower than its values', () => {
  fc.assert(
    fc.property(series, ({ localAt, values }) => {
      const stretches = dayStretches(localAt, values)
      expect(stretches.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      for (const { day, end, low, high, mean, count } of stretches) {
        const within = values.filter((_, i) => {
          const at = localAt[i] ?? 0
          return at >= day * DAY_MS && at < end * DAY_MS
        })
        expect(within).toHaveLength(count)
        expect([low, high]).toEqual([Math.min(...within), Math.max(...within)])
        expect(mean).toBeCloseTo(within.reduce((a, b) => a + b, 0) / count, 9)
      }
      for (const [i, { day }] of stretches.entries())
        expect(day).toBeGreaterThanOrEqual(stretches[i - 1]?.end ?? Number.NEGATIVE_INFINITY)
    }),
  )
})

it('bars of a year are weeks that begin on Mondays, and bars of a month are days', () => {
  expect(lengths(31)).toEqual(new Set([1]))
  expect(lengths(365)).toEqual(new Set([7]))
  // 5 January 1970 was a Monday.
  for (const { day } of dayStretches(daily(365), daily(365))) expect((day - 4) % 7 === 0).toBe(true)
})

it('a mean covers seven days where most days have values, and 28 where few have', () => {
  expect(meanLength(every(1, 30))).toBe(7)
  expect(meanLength(every(2, 30))).toBe(7)
  expect(meanLength(every(7, 30))).toBe(28)
  expect(meanLength(every(30, 12))).toBeNull()
  expect(meanLength(every(1, 3000))).toBe(28)
  expect(meanLength([])).toBeNull()
})

it('an hour after midnight belongs to the evening before, and noon to neither part', () => {
  expect([3.9, 4, 11.9, 12, 16.9, 17, 23].map(partAt)).toEqual([
    'evening',
    'morning',
    'morning',
    null,
    null,
    'evening',
    'evening',
  ])
})
