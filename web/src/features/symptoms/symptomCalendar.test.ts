import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDay } from '../../lib/dates.ts'
import { calendarWeeks } from './symptomCalendar.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => shiftDay('1990-01-01', days))

test('labels each month once, at its first week', () => {
  fc.assert(
    fc.property(anyDay, (to) => {
      const from = shiftDay(to, -364)
      const months = calendarWeeks({ from, to, results: [] }).flatMap(({ month }) => month ?? [])
      const days = Array.from({ length: 365 }, (_, i) => shiftDay(from, i))
      expect(months).toEqual(days.filter((date) => date.endsWith('-01')))
    }),
  )
})

test('puts symptoms on their day', () => {
  const weeks = calendarWeeks({
    from: '2025-11-21',
    to: '2026-11-20',
    results: [{ date: '2026-02-28', count: 2, worst: 7 }],
  })
  const felt = weeks.flatMap((week) => week.days).filter((day) => day?.felt)
  expect(felt).toEqual([{ date: '2026-02-28', felt: { count: 2, worst: 7 } }])
})
