import { expect, test } from 'vitest'
import { byMonth, type TimelineEntry } from './timeline.ts'

const entry = (id: string, date: string, time?: string): TimelineEntry => ({
  id,
  kind: 'symptom',
  date,
  ...(time && { time }),
})

const months = (entries: TimelineEntry[], since?: string) =>
  byMonth(entries, since).map(({ day, entries: ofMonth }) => [day, ...ofMonth.map(({ id }) => id)])

test('the present is at the top, in months and within a day', () => {
  const entries = [
    entry('old', '2025-11-20', '10:00'),
    entry('begin', '2026-11-02'),
    entry('morning', '2026-11-02', '07:00'),
    entry('evening', '2026-11-02', '19:00'),
  ]
  expect(months(entries)).toEqual([
    ['2026-11-01', 'evening', 'morning', 'begin'],
    ['2025-11-01', 'old'],
  ])
})

test('what lies before the known time is left out', () => {
  expect(months([entry('new', '2026-11-02'), entry('old', '2020-01-01')], '2026-11-01')).toEqual([
    ['2026-11-01', 'new'],
  ])
})
