import { expect, test } from 'vitest'
import { isoWeekday } from './calendar.ts'

test.each([
  ['2026-05-04', 1],
  ['2026-05-10', 7],
  ['2024-02-29', 4],
])('knows that %s is weekday %s', (date, weekday) => {
  expect(isoWeekday(date)).toBe(weekday)
})
