import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/lab-results/'
const report = {
  taken_on: '2026-02-10',
  laboratory: 'Labor Test',
  note: '',
  lines: [
    { analyte: 'Potassium', loinc: '2823-3', value: 5.4, unit: 'mmol/L', low: 3.5, high: 5.1 },
    { analyte: 'C-reactive protein', comparator: '<', value: 0.5, unit: 'mg/L', high: 5 },
    { analyte: 'Hepatitis B', text: 'negative' },
  ],
}

describe('lab results', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const add = (body: object = report, headers = {}) =>
    server.call('POST', PATH, { token: ada.access, body, headers })

  it('keeps the report as it was printed and marks by its own ranges', async () => {
    const added = await add()
    expect(added.statusCode).toBe(201)
    expect(added.json().lines).toMatchObject([
      { analyte: 'Potassium', value: 5.4, flag: 'H' },
      { comparator: '<', value: 0.5, low: null, high: 5, flag: null },
      { text: 'negative', value: null, flag: null },
    ])
  })

  it('makes one report of a repeated request, with its lines once', async () => {
    const headers = { 'idempotency-key': newId() }
    await add(report, headers)
    expect((await add(report, headers)).json().lines).toHaveLength(3)
    expect((await add({ ...report, lines: report.lines.slice(1) }, headers)).statusCode).toBe(409)
  })

  it('replaces lines as a whole and keeps the earlier ones in the history', async () => {
    const { id, updated_at } = (await add()).json()
    const put = () =>
      server.call('PUT', `${PATH}${id}/`, {
        token: ada.access,
        body: { ...report, lines: report.lines.slice(0, 1) },
        headers: { 'if-match': `"${updated_at}"` },
      })
    expect((await put()).json().lines).toHaveLength(1)
    expect((await put()).statusCode).toBe(412)
    const kept = await server.context.db
      .as(ada.id)
      .selectFrom('record_history')
      .select('id')
      .where('record_type', '=', 'lab_result_lines')
      .execute()
    expect(kept.length).toBeGreaterThanOrEqual(3)
  })

  it('finds reports by the name of an analyte', async () => {
    const grace = await server.newPatient()
    await server.call('POST', PATH, { token: grace.access, body: report })
    const found = async (search: string) =>
      (await server.call('GET', `${PATH}?search=${search}`, { token: grace.access })).json().results.length
    expect(await found('potass')).toBe(1)
    expect(await found('sodium')).toBe(0)
  })

  it('refuses a line with both a number and a text, mixed-up ranges and the future', async () => {
    const withLine = (line: object) => add({ ...report, lines: [{ analyte: 'X', ...line }] })
    expect((await withLine({ value: 1, text: 'one' })).json().errors).toHaveProperty(['lines.0.value'])
    expect((await withLine({ value: 1, low: 5, high: 2 })).json().errors).toHaveProperty(['lines.0.low'])
    expect((await add({ ...report, taken_on: '2099-01-01' })).json().errors).toHaveProperty('taken_on')
  })
})
