import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type Patient, type TestApp } from './app.ts'
import { DOCUMENTS, upload, whenRead } from './documents.ts'
import { salve, upload as uploadTo } from './faults/operator.ts'
import { newPatientAt, startProcess } from './faults/server-process.ts'
import { pdfOf } from './pdf-files.ts'

const EXTRACT = '/api/medical-records/lab-results/extract/'
const TIMEOUT_MS = 120_000

/** One test each of what the project `slow` tests in full. */
describe('reading a document', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const textOf = async (content: Buffer, name: string): Promise<string> => {
    const kept = await upload(server, ada, content, name)
    const { id, reading } = await whenRead(server, ada, kept.json().id)
    expect(reading.status).toBe('read')
    return (await server.call('GET', `${DOCUMENTS}${id}/text/`, { token: ada.access })).json().text
  }

  it(
    'takes the text layer of a PDF',
    async () => {
      const pdf = pdfOf([[{ text: 'Potassium 4.1 mmol/L', x: 72, y: 100 }]])
      expect(await textOf(pdf, 'lab.pdf')).toBe('Potassium 4.1 mmol/L')
    },
    TIMEOUT_MS,
  )

  it(
    'recognises what is written in a photo',
    async () => {
      const photo = readFileSync(new URL('scans/photo.heic', import.meta.url))
      expect(await textOf(photo, 'IMG_0001.HEIC')).toMatch(/Cholesterol 5\.2[^]*Befund vom Montag/)
    },
    TIMEOUT_MS,
  )

  it(
    'finds the lines of a laboratory report',
    async () => {
      const [report] = REPORTS
      if (!report) throw new Error('no report')
      const document = (await upload(server, ada, pdfOf(report.pages), 'report.pdf')).json().id
      const begun = await server.call('POST', EXTRACT, { token: ada.access, body: { document } })
      expect(begun.statusCode).toBe(202)
      const extraction = await vi.waitFor(
        async () => {
          const answer = await server.call('GET', `${EXTRACT}${begun.json().id}/`, { token: ada.access })
          expect(answer.json().status).toBe('read')
          return answer.json<LabExtraction>()
        },
        { timeout: TIMEOUT_MS, interval: 200 },
      )
      expect(extraction).toMatchObject({ laboratory: report.laboratory, taken_on: report.taken_on })
      expect(extraction.lines.length).toBeGreaterThan(10)
    },
    TIMEOUT_MS,
  )
})

describe('a backup', () => {
  const root = mkdtempSync(join(tmpdir(), 'salve-smoke-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it(
    'is restored on an empty machine, and all sums agree',
    async () => {
      const [dataDir, backups] = [join(root, 'data'), join(root, 'backups')]
      const server = await startProcess(dataDir)
      try {
        await uploadTo(server.url, await newPatientAt(server.url, dataDir, 'ada'))
        expect(await salve(dataDir, 'backup', backups, '--with-keys')).toMatchObject({ code: 0 })
      } finally {
        await server.stop()
      }
      const [backup = ''] = readdirSync(backups)
      const restored = await salve(join(root, 'elsewhere'), 'restore', join(backups, backup))
      expect(restored.out).toContain('All checksums match.')
      expect(restored.code).toBe(0)
    },
    TIMEOUT_MS,
  )
})
