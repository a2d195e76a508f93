import { LAYOUTS as LAID_OUT, piecesOf } from '@salve/domain/lab-report/test/layouts.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { openPdfReader } from '../../../../integrations/pdf-text.ts'
import { startTestApp, type Patient, type TestApp } from '../../../../test/app.ts'
import { command } from '../../../../test/database.ts'
import { formWith } from '../../../../test/forms.ts'
import { encryptedPdf, pdfOf, swellingPdf } from '../../../../test/pdf-files.ts'
import { scannedPdf } from '../../../../test/scanned.ts'

const RECORDS = '/api/medical-records/'
const PATH = `${RECORDS}lab-results/extract/`
const LAYOUTS = `${RECORDS}lab-results/layouts/`
const SCAN_TIME_MS = 120_000

describe('the upload of a laboratory report', () => {
  let server: TestApp
  let ada: Patient
  const reader = openPdfReader()
  const [report] = REPORTS
  if (!report) throw new Error('no report')
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    await called(ada, 'Ada Muster')
  })
  const called = ({ id }: Patient, name: string) =>
    sql`update profiles set name = ${name} where user_id = ${id}`.execute(server.context.db.as(id))
  afterAll(async () => {
    reader.close()
    await server.close()
  })

  const call = (method: string, path: string, body?: unknown, patient = ada) =>
    server.call(method, path, { token: patient.access, body })
  async function upload(content: Buffer, name = 'report.pdf', patient = ada): Promise<string> {
    const { payload, headers } = await formWith('file', content, name, 'application/pdf')
    const kept = await server.call('POST', `${RECORDS}documents/`, {
      token: patient.access,
      body: payload,
      headers,
    })
    expect(kept.statusCode).toBe(201)
    return kept.json<{ id: string }>().id
  }
  async function begin(content: Buffer, name?: string, patient = ada): Promise<LabExtraction> {
    const answer = await call('POST', PATH, { document: await upload(content, name, patient) }, patient)
    expect(answer.statusCode).toBe(202)
    return answer.json()
  }
  const settled = (id: string, patient = ada) =>
    vi.waitFor(
      async () => {
        const extraction = (await call('GET', `${PATH}${id}/`, undefined, patient)).json<LabExtraction>()
        expect(['read', 'unreadable']).toContain(extraction.status)
        return extraction
      },
      { timeout: SCAN_TIME_MS, interval: 200 },
    )
  /** A busy machine reads later what it cannot read within the call. */
  const extract = async (content: Buffer, name?: string, patient = ada) =>
    settled((await begin(content, name, patient)).id, patient)

  it('returns the lines of a PDF with text, stores the file as a report, and saves no result', async () => {
    const extraction = await extract(pdfOf(report.pages))
    expect(extraction).toMatchObject({
      status: 'read',
      scanned: false,
      pages_read: 1,
      page_count: 1,
      laboratory: report.laboratory,
      taken_on: report.taken_on,
      layout: null,
    })
    expect(extraction.lines).toHaveLength(report.expected.length)
    expect(extraction.lines.every(({ sure }) => sure)).toBe(true)
    expect(extraction.lines[0]).toMatchObject({
      analyte: 'Leukozyten',
      value: 11.8,
      decimals: 1,
      low: 3.9,
      high: 10.2,
      range_text: '3,9 - 10,2',
      page: 0,
      confidence: { layout: 1, analyte: 1, unit: 1, value: 1, recognition: 1 },
    })
    const document = (await call('GET', `${RECORDS}documents/${extraction.document}/`)).json()
    expect(document.category).toBe('lab_report')
    expect((await call('GET', `${RECORDS}lab-results/`)).json().results).toEqual([])
    // Asked for again, it is the same one.
    const again = await call('POST', PATH, { document: extraction.document })
    expect(again.json<LabExtraction>()).toEqual(extraction)
  })

  it('is saved as one result that is linked to the file', async () => {
    const { document, laboratory, taken_on, lines } = await extract(pdfOf(report.pages))
    const saved = await call('POST', `${RECORDS}lab-results/`, {
      taken_on,
      laboratory,
      document,
      lines: lines.map(
        ({ analyte, loinc, comparator, value, decimals, text, unit, low, high, range_text, flag }) => ({
          analyte,
          loinc,
          comparator,
          value,
          decimals,
          text,
          unit,
          low,
          high,
          range_text,
          flag,
        }),
      ),
    })
    expect(saved.statusCode).toBe(201)
    expect(saved.json()).toMatchObject({ document, laboratory: report.laboratory })
    expect(saved.json().lines[0]).toMatchObject({ analyte_key: 'white-cells', flag: 'H', judged_by: 'flag' })
  })

  it('survives a file whose text exceeds the memory', async () => {
    expect(await extract(swellingPdf())).toMatchObject({ status: 'unreadable', reason: 'too_large' })
  }, 60_000)

  it('says why a file could not be read, and keeps it', async () => {
    const encrypted = await extract(encryptedPdf())
    expect(encrypted).toMatchObject({ status: 'unreadable', reason: 'encrypted', lines: [] })
    expect((await call('GET', `${RECORDS}documents/${encrypted.document}/content/`)).statusCode).toBe(200)
    expect(await extract(Buffer.from('Natrium 139 mmol/l'), 'note.txt')).toMatchObject({
      status: 'unreadable',
      reason: 'other_kind',
    })
    expect(await extract(Buffer.from('%PDF-1.7\nbroken'))).toMatchObject({
      status: 'unreadable',
      reason: 'damaged',
    })
  })

  const nameOfFile = async (document: string) => {
    const { rows } = await sql<{ stored_as: string }>`
      select stored_as from documents where user_id = ${ada.id} and id = ${document}`.execute(
      server.context.db.as(ada.id),
    )
    return rows[0]?.stored_as ?? ''
  }

  it('reports a file whose key is missing, and reads it once the key is back', async () => {
    const document = await upload(pdfOf(report.pages))
    const name = await nameOfFile(document)
    const lock = () =>
      command(
        server.urls.owner,
        `set app.actor = '${ada.id}'; set app.patient = '${ada.id}'; update stored_files set key_id = reverse(key_id) where name = '${name}'`,
      )
    await lock()
    const locked = (await call('POST', PATH, { document })).json()
    expect(locked).toMatchObject({ status: 'unreadable', reason: 'key_missing', lines: [] })
    await lock()
    expect((await call('POST', PATH, { document })).json()).toMatchObject({ status: 'read', reason: null })
  })

  it(
    'continues in the queue when the storage is unavailable',
    async () => {
      const document = await upload(pdfOf(report.pages))
      const file = join(server.context.config.dataDir, 'files', await nameOfFile(document))
      renameSync(file, `${file}.away`)
      const begun = await call('POST', PATH, { document })
      renameSync(`${file}.away`, file)
      expect([begun.statusCode, begun.json().status]).toEqual([202, 'queued'])
      expect(await settled(begun.json().id)).toMatchObject({ status: 'read' })
    },
    SCAN_TIME_MS,
  )

  it('finds no lines in a letter', async () => {
    const letter = pdfOf([[{ text: 'Dear Dr. Vogt, the patient was seen on 3 February.', x: 72, y: 100 }]])
    expect(await extract(letter)).toMatchObject({ status: 'read', lines: [] })
  })

  it(
    'recognises a scan in the queue, page by page',
    async () => {
      const scan = await scannedPdf(reader, report.pages, { dpi: 200, degrees: 0.3, grain: 8, quality: 80 })
      const begun = await begin(scan)
      expect(begun).toMatchObject({ status: 'queued', lines: [] })
      const extraction = await settled(begun.id)
      expect(extraction).toMatchObject({ status: 'read', scanned: true, pages_read: 1, page_count: 1 })
      expect(extraction.lines.length).toBeGreaterThan(10)
      expect(extraction.lines.find(({ analyte }) => analyte === 'Hämoglobin')).toMatchObject({
        value: 13.9,
        low: 12,
        high: 16,
      })
    },
    SCAN_TIME_MS,
  )

  it(
    'stops when it is cancelled; the file stays',
    async () => {
      const scan = await scannedPdf(reader, report.pages, { dpi: 100, degrees: 0, grain: 4, quality: 60 })
      const { id, document } = await begin(scan)
      expect((await call('DELETE', `${PATH}${id}/`)).statusCode).toBe(204)
      expect((await call('GET', `${PATH}${id}/`)).statusCode).toBe(404)
      expect((await call('GET', `${RECORDS}documents/${document}/`)).statusCode).toBe(200)
    },
    SCAN_TIME_MS,
  )

  it('learns corrections for the laboratory’s next report, until they are deleted', async () => {
    const grace = await server.newPatient()
    const first = await extract(pdfOf(report.pages), 'a.pdf', grace)
    const lines = first.lines.map(({ analyte, unit }, line) => ({ line, analyte, unit }))
    const put = (body: unknown) => call('POST', `${PATH}${first.id}/learn/`, body, grace)
    expect((await put({ lines })).statusCode).toBe(204)
    expect((await call('GET', LAYOUTS, undefined, grace)).json().results).toEqual([])

    const corrected = lines.map((one) =>
      one.line === 0 ? { ...one, analyte: 'White cells', unit: '10*9/L' } : one,
    )
    expect((await put({ lines: corrected })).statusCode).toBe(204)
    expect((await put({ lines: corrected })).statusCode).toBe(204)
    const layouts = (await call('GET', LAYOUTS, undefined, grace)).json().results
    expect(layouts).toMatchObject([{ laboratory: report.laboratory, names: { leukozyten: 'White cells' } }])

    const second = await extract(pdfOf(report.pages), 'b.pdf', grace)
    expect(second.layout).toEqual({ id: layouts[0].id, laboratory: report.laboratory })
    expect(second.lines[0]).toMatchObject({ analyte: 'White cells', unit: '10*9/L' })
    expect((await extract(pdfOf(report.pages))).layout).toBeNull()

    expect((await call('DELETE', `${LAYOUTS}${layouts[0].id}/`, undefined, grace)).statusCode).toBe(204)
    expect((await extract(pdfOf(report.pages), 'c.pdf', grace)).layout).toBeNull()
    await call('POST', `${LAYOUTS}${layouts[0].id}/restore/`, undefined, grace)
    expect((await extract(pdfOf(report.pages), 'd.pdf', grace)).layout).not.toBeNull()
  })

  it('is read again with the columns that the patient sets, and learns them', async () => {
    const earlier = REPORTS.find(({ title }) => title.includes('earlier results'))
    if (!earlier) throw new Error('no such report')
    const extraction = await extract(pdfOf(earlier.pages))
    const columns = extraction.columns.map((column) =>
      column.role === 'value'
        ? { ...column, role: 'previous' }
        : column.role === 'previous'
          ? { ...column, role: 'value' }
          : column,
    )
    const changed = await call('PUT', `${PATH}${extraction.id}/columns/`, { columns })
    expect(changed.statusCode).toBe(200)
    const { lines } = changed.json<LabExtraction>()
    // Now the earlier results are read: they are printed four hundredths higher.
    expect(lines.find(({ analyte }) => analyte === 'Natrium')?.value).toBe(145)
    await call('POST', `${PATH}${extraction.id}/learn/`, { lines: [] })
    const next = await extract(pdfOf(earlier.pages), 'next.pdf')
    expect(next.layout).toMatchObject({ laboratory: earlier.laboratory })
    expect(next.lines.find(({ analyte }) => analyte === 'Natrium')?.value).toBe(145)
  })

  it('gives each line of a cumulative report its day, and reports skipped columns', async () => {
    const cumulative = await extract(pdfOf([piecesOf(LAID_OUT.cumulative)]))
    expect(cumulative).toMatchObject({ taken_on: '2026-11-20', turned: [0], unread: [] })
    expect(cumulative.lines.slice(0, 3).map(({ value, taken_on }) => [value, taken_on])).toEqual([
      [14.3, '2026-02-03'],
      [14.1, '2026-08-12'],
      [11.8, null],
    ])
    const coded = await extract(pdfOf([piecesOf(LAID_OUT.previous)]), 'coded.pdf')
    expect(coded.left_out).toEqual(['LAB'])
  })

  it('doubts a page that names another date of birth than the patient’s', async () => {
    const bob = await server.newPatient()
    const born = (date_of_birth: string) =>
      sql`update profiles set date_of_birth = ${date_of_birth} where user_id = ${bob.id}`.execute(
        server.context.db.as(bob.id),
      )
    await called(bob, 'Dr. Ada M. Muster-Beispiel')
    await born('1951-07-14')
    expect((await extract(pdfOf(report.pages), 'own.pdf', bob)).lines.every(({ sure }) => sure)).toBe(true)
    await born('1980-02-01')
    const other = await extract(pdfOf(report.pages), 'other.pdf', bob)
    expect(other.lines.every(({ doubts }) => doubts.includes('other_person'))).toBe(true)
  })

  it('is nobody else’s', async () => {
    const { id, document } = await extract(pdfOf(report.pages))
    const eve = await server.newPatient()
    expect((await call('POST', PATH, { document }, eve)).statusCode).toBe(404)
    expect((await call('GET', `${PATH}${id}/`, undefined, eve)).statusCode).toBe(404)
    expect((await call('DELETE', `${PATH}${id}/`, undefined, eve)).statusCode).toBe(404)
  })
})
