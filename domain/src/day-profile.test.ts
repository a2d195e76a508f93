import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayProfile, percentile } from './day-profile.ts'
import { localClock } from './local-clock.ts'
import { DAY_MS, HOUR_MS } from './local-days.ts'

const DAY_0 = 20_000 * DAY_MS

it('bands each hour of the day by the readings of all days', () => {
  const days = Array.from({ length: 20 }, (_, day) => day)
  const localAt = days.flatMap((day) => [
    DAY_0 + day * DAY_MS + 7.5 * HOUR_MS,
    DAY_0 + day * DAY_MS + 18 * HOUR_MS,
  ])
  const profile = dayProfile(
    localAt,
    days.flatMap((day) => [5 + day / 10, 8]),
  )
  expect(profile).toMatchObject({ days: 20, isEnough: true })
  expect(profile.hours[7]).toMatchObject({ hour: 7, count: 20, p50: expect.closeTo(5.95, 6) })
  expect(profile.hours[18]).toEqual({ hour: 18, count: 20, p5: 8, p25: 8, p50: 8, p75: 8, p95: 8 })
  expect(profile.hours[12]).toEqual({
    hour: 12,
    count: 0,
    p5: null,
    p25: null,
    p50: null,
    p75: null,
    p95: null,
  })
})

it('reports too few days and too few readings in an hour', () => {
  const few = [1, 2, 3, 4, 5].map((day) => DAY_0 + day * DAY_MS)
  const profile = dayProfile(few, [5, 6, 7, 8, 9])
  expect(profile).toMatchObject({ days: 5, isEnough: false })
  expect(profile.hours[0]).toMatchObject({ p50: 7, p5: null, p95: null })
  expect(dayProfile([], []).isEnough).toBe(false)
})

it('never lets bands cross, for any readings', () => {
  const pairs = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 100 * 24 }), fc.double({ min: 1, max: 30, noNaN: true })),
    { maxLength: 400 },
  )
  fc.assert(
    fc.property(pairs, (list) => {
      const { hours } = dayProfile(
        list.map(([hour]) => DAY_0 + hour * HOUR_MS),
        list.map(([, value]) => value),
      )
      expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
      for (const { p5, p25, p50, p75, p95 } of hours) {
        const bands = [p5, p25, p50, p75, p95].filter((value) => value !== null)
        expect(bands).toEqual(bands.toSorted((a, b) => a - b))
      }
    }),
  )
})

it('finds percentiles between the values', () => {
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(percentile([7], 0.95)).toBe(7)
  expect(percentile([0, 10], 0.25)).toBe(2.5)
})

it('reads the wall clock on both sides of a clock change', () => {
  const clock = localClock('Europe/Berlin')
  const shown = [
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
  ].map((moment) => new Date(clock(Date.parse(moment))).toISOString().slice(0, 16))
  expect(shown).toEqual(['2026-03-29T01:30', '2026-03-29T03:30', '2026-10-25T02:30', '2026-10-25T02:30'])
})
