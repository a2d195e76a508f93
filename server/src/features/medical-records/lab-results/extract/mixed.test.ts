import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPdfReader } from '../../../../integrations/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { extractReport, SCAN_TIME_MS } from '../../../../test/lab-extractions.ts'
import { mixedPdfOf } from '../../../../test/pdf-files.ts'
import { scanOf } from '../../../../test/scanned.ts'

const reader = openPdfReader()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  reader.close()
  await server.close()
})

it(
  'recognises the pages of a PDF that are pictures, and reads the others as they are written',
  async () => {
    const [report] = REPORTS
    if (!report) throw new Error('no report')
    const [page = []] = report.pages
    const picture = await scanOf(reader, page, { dpi: 200, degrees: 0, grain: 6, quality: 85 })
    const mixed = await extractReport(
      server,
      await server.newPatient(),
      mixedPdfOf(page, picture),
      'mixed.pdf',
    )
    expect(mixed).toMatchObject({ status: 'read', scanned: true, page_count: 2, pages_read: 2 })
    const of = (page: number) => mixed.lines.filter((line) => line.page === page)
    expect(of(0)).toHaveLength(report.expected.length)
    expect(of(0).every(({ confidence }) => confidence.recognition === 1)).toBe(true)
    expect(of(1).length).toBeGreaterThan(report.expected.length * 0.8)
    expect(of(1).every(({ confidence }) => confidence.recognition < 1)).toBe(true)
  },
  SCAN_TIME_MS,
)
