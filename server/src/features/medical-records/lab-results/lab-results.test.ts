import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { textFile } from '../../../test/documents.ts'
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

  it('stores the report as printed, and marks by its own ranges', async () => {
    const added = await add()
    expect(added.statusCode).toBe(201)
    expect(added.json().lines).toMatchObject([
      { analyte: 'Potassium', analyte_key: 'potassium', value: 5.4, flag: 'H', judged_by: 'range' },
      { comparator: '<', value: 0.5, low: null, high: 5, flag: 'N', judged_by: 'range' },
      { text: 'negative', value: null, flag: null, unjudged: 'words' },
    ])
  })

  it('creates one report from a repeated request', async () => {
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
    expect(await found('kali')).toBe(1)
    expect(await found('sodium')).toBe(0)
  })

  it('finds reports with a value out of range', async () => {
    const grace = await server.newPatient()
    await server.call('POST', PATH, { token: grace.access, body: report })
    const fine = { ...report, lines: [{ analyte: 'Potassium', value: 4.2, unit: 'mmol/L' }] }
    await server.call('POST', PATH, { token: grace.access, body: fine })
    const count = async (query: string) =>
      (await server.call('GET', `${PATH}?${query}`, { token: grace.access })).json().results.length
    expect(await count('out_of_range=true')).toBe(1)
    expect(await count('out_of_range=false')).toBe(2)
  })

  it('links a document of the record, and rejects any other', async () => {
    const grace = await server.newPatient()
    const { payload, headers } = await textFile()
    const upload = { body: payload, headers }
    const path = '/api/medical-records/documents/'
    const own = (await server.call('POST', path, { token: ada.access, ...upload })).json().id
    const other = (await server.call('POST', path, { token: grace.access, ...upload })).json().id
    expect((await add({ ...report, document: own })).json().document).toBe(own)
    const refused = await add({ ...report, document: other })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { document: [expect.any(String)] }])
  })

  it('reads the limits from the printed range, and rejects contradicting ones', async () => {
    const kalium = { analyte: 'Kalium', value: 5, unit: 'mmol/L' }
    const withRange = (line: object) => add({ ...report, lines: [{ ...kalium, ...line }] })
    const [line] = (await withRange({ range_text: '< 5,0' })).json().lines
    expect(line).toMatchObject({ low: null, high: 5, range_text: '< 5,0', flag: 'H', judged_by: 'range' })
    for (const [given, field] of [
      [{ range_text: '3,5–5,1', high: 6 }, 'lines.0.range_text'],
      [{ range_text: '1.234,5–2.345,6' }, 'lines.0.range_text'],
      [{ range_text: '5–3' }, 'lines.0.range_text'],
      [{ decimals: 11 }, 'lines.0.decimals'],
    ] as const)
      expect((await withRange(given)).json().errors).toHaveProperty([field])
  })

  it('judges by usual ranges, and again when profile or pregnancy change them', async () => {
    const grace = await server.newPatient()
    const asked = { token: grace.access }
    const lines = [{ analyte: 'Hb', value: 13, unit: 'g/dL' }]
    await server.call('POST', PATH, { ...asked, body: { ...report, lines } })
    const line = async () => (await server.call('GET', PATH, asked)).json().results[0].lines[0]
    expect(await line()).toMatchObject({ flag: null, unjudged: 'sex' })
    const profile = (body: object) => server.call('PATCH', '/api/users/profile/', { ...asked, body })
    await profile({ sex: 'male' })
    expect(await line()).toMatchObject({ flag: 'L', judged_by: 'usual', unjudged: null })
    await profile({ sex: 'female' })
    expect(await line()).toMatchObject({ flag: 'N', judged_by: 'usual' })
    await profile({ date_of_birth: '2008-02-11' })
    expect(await line()).toMatchObject({ flag: null, unjudged: 'age' })
    await profile({ date_of_birth: '2008-02-10' })
    const issue = { name: 'Pregnancy', icd10_code: 'Z34.9', onset_date: '2026-01-01' }
    await server.call('POST', '/api/medical-records/health-issues/', { ...asked, body: issue })
    expect(await line()).toMatchObject({ flag: null, unjudged: 'pregnancy' })
    const history = await server.context.db.as(grace.id).selectFrom('record_history').select('id').execute()
    expect(history).toEqual([])
  })

  it('judges lines written by other routes before they are read', async () => {
    const grace = await server.newPatient()
    const asked = { token: grace.access }
    await server.call('POST', PATH, { ...asked, body: report })
    await sql`update lab_result_lines set analyte_key = null, judged_by = null, unjudged = null,
      flag = case when analyte = 'Potassium' then 'A' end where user_id = ${grace.id}`.execute(
      server.context.db.as(grace.id),
    )
    const { lines } = (await server.call('GET', PATH, asked)).json().results[0]
    expect(lines).toMatchObject([
      { analyte_key: 'potassium', flag: 'A', judged_by: 'flag' },
      { analyte_key: 'crp', flag: 'N', judged_by: 'range' },
      { flag: null, unjudged: 'words' },
    ])
  })

  it('accepts two hundred lines at once', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => ({ analyte: `Analyte ${i}`, value: i }))
    expect((await add({ ...report, lines })).json().lines).toHaveLength(200)
    const more = await add({ ...report, lines: [...lines, ...lines] })
    expect(more.statusCode).toBe(422)
  })

  it('rejects a line with number and text, reversed ranges and future dates', async () => {
    const withLine = (line: object) => add({ ...report, lines: [{ analyte: 'X', ...line }] })
    expect((await withLine({ value: 1, text: 'one' })).json().errors).toHaveProperty(['lines.0.value'])
    expect((await withLine({ value: 1, low: 5, high: 2 })).json().errors).toHaveProperty(['lines.0.low'])
    expect((await add({ ...report, taken_on: '2099-01-01' })).json().errors).toHaveProperty('taken_on')
  })
})
