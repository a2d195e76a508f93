import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../../lib/dates.ts'
import { dayAfterKey, WEEKS_ACROSS, WEEKS_DOWN, weeksOf } from './dayGrid.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => shiftDay('1990-01-01', days))

test('shows each day once, under its weekday', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const to = shiftDay(from, length)
      const days = weeksOf(from, to, (date) => date).flatMap((week) =>
        week.days.map((date, i) => ({ date, i })),
      )
      const there = days.flatMap(({ date, i }) => (date ? [{ date, i }] : []))
      expect(there.map(({ date }) => date)).toEqual(
        Array.from({ length: length + 1 }, (_, i) => shiftDay(from, i)),
      )
      expect(there.map(({ date }) => (new Date(date).getUTCDay() + 6) % 7)).toEqual(there.map(({ i }) => i))
    }),
  )
})

test.each([
  [WEEKS_ACROSS, 'ArrowUp', '2026-03-01', '2026-02-28'],
  [WEEKS_ACROSS, 'ArrowDown', '2026-02-28', '2026-03-01'],
  [WEEKS_ACROSS, 'ArrowLeft', '2026-03-01', '2026-02-22'],
  [WEEKS_ACROSS, 'ArrowRight', '2026-11-18', '2026-11-18'],
  [WEEKS_ACROSS, 'Home', '2026-03-01', '2025-11-21'],
  [WEEKS_DOWN, 'End', '2026-03-01', '2026-11-20'],
  [WEEKS_DOWN, 'ArrowRight', '2026-02-28', '2026-03-01'],
  [WEEKS_DOWN, 'ArrowDown', '2026-03-01', '2026-03-08'],
  [WEEKS_DOWN, 'ArrowUp', '2025-11-23', '2025-11-23'],
  [WEEKS_DOWN, 'Tab', '2026-03-01', null],
])('moves with %j: %s from %s to %s', (steps, key, date, next) => {
  expect(dayAfterKey(key, date, { from: '2025-11-21', to: '2026-11-20', steps })).toBe(next)
})
