import { expect, test } from 'vitest'
import { adherenceWeeks, kindOfDay } from './adherenceCalendar.ts'

const share = (taken: number, due: number) => ({ taken, due, missed: due - taken, skipped: 0 })

test('runs weeks from Monday to Sunday, with each day once', () => {
  // A Wednesday to the Tuesday after.
  const weeks = adherenceWeeks('2026-11-18', '2026-11-24', [{ local_date: '2026-11-20', share: share(1, 2) }])
  expect(weeks.map(({ monday, days }) => [monday, days.map((day) => day?.date.slice(8) ?? '')])).toEqual([
    ['2026-11-16', ['', '', '18', '19', '20', '21', '22']],
    ['2026-11-23', ['23', '24', '', '', '', '', '']],
  ])
  expect(weeks[0]?.days[4]?.share).toEqual(share(1, 2))
})

test.each([
  [share(2, 2), 'all'],
  [share(1, 2), 'part'],
  [share(0, 2), 'nothing'],
  [null, 'noneDue'],
])('%j is %s', (day, kind) => {
  expect(kindOfDay(day)).toBe(kind)
})
