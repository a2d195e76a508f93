import { expect, test } from 'vitest'
import { orderedParts, shownDate } from './dateParts.ts'

const parts = [
  { type: 'day', text: '20' },
  { type: 'literal', text: '/' },
  { type: 'month', text: '11' },
  { type: 'literal', text: '/' },
  { type: 'year', text: '2026' },
]

test.each([
  ['yyyy-MM-dd', '2026-11-20'],
  ['dd.MM.yyyy', '20.11.2026'],
  ['dd/MM/yyyy', '20/11/2026'],
  ['MM/dd/yyyy', '11/20/2026'],
  ['d MMM yyyy', '20 11 2026'],
])('%s', (format, written) => {
  expect(
    orderedParts(parts, format)
      .map((part) => part.text)
      .join(''),
  ).toBe(written)
})

test('keeps the order for a format without a year, month or day', () => {
  expect(orderedParts(parts, 'MM/dd')).toEqual(parts)
})

const shown = (year: number | null, month: number | null, day: number | null) =>
  shownDate(
    Object.entries({ day, month, year }).map(([type, value]) => ({
      type,
      text: '',
      value: value ?? 1,
      isPlaceholder: value === null,
    })),
  )

test('shows a date when all parts name a day', () => {
  expect(shown(2026, 11, 2)).toBe('2026-11-02')
  expect(shown(202, 11, 2)).toBe('0202-11-02')
  expect(shown(2026, null, 20)).toBe('')
  expect(shown(2026, 2, 30)).toBe('')
})
