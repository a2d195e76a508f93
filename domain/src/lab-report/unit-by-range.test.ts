import { expect, it } from 'vitest'
import { analyte } from '../labs/analytes.ts'
import { readReport } from './read-report.ts'
import { wordsOf } from './test/lay-out.ts'
import { PAGE, REPORTS } from './test/reports.ts'
import { unitByRange } from './unit-by-range.ts'

it.each([
  ['hba1c', 4, 6, '%'],
  ['hba1c', 20, 42, 'mmol/mol'],
  ['triglycerides', null, 150, 'mg/dL'],
  ['triglycerides', null, 1.7, 'mmol/L'],
])('infers the unit of %s with the range %s to %s as %s', (key, low, high, unit) => {
  expect(unitByRange({ low, high }, analyte(key))).toBe(unit)
})

it('infers no unit without a matching range', () => {
  expect(unitByRange({ low: null, high: null }, analyte('hba1c'))).toBeNull()
  expect(unitByRange({ low: null, high: 12 }, analyte('triglycerides'))).toBeNull()
})

/** The first report as recognition would give it, without the words that it lost. */
function scanned(isLost: (word: string) => boolean) {
  const [report] = REPORTS
  const words = wordsOf(report?.pages[0] ?? [])
    .filter(({ text }) => !isLost(text))
    .map((word) => ({ ...word, confidence: 95 }))
  return readReport([{ ...PAGE, words }]).lines
}

it('infers all units of a scan from ranges, and calls none of these lines certain', () => {
  const whole = scanned(() => false)
  const lines = scanned((word) => /\p{L}\/|\/\p{L}|^(%|fl|pg)$/iu.test(word))
  const fitted = lines.filter(({ doubts }) => doubts.includes('unit_by_range'))
  expect(fitted.length).toBeGreaterThan(5)
  for (const line of fitted) {
    const told = whole.find(({ loinc, analyte: name }) => name === line.analyte && loinc !== null)
    expect([line.analyte, line.unit, line.sure]).toEqual([line.analyte, told?.unit, false])
  }
})

it('calls a line of a scan uncertain when only its range is missing', () => {
  const whole = scanned(() => false)
  const one = whole.find(({ sure, range_text }) => sure && range_text !== null)
  const lost = new Set(one?.range_text?.split(' '))
  const lines = scanned((word) => lost.has(word))
  expect(lines.find(({ analyte: name }) => name === one?.analyte)).toMatchObject({ sure: false })
})
