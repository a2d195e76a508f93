import { expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { piece, wordsOf } from './test/lay-out.ts'
import { PAGE } from './test/reports.ts'

/** A table of several days, each row with a result in each column. */
const tableOf = (days: readonly string[]) => {
  const across = [40, 200, 280, 360, 440]
  const row = (cells: readonly string[], y: number) =>
    cells.map((cell, at) => piece(cell, { x: across[at] ?? 0 }, y))
  const pieces = [
    ...row(['Analyte', ...days, 'Unit'], 200),
    ...row(['Hemoglobin', ...days.map((_, at) => `13.${at + 1}`), 'g/dL'], 220),
    ...row(['Potassium', ...days.map((_, at) => `4.${at + 1}`), 'mmol/L'], 240),
  ]
  return readReport([{ ...PAGE, words: wordsOf(pieces) }])
}

it.each(['03/04', '14/04', '3.4.'])('reports a column of %s, a day without a year, as not read', (day) => {
  const { left_out, lines } = tableOf(['2026-03-20', day])
  expect(left_out).toEqual([day])
  expect(lines.map(({ value, taken_on }) => [value, taken_on])).toEqual([
    [13.1, null],
    [4.1, null],
  ])
})

it.each([
  ['03/04', '10/05'],
  ['14.04.', '20.05.'],
])('does not silently take a column without a year as the result: %s, %s', (...days) => {
  const { left_out, lines } = tableOf(days)
  expect(lines.map(({ doubts }) => doubts)).toEqual([['not_read'], ['not_read']])
  expect(left_out).toEqual(days)
})
