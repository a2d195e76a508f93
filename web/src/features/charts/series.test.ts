import { DAY_MS } from '@salve/domain/local-days.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDates } from '../../lib/dates.ts'
import { plotOf } from './plot.ts'
import { csvBlob } from './saveCsv.ts'
import { extentOf, pointsWithin, ticksAround } from './series.ts'
import { timeTicks } from './timeTicks.ts'
import { moved, NEAREST_MS, spanOf, zoomed } from './timeWindow.ts'

const line = (days: number[]) => ({
  key: 'weight',
  name: 'Weight',
  side: 'left' as const,
  look: 'line' as const,
  bars: [],
  mean: null,
  moments: null,
  points: days.map((day) => ({ at: day * DAY_MS, value: 70 + (day % 3) })),
})

const dates = createDates({ dateFormat: 'yyyy-MM-dd', use24HourClock: true, timeZone: 'Europe/Berlin' }, 'en')
const at = (moment: string) => Date.parse(moment)

test('encloses the values in scales with round numbers, equal values too', () => {
  expect(ticksAround({ min: 118, max: 152 })).toEqual([110, 120, 130, 140, 150, 160])
  expect(ticksAround({ min: 5.6, max: 5.6 })).toEqual([4, 6])
  expect(ticksAround({ min: 0.11, max: 0.19 })).toEqual([0.1, 0.12, 0.14, 0.16, 0.18, 0.2])
  expect(ticksAround({ min: 0, max: 0 })).toEqual([0, 0.5])
  expect(ticksAround({ min: 400, max: 500 }, 60)).toEqual([390, 420, 450, 480, 510])
  const numbers = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100)
  fc.assert(
    fc.property(numbers, numbers, (min, span) => {
      const ticks = ticksAround({ min, max: min + span })
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks[0]).toBeLessThanOrEqual(min + 1e-6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(min + span - 1e-6)
    }),
  )
})

test('spans the existing values', () => {
  expect(extentOf([4, -1, 2])).toEqual({ min: -1, max: 4 })
  expect(extentOf([])).toBeNull()
})

test('extends a line to the edges of the picture', () => {
  const points = [1, 2, 3, 4, 5].map((time) => ({ at: time, value: time }))
  expect(pointsWithin(points, { from: 2.5, to: 3.5 }).map((point) => point.at)).toEqual([2, 3, 4])
  expect(pointsWithin(points, { from: 6, to: 7 }).map((point) => point.at)).toEqual([5])
  expect(pointsWithin([], { from: 6, to: 7 })).toEqual([])
})

const texts = (from: string, to: string, most = 6) =>
  timeTicks({ from: at(from), to: at(to) }, most, dates).map(({ date, time }) => `${date} ${time}`)

describe('the axis of time', () => {
  test('ticks at full hours, midnights, Mondays and first days of months on the person’s clock', () => {
    expect(texts('2026-11-20T05:00:00Z', '2026-11-20T12:00:00Z', 4)).toEqual([
      '2026-11-20 06:00',
      '2026-11-20 08:00',
      '2026-11-20 10:00',
      '2026-11-20 12:00',
    ])
    expect(texts('2026-11-01T23:00:00Z', '2026-11-22T23:00:00Z', 4)).toEqual([
      '2026-11-02 00:00',
      '2026-11-09 00:00',
      '2026-11-16 00:00',
      '2026-11-23 00:00',
    ])
    expect(texts('2026-01-15T00:00:00Z', '2026-12-15T00:00:00Z', 4)).toEqual([
      '2026-04-01 00:00',
      '2026-07-01 00:00',
      '2026-10-01 00:00',
    ])
    expect(texts('2016-11-20T00:00:00Z', '2026-11-20T00:00:00Z', 6)).toEqual([
      '2018-01-01 00:00',
      '2020-01-01 00:00',
      '2022-01-01 00:00',
      '2024-01-01 00:00',
      '2026-01-01 00:00',
    ])
  })

  test('never has more ticks than there is room for', () => {
    const moments = fc.integer({ min: at('1990-01-01'), max: at('2030-01-01') })
    fc.assert(
      fc.property(moments, fc.integer({ min: NEAREST_MS, max: 30 * 365 * DAY_MS }), (from, span) => {
        const ticks = timeTicks({ from, to: from + span }, 6, dates)
        expect(ticks.length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 50 },
    )
  })
})

describe('moving through time', () => {
  const limits = { from: 0, to: 100 * DAY_MS }
  const windows = fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 10 }))
    .map(([from, span]) => ({ from: from * DAY_MS, to: (from + span) * DAY_MS }))

  test('stays within the limits and never zooms out of sight', () => {
    fc.assert(
      fc.property(
        windows,
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        fc.integer({ min: -200, max: 200 }),
        (window, factor, days) => {
          for (const next of [
            zoomed(window, factor, (window.from + window.to) / 2, limits),
            moved(window, days * DAY_MS, limits),
          ]) {
            expect(next.from).toBeGreaterThanOrEqual(-1)
            expect(next.to).toBeLessThanOrEqual(limits.to + 1)
            expect(spanOf(next)).toBeGreaterThanOrEqual(NEAREST_MS - 1)
          }
          expect(spanOf(moved(window, days * DAY_MS, limits))).toBe(spanOf(window))
        },
      ),
    )
  })

  test('zooms around the pointer', () => {
    const next = zoomed({ from: 10 * DAY_MS, to: 20 * DAY_MS }, 0.5, 12 * DAY_MS, limits)
    expect(next).toEqual({ from: 11 * DAY_MS, to: 16 * DAY_MS })
  })
})

describe('the layout', () => {
  const input = {
    width: 800,
    window: { from: 0, to: 100 * DAY_MS },
    bands: [],
    hasWords: false,
    bars: 0,
    hasMarks: false,
    tickBase: () => 1,
  }

  const band = (high: number) =>
    plotOf({
      ...input,
      lines: [line([1, 2, 3])],
      bands: [{ side: 'left', source: 'own', line: 0, name: 'Range', low: null, high }],
    })

  test('draws no line across a long gap', () => {
    const days = [...Array(20).keys(), ...Array.from({ length: 20 }, (_, i) => 80 + i)]
    const parts = plotOf({ ...input, lines: [line(days)] }).parts.get('weight') ?? []
    expect(parts.map((part) => part.length)).toEqual([20, 20])
  })

  test('separates the names of bars in wide and narrow pictures', () => {
    for (const width of [290, 800]) {
      const { bars, height } = plotOf({ ...input, width, bars: 3, lines: [line([1, 2])] })
      for (const index of [0, 1]) {
        expect(bars.nameY(index + 1) - bars.nameY(index)).toBeGreaterThan(20)
        expect(bars.y(index) + bars.height).toBeLessThan(bars.y(index + 1))
        // Above a thin bar, or in the middle of one that is as high as a line.
        const gap = bars.y(index + 1) - bars.nameY(index)
        expect(gap).toBeGreaterThan(bars.areNamesAbove ? 20 : bars.height / 2)
      }
      expect(bars.y(2) + bars.height).toBeLessThan(height)
    }
    expect(plotOf({ ...input, width: 290, lines: [line([1])] }).bars.areNamesAbove).toBe(true)
  })

  test('has a scale for nothing, for one reading, and for equal readings', () => {
    for (const points of [
      [],
      [{ at: 0, value: 70 }],
      [0, 1, 2].map((day) => ({ at: day * DAY_MS, value: 70 })),
    ]) {
      const { scales } = plotOf({ ...input, lines: [{ ...line([]), points }] })
      expect(scales.left?.ticks.length).toBeGreaterThan(1)
      expect(Number.isFinite(scales.left?.y(70))).toBe(true)
    }
  })

  test('omits a limit that would compress the values, and keeps a near one', () => {
    expect(band(74).scales.left?.ticks.at(-1)).toBeGreaterThanOrEqual(74)
    expect(band(500).scales.left?.ticks.at(-1)).toBeLessThan(100)
  })

  test('converts positions to moments and back', () => {
    const plot = plotOf({ ...input, lines: [line([1, 2, 3])] })
    expect(plot.at(plot.x(42 * DAY_MS))).toBeCloseTo(42 * DAY_MS, 0)
  })
})

test('escapes formulas and quotes in a file', async () => {
  const text = await csvBlob([['a,b', '=1+1', -2.5, 'say "x"']]).text()
  expect(text).toBe('"a,b",\'=1+1,-2.5,"say ""x"""\r\n')
})
