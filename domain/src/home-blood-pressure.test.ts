import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePressure, PROTOCOL } from './home-blood-pressure.ts'
import { DAY_MS, HOUR_MS } from './local-days.ts'

const DAY_0 = Date.parse('2026-11-02T00:00:00Z')
type Reading = [day: number, hour: number, systolic: number, diastolic: number]
const of = (readings: Reading[]) =>
  homePressure({
    localAt: readings.map(([day, hour]) => DAY_0 + day * DAY_MS + hour * HOUR_MS),
    systolic: readings.map(([, , systolic]) => systolic),
    diastolic: readings.map(([, , , diastolic]) => diastolic),
  })
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

  it('takes the latest seven days at most', () => {
    const found = of(Array.from({ length: 10 }, (_, day) => whole(day)).flat())
    expect(found?.filled).toMatchObject({ first: '2026-11-05', last: '2026-11-11', mean: { count: 24 } })
    expect(found?.days).toHaveLength(PROTOCOL.mostDays)
  })

  it('is not filled by two days, by a day left out, or by one reading in the evening', () => {
    expect(of([...whole(0), ...whole(1)])?.filled).toBeNull()
    expect(of([...whole(0), ...whole(1), ...whole(3)])?.filled).toBeNull()
    expect(of([...whole(0), ...whole(1), ...whole(2).slice(0, 3)])?.filled).toBeNull()
  })

  it('says what there is of the last days, also of those without a reading', () => {
    expect(of([...whole(0), [2, 8, 130, 80], [2, 14, 150, 90]])?.days).toEqual([
      { date: '2026-11-02', morning: 2, evening: 2 },
      { date: '2026-11-03', morning: 0, evening: 0 },
      { date: '2026-11-04', morning: 1, evening: 0 },
    ])
  })

  it('counts what was measured after midnight to the evening before', () => {
    expect(of([[1, 0.5, 120, 70]])).toMatchObject({
      evening: { count: 1 },
      morning: null,
      days: [{ date: '2026-11-02', morning: 0, evening: 1 }],
    })
    expect(of([])).toBeNull()
  })

  it('has means within the readings, whatever they are', () => {
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
