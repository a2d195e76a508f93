import { measure, shares } from '@salve/domain/lab-report/test/measure.ts'
import type { FoundLine } from '@salve/domain/lab-report/found-line.ts'
import { wordsOf } from '@salve/domain/lab-report/test/lay-out.ts'
import { LAYOUTS, piecesOf } from '@salve/domain/lab-report/test/layouts.ts'
import { PAGE, REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import { readReport } from '@salve/domain/lab-report/read-report.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openPdfReader } from '../integrations/pdf-text.ts'
import { openTextRecognition } from '../integrations/text-recognition.ts'
import { pdfOf } from '../test/pdf-files.ts'
import { type ScanFaults, scanOf } from '../test/scanned.ts'
import { recogniseUpright, uprightPage } from './upright.ts'

const SCAN_TIME_MS = 300_000
/** A flatbed, a cheap one a little askew, and a page that went in crooked under a grainy lamp. */
const FAULTS: ScanFaults[] = [
  { dpi: 200, degrees: 0, grain: 14, quality: 75 },
  { dpi: 150, degrees: 0.6, grain: 10, quality: 70 },
  { dpi: 200, degrees: -1, grain: 18, quality: 60 },
]
/** One of each kind of table; all of them would take minutes. */
const SCANNED = [0, 1, 5, 7, 8, 12]

const said = ({ analyte, value, text, taken_on }: FoundLine) => [analyte, value, text, taken_on]
const report = () => {
  const [first] = REPORTS
  if (!first) throw new Error('no report')
  return first
}

/** Places on a page are sums of fractions: turning one changes their last digits. */
const rounded = (lines: readonly object[]): unknown =>
  JSON.parse(
    JSON.stringify(lines, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    ),
  )

describe('reports as real files', () => {
  const reader = openPdfReader()
  const recognition = openTextRecognition()
  afterAll(() => {
    reader.close()
    recognition.close()
  })

  it('are read from the text of PDFs almost without errors', async () => {
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

  it('are read from the text of PDFs in every layout of columns as from their words', async () => {
    for (const layout of Object.values(LAYOUTS)) {
      const text = await reader.text(pdfOf([piecesOf(layout)]))
      if (!('pages' in text)) throw new Error(text.outcome)
      const laid = readReport([{ ...PAGE, words: wordsOf(piecesOf(layout)) }])
      expect(readReport(text.pages).lines.map(said)).toEqual(laid.lines.map(said))
    }
  })

  it(
    'are read from photos that lie on their side or upside down',
    async () => {
      const [faults] = FAULTS
      if (!faults) throw new Error('no faults')
      const scan = await scanOf(reader, report().pages[0] ?? [], faults)
      for (const degrees of [90, 180, 270]) {
        // Without a second loss, so that the turning alone is tested.
        const photo = await sharp(scan.data).rotate(degrees).png().toBuffer()
        const { read, turned } = await recogniseUpright(recognition, photo)
        if (!('words' in read)) throw new Error(read.outcome)
        expect([turned, read.width, read.height]).toEqual([360 - degrees, scan.width, scan.height])
        expect(measure(report(), readReport([read]).lines).wrongButSure).toEqual([])
        expect(readReport([read]).lines.length).toBeGreaterThan(report().expected.length * 0.85)
      }
    },
    SCAN_TIME_MS,
  )

  it('are read when the page’s text is rotated', () => {
    const words = wordsOf(report().pages[0] ?? [])
    const { width: W, height: H } = PAGE
    const side = words.map(({ text, x, y, width, height }) => ({
      text,
      x: y,
      y: W - x - width,
      width: height,
      height: width,
      turn: 90 as const,
    }))
    const page = uprightPage({ width: H, height: W, words: side })
    expect([page.turned, page.width, page.height]).toEqual([90, W, H])
    expect(rounded(readReport([page]).lines)).toEqual(rounded(readReport([{ ...PAGE, words }]).lines))
  })

  it(
    'are read from scans well enough to save typing, and no error is called certain',
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
