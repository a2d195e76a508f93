import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePressure, PROTOCOL } from './home-blood-pressure.ts'
import { DAY_MS, HOUR_MS } from './local-days.ts'

const DAY_0 = Date.parse('2026-11-02T00:00:00Z')
type Reading = [day: number, hour: number, systolic: number, diastolic: number]
const at = (day: number, hour: number) => DAY_0 + day * DAY_MS + hour * HOUR_MS
const of = (readings: Reading[], now: number | null = null) =>
  homePressure(
    {
      localAt: readings.map(([day, hour]) => at(day, hour)),
      systolic: readings.map(([, , systolic]) => systolic),
      diastolic: readings.map(([, , , diastolic]) => diastolic),
    },
    now,
  )
const whole = (day: number, systolic = 130, diastolic = 80): Reading[] => [
  [day, 7, systolic, diastolic],
  [day, 7.03, systolic, diastolic],
  [day, 19, systolic - 10, diastolic - 4],
  [day, 19.03, systolic - 10, diastolic - 4],
]

describe('the home protocol', () => {
  it('drops the first day and averages the rest', () => {
    const found = of([...whole(0, 180, 110), ...whole(1), ...whole(2)])
    expect(found?.filled).toEqual({
      first: '2026-11-02',
      last: '2026-11-04',
      mean: { systolic: 125, diastolic: 78, count: 8 },
      morning: { systolic: 130, diastolic: 80, count: 4 },
      evening: { systolic: 120, diastolic: 76, count: 4 },
    })
  })

  it('uses at most the latest seven days', () => {
    const found = of(Array.from({ length: 10 }, (_, day) => whole(day)).flat())
    expect(found?.filled).toMatchObject({ first: '2026-11-05', last: '2026-11-11', mean: { count: 24 } })
    expect(found?.days).toHaveLength(PROTOCOL.mostDays)
  })

  it('is incomplete with two days, a missing day, or a single evening reading', () => {
    expect(of([...whole(0), ...whole(1)])?.filled).toBeNull()
    expect(of([...whole(0), ...whole(1), ...whole(3)])?.filled).toBeNull()
    expect(of([...whole(0), ...whole(1), ...whole(2).slice(0, 3)])?.filled).toBeNull()
  })

  it('lists the last days, including those without a reading', () => {
    expect(of([...whole(0), [2, 8, 130, 80], [2, 14, 150, 90]])?.days).toEqual([
      { date: '2026-11-02', morning: 2, evening: 2 },
      { date: '2026-11-03', morning: 0, evening: 0 },
      { date: '2026-11-04', morning: 1, evening: 0 },
    ])
  })

  it('counts the missing mornings and evenings while today can still complete them', () => {
    const lacks = (readings: Reading[], day: number, hour: number) => of(readings, at(day, hour))?.lacks
    const morning = whole(2).slice(0, 2)
    expect(lacks(whole(0), 1, 8)).toEqual({ mornings: 2, evenings: 2 })
    expect(lacks([...whole(0), ...whole(1), ...morning], 2, 13)).toEqual({ mornings: 0, evenings: 1 })
    expect(lacks([...whole(0), ...whole(1)], 1, 20)).toEqual({ mornings: 1, evenings: 1 })
    // After midnight it is still the evening before.
    expect(lacks([...whole(0), ...whole(1), ...morning], 3, 1)).toEqual({ mornings: 0, evenings: 1 })
    // The morning is over, or a day was left out: a new row begins.
    expect(lacks([...whole(0), ...whole(1)], 2, 12)).toEqual({ mornings: 3, evenings: 3 })
    expect(lacks([...whole(0), ...whole(1)], 3, 8)).toEqual({ mornings: 3, evenings: 3 })
    expect(lacks([...whole(0), ...whole(1), ...whole(2)], 2, 22)).toBeNull()
    expect(of(whole(0))?.lacks).toBeNull()
  })

  it('is complete once the missing readings exist', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.constantFrom(8, 20), (done, hour) => {
        const readings = Array.from({ length: done }, (_, day) => whole(day)).flat()
        const today: Reading[] = hour === 20 ? whole(done) : []
        const all = [[-20, 8, 120, 70] as Reading, ...readings, ...today]
        const missing = of(all, at(done, hour))?.lacks
        const from = hour === 20 ? done + 1 : done
        const later = Array.from({ length: missing?.mornings ?? 0 }, (_, i) => whole(from + i)).flat()
        const isFilled = (what: Reading[]) => of([...all, ...what])?.filled !== null
        expect(isFilled(later)).toBe(true)
        expect(isFilled(later.slice(0, -1))).toBe(later.length === 0)
      }),
    )
  })

  it('counts what was measured after midnight to the evening before', () => {
    expect(of([[1, 0.5, 120, 70]])).toMatchObject({
      evening: { count: 1 },
      morning: null,
      days: [{ date: '2026-11-02', morning: 0, evening: 1 }],
    })
    expect(of([])).toBeNull()
  })

  it('keeps its means within the range of the readings', () => {
    const reading = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 90, max: 220 }),
      fc.integer({ min: 40, max: 89 }),
    )
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 120 }), (list) => {
        const sorted = list.toSorted(([a, x], [b, y]) => a * 24 + x - b * 24 - y)
        const found = of(sorted)
        const upper = sorted.map(([, , systolic]) => systolic)
        for (const mean of [found?.morning, found?.evening, found?.filled?.mean]) {
          if (!mean) continue
          expect(mean.systolic).toBeGreaterThanOrEqual(Math.min(...upper))
          expect(mean.systolic).toBeLessThanOrEqual(Math.max(...upper))
        }
        expect(found?.days.length).toBeLessThanOrEqual(PROTOCOL.mostDays)
      }),
    )
  })
})
