import { measure, shares } from '@salve/domain/lab-report/test/measure.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import { readReport } from '@salve/domain/lab-report/read-report.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openPdfReader } from '../../integrations/pdf-text.ts'
import { openTextRecognition } from '../../integrations/text-recognition.ts'
import { pdfOf } from '../../test/pdf-files.ts'
import { type ScanFaults, scanOf } from '../../test/scanned.ts'

const SCAN_TIME_MS = 300_000
/** A flatbed, a cheap one a little askew, and a page that went in crooked under a grainy lamp. */
const FAULTS: ScanFaults[] = [
  { dpi: 200, degrees: 0, grain: 14, quality: 75 },
  { dpi: 150, degrees: 0.6, grain: 10, quality: 70 },
  { dpi: 200, degrees: -1, grain: 18, quality: 60 },
]
/** One of each kind of table; all of them would take minutes. */
const SCANNED = [0, 1, 5, 7, 8, 12]

describe('reports as real files', () => {
  const reader = openPdfReader()
  const recognition = openTextRecognition()
  afterAll(() => {
    reader.close()
    recognition.close()
  })

  it('are read from the text of PDFs with hardly a fault', async () => {
    const measured = []
    for (const report of REPORTS) {
      const text = await reader.text(pdfOf(report.pages))
      if (!('pages' in text)) throw new Error(text.outcome)
      const read = readReport(text.pages)
      expect([read.laboratory, read.taken_on]).toEqual([report.laboratory, report.taken_on])
      measured.push(measure(report, read.lines))
    }
    const { precision, recall } = shares(measured)
    process.stdout.write(
      `${REPORTS.length} PDFs with text: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    )
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(measured.flatMap(({ wrongButSure }) => wrongButSure)).toEqual([])
  }, 60_000)

  it(
    'are read from scans well enough to save typing, and nothing that is wrong is called sure',
    async () => {
      const measured = []
      for (const [at, index] of SCANNED.entries()) {
        const report = REPORTS[index]
        const faults = FAULTS[at % FAULTS.length]
        if (!report?.pages[0] || !faults) throw new Error(`no report ${index}`)
        const scan = await scanOf(reader, report.pages[0], faults)
        const read = await recognition.read(scan.data, { manner: 'table' })
        if (!('words' in read)) throw new Error(read.outcome)
        measured.push(measure(report, readReport([read]).lines))
      }
      const { precision, recall } = shares(measured)
      process.stdout.write(
        `${SCANNED.length} scans: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
      )
      expect(precision).toBeGreaterThanOrEqual(0.9)
      expect(recall).toBeGreaterThanOrEqual(0.85)
      expect(measured.flatMap(({ wrongButSure }) => wrongButSure)).toEqual([])
    },
    SCAN_TIME_MS,
  )
})
