import { twoDays } from '@salve/domain/lab-report/test/layouts.ts'
import { REPORTS } from '@salve/domain/lab-report/test/reports.ts'
import type { LabExtraction } from '@salve/contract/medical-records/lab-extractions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp, type Patient, type TestApp } from '../../../../test/app.ts'
import { extractReport } from '../../../../test/lab-extractions.ts'
import { pdfOf } from '../../../../test/pdf-files.ts'

const RECORDS = '/api/medical-records/'
const PATH = `${RECORDS}lab-results/extract/`

describe('an extracted report', () => {
  let server: TestApp
  let ada: Patient
  const [report] = REPORTS
  if (!report) throw new Error('no report')
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    await called(ada, 'Ada Muster')
  })
  afterAll(() => server.close())

  const called = (patient: Patient, name: string) =>
    sql`update profiles set name = ${name} where user_id = ${patient.id}`.execute(
      server.context.db.as(patient.id),
    )
  const call = (method: string, path: string, body?: unknown, patient = ada) =>
    server.call(method, path, { token: patient.access, body })
  const extract = (content: Buffer, name: string, patient = ada) =>
    extractReport(server, patient, content, name)

  it('doubts a report that names another person than the patient, and says which name', async () => {
    const eve = await server.newPatient()
    await called(eve, 'Eve Fremd')
    const { other_name, lines } = await extract(pdfOf(report.pages), 'other.pdf', eve)
    expect(other_name).toBe('Muster, Ada')
    expect(lines.every(({ sure, doubts }) => !sure && doubts.includes('other_person'))).toBe(true)
  })

  it('doubts a value that is far from the patient’s own results', async () => {
    const eve = await server.newPatient()
    await called(eve, 'Ada Muster')
    const own = { analyte: 'Leukozyten', value: 2.1, decimals: 1, unit: '10*9/L' }
    const kept = await call('POST', `${RECORDS}lab-results/`, { taken_on: '2026-01-02', lines: [own] }, eve)
    expect(kept.statusCode).toBe(201)
    const { lines } = await extract(pdfOf(report.pages), 'far.pdf', eve)
    expect(
      lines.filter(({ doubts }) => doubts.includes('far_from_own')).map(({ analyte }) => analyte),
    ).toEqual(['Leukozyten'])
    expect(lines[0]?.sure).toBe(false)
  })

  it('asks about an ambiguous date, and reads the report by the answer', async () => {
    const { id, ...asked } = await extract(pdfOf([twoDays('03/04/2026', '05/06/2026')]), 'days.pdf')
    expect(asked).toMatchObject({ unclear_date: '03/04/2026', date_order: null, taken_on: null })
    const days = async (date_order: string) => {
      const answer = await call('PUT', `${PATH}${id}/date-order/`, { date_order })
      expect(answer.statusCode).toBe(200)
      const { lines, ...read } = answer.json<LabExtraction>()
      expect(read).toMatchObject({ unclear_date: null, date_order })
      return [read.taken_on, ...lines.map(({ value, taken_on }) => [value, taken_on])]
    }
    expect(await days('day-first')).toEqual(['2026-06-05', [4.1, '2026-04-03'], [4.6, null]])
    expect(await days('month-first')).toEqual(['2026-05-06', [4.1, '2026-03-04'], [4.6, null]])
    expect((await call('PUT', `${PATH}${id}/date-order/`, { date_order: 'year-first' })).statusCode).toBe(422)
    const clear = await extract(pdfOf([twoDays('03/04/2026', '25/06/2026')]), 'clear.pdf')
    expect(clear).toMatchObject({ unclear_date: null, taken_on: '2026-06-25' })
  })
})
