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
])('the unit of %s with the range %s to %s is %s', (key, low, high, unit) => {
  expect(unitByRange({ low, high }, analyte(key))).toBe(unit)
})

it('without a range, or with one that fits none, there is no unit', () => {
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

it('a scan that lost all units has those that fit the ranges, and none of these lines is sure', () => {
  const whole = scanned(() => false)
  const lines = scanned((word) => /\p{L}\/|\/\p{L}|^(%|fl|pg)$/iu.test(word))
  const fitted = lines.filter(({ doubts }) => doubts.includes('unit_by_range'))
  expect(fitted.length).toBeGreaterThan(5)
  for (const line of fitted) {
    const told = whole.find(({ loinc, analyte: name }) => name === line.analyte && loinc !== null)
    expect([line.analyte, line.unit, line.sure]).toEqual([line.analyte, told?.unit, false])
  }
})

it('a line of a scan whose range is lost is not sure where the others have one', () => {
  const whole = scanned(() => false)
  const one = whole.find(({ sure, range_text }) => sure && range_text !== null)
  const lost = new Set(one?.range_text?.split(' '))
  const lines = scanned((word) => lost.has(word))
  expect(lines.find(({ analyte: name }) => name === one?.analyte)).toMatchObject({ sure: false })
})
