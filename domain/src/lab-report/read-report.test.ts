import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'
import { wordsOf } from './test/lay-out.ts'
import { measure, shares } from './test/measure.ts'
import { PAGE, REPORTS } from './test/reports.ts'

const pagesOf = (report: (typeof REPORTS)[number]) =>
  report.pages.map((pieces) => ({ ...PAGE, words: wordsOf(pieces) }))

describe('the reading of laboratory reports', () => {
  it.each(REPORTS)('$title', (report) => {
    const read = readReport(pagesOf(report))
    expect({ laboratory: read.laboratory, taken_on: read.taken_on }).toEqual({
      laboratory: report.laboratory,
      taken_on: report.taken_on,
    })
    const { missed, wrongButSure, found, expected } = measure(report, read.lines)
    expect({ missed, wrongButSure, found }).toEqual({ missed: [], wrongButSure: [], found: expected })
  })

  it('finds nearly every line, and hardly any false one', () => {
    const { precision, recall } = shares(
      REPORTS.map((report) => measure(report, readReport(pagesOf(report)).lines)),
    )
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.95)
  })
})
