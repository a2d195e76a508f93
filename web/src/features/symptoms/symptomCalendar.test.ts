import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../../lib/dates.ts'
import { calendarWeeks, dayAfterKey } from './symptomCalendar.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => shiftDay('1990-01-01', days))

test('each day of the year stands once, under its weekday', () => {
  fc.assert(
    fc.property(anyDay, (to) => {
      const from = shiftDay(to, -364)
      const weeks = calendarWeeks({ from, to, results: [] })
      const days = weeks.flatMap((week) => week.days.map((day, i) => ({ day, i })))
      const dates = days.flatMap(({ day }) => (day ? [day.date] : []))
      expect(dates).toEqual(Array.from({ length: 365 }, (_, i) => shiftDay(from, i)))
      const there = days.flatMap(({ day, i }) => (day ? [{ date: day.date, i }] : []))
      expect(there.map(({ date }) => (new Date(date).getUTCDay() + 6) % 7)).toEqual(there.map(({ i }) => i))
      expect(weeks.filter((week) => week.month)).toHaveLength(
        dates.filter((date) => date.endsWith('-01')).length,
      )
    }),
  )
})

test('what was felt stands on its day', () => {
  const weeks = calendarWeeks({
    from: '2025-11-21',
    to: '2026-11-20',
    results: [{ date: '2026-02-28', count: 2, worst: 7 }],
  })
  const felt = weeks.flatMap((week) => week.days).filter((day) => day?.felt)
  expect(felt).toEqual([{ date: '2026-02-28', felt: { count: 2, worst: 7 } }])
})

test.each([
  ['ArrowUp', '2026-03-01', '2026-02-28'],
  ['ArrowDown', '2026-02-28', '2026-03-01'],
  ['ArrowLeft', '2026-03-01', '2026-02-22'],
  ['ArrowRight', '2026-11-18', '2026-11-18'],
  ['Home', '2026-03-01', '2025-11-21'],
  ['End', '2026-03-01', '2026-11-20'],
  ['Tab', '2026-03-01', null],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, '2025-11-21', '2026-11-20')).toBe(to)
})
