import type { Import } from '@salve/contract/medical-records/imports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf } from '../../../test/imports.ts'
import { recordsOf } from '../../../test/records.ts'
import * as bodies from '../../../test/standing/bodies.ts'

const RECORD = '/api/medical-records/'
const LISTS = { log_entries: 'log-entries', symptoms: 'symptoms', lab_results: 'lab-results' } as const

let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.newPatient()
})

const issueOf = async (patient: Patient) =>
  (await recordsOf(server, `${RECORD}health-issues/`, patient).add({ name: 'Diabetes, =Typ 2' })).json().id
/** A record without what differs between two accounts. */
const content = (item: Record<string, unknown>) => {
  const { id: _, uid: __, created_at: ___, updated_at: ____, source: _____, health_issue, ...rest } = item
  return { ...rest, tied: health_issue !== null }
}

const states = async (content: Buffer | string) => {
  const imports = importsOf(server, ada)
  return imports.lines((await imports.check(content)).id)
}

describe('an exported file', () => {
  it.each(['log_entries', 'symptoms', 'lab_results'] as const)(
    'of %s is imported as equal records',
    async (holds) => {
      const issue = await issueOf(ada)
      const records = recordsOf(server, `${RECORD}${LISTS[holds]}/`, ada)
      for (const body of ROUND_TRIP[holds](issue)) expect((await records.add(body)).statusCode).toBe(201)
      const file = await server.call('GET', `${RECORD}${LISTS[holds]}/export/`, { token: ada.access })
      const grace = await server.newPatient()
      await issueOf(grace)
      const imports = importsOf(server, grace)
      const checked = await imports.check(file.body, holds)
      expect(checked.counts).toMatchObject({ refused: 0, duplicate: 0 })
      await imports.step(checked.id, 'commit', { only_if_all_right: true })
      const theirs = (await recordsOf(server, `${RECORD}${LISTS[holds]}/`, grace).list()).json().results
      const ours = (await records.list()).json().results
      expect(new Set(theirs.map(content))).toEqual(new Set(ours.map(content)))
      const again = await importsOf(server, ada).check(file.body, holds)
      expect(again.counts).toMatchObject({ records: 0, refused: 0 })
    },
  )
})

const ROUND_TRIP = {
  log_entries: (issue: string) => [
    bodies.logEntry(issue),
    {
      kind: 'blood_pressure',
      measured_at: '2026-03-02T07:00:00Z',
      values: [
        { key: 'bp_sys', value: 17.1, unit: 'kPa' },
        { key: 'bp_dia', value: 10.9, unit: 'kPa' },
        { key: 'pulse', value: 66, unit: '/min' },
      ],
      context: { arm: 'left', position: 'sitting' },
      note: '=1+1\n+49 30 1, "so"',
    },
    {
      kind: 'glucose',
      measured_at: '2026-03-03T07:00:12Z',
      values: [{ key: 'glucose', value: null, unit: 'mg/dL', comparator: '<' }],
    },
    {
      kind: 'weight',
      measured_at: '2026-03-04T07:00:00Z',
      values: [{ key: 'weight', value: 158.5, unit: 'st_lb' }],
    },
    { kind: 'cycle', measured_at: '2026-03-05T07:00:00Z', values: [] },
  ],
  symptoms: (issue: string) => [
    bodies.symptom(issue),
    {
      ...bodies.symptom(issue),
      name: '@ache',
      severity: 0,
      description: "'=x\n  two lines ",
      health_issue: null,
    },
  ],
  lab_results: (issue: string) => [
    {
      ...bodies.labResult(issue),
      lines: [
        {
          analyte: 'HbA1c',
          loinc: '4548-4',
          comparator: '<',
          value: 6.1,
          decimals: 2,
          unit: '%',
          range_text: '4-6',
          flag: 'H',
        },
        { analyte: 'Kalium', value: 4.4, decimals: 1, unit: 'mmol/L', low: 3.5, high: 5.1 },
        { analyte: 'Antibodies', text: 'not found' },
      ],
    },
    { taken_on: '2026-03-01', lines: [{ analyte: 'Ferritin', value: 80, decimals: 0, unit: 'ug/L' }] },
  ],
}

describe('a file', () => {
  it('with a line of endless cells is refused at once', async () => {
    const imports = importsOf(server, ada)
    const wide = await imports.upload(`date,weight\n${','.repeat(2_000_000)}`)
    expect(wide.statusCode).toBe(422)
  }, 5000)

  const GERMAN = 'Datum;Größe (cm);Notiz\r\n01.03.2026;171,5;Grüße\r\n'

  it.each([
    ['utf-8', Buffer.from(GERMAN)],
    ['utf-8', Buffer.from(`\uFEFF${GERMAN}`)],
    ['windows-1252', Buffer.from(GERMAN, 'latin1')],
    ['utf-16le', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le')],
    ['utf-16le', Buffer.from(GERMAN, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le').swap16()],
  ])('in %s is read letter by letter', async (encoding, content) => {
    const imports = importsOf(server, ada)
    const made = (await imports.upload(content)).json<Import>()
    expect(made).toMatchObject({
      encoding,
      separator: ';',
      columns: [{ header: 'Datum' }, { header: 'Größe (cm)' }, { header: 'Notiz' }],
    })
    expect(made.preview[0]?.drafts[0]?.log_entry).toMatchObject({
      kind: 'height',
      note: 'Grüße',
      values: [{ value: 171.5, unit: 'cm' }],
    })
  })

  it('raises questions when days and months, decimal signs or units are ambiguous', async () => {
    const imports = importsOf(server, ada)
    const made = (
      await imports.upload('date,glucose,steps\n03/04/2026,101,"1,234"\n05/06/2026,140,"2,345"\n')
    ).json<Import>()
    expect(made.questions).toEqual([
      { code: 'date_order', column: 0 },
      { code: 'unit', column: 1 },
      { code: 'decimal_sign', column: 2 },
    ])
    expect((await imports.call('POST', `${made.id}/check/`)).statusCode).toBe(409)
    const [date, glucose, steps] = made.mapping.columns
    const columns = [
      { ...date, date_order: 'mdy' },
      { ...glucose, unit: 'mg/dL' },
      { ...steps, decimal_sign: 'point' },
    ]
    const mapped = (
      await imports.call('PUT', `${made.id}/mapping/`, { ...made.mapping, columns })
    ).json<Import>()
    expect(mapped.questions).toEqual([])
    expect(mapped.preview[0]?.drafts.map(({ log_entry }) => log_entry?.values[0]?.value)).toEqual([101, 1234])
    expect(mapped.preview[0]?.drafts[0]?.log_entry?.measured_at).toBe('2026-03-04T11:00:00.000Z')
  })

  it('reports the missing column', async () => {
    const made = (
      await importsOf(server, ada).upload('day of visit,weight (kg)\nyesterday,70\n')
    ).json<Import>()
    expect(made.questions).toEqual([{ code: 'date_missing' }])
  })

  it('with mixed decimal signs has its deviating lines refused', async () => {
    expect(await states('date;weight (kg)\n2026-03-01;70,5\n2026-03-02;71,5\n2026-03-03;72.5\n')).toEqual([
      '2 ok',
      '3 ok',
      '4 refused other_decimal_sign@1',
    ])
  })

  it('warns of wrong units and unusual values', async () => {
    const file =
      'date,HbA1c (%),temperature (°C)\n2026-03-01,48,\n2026-03-02,,39.5\n2026-03-03,,98.6\n2030-01-01,5.6,\n'
    expect(await states(file)).toEqual([
      '2 refused impossible_in_unit@1',
      '3 warning unusual_value@2',
      '4 refused impossible_in_unit@2',
      '5 refused date_in_future@0',
    ])
  })

  it("links to the patient's own health issues by name, and to nobody else's", async () => {
    const grace = await server.newPatient()
    const theirs = (await recordsOf(server, `${RECORD}health-issues/`, grace).add({ name: 'Asthma' })).json()
      .id
    const own = (
      await recordsOf(server, `${RECORD}health-issues/`, ada).add({ name: 'Bluthochdruck' })
    ).json().id
    const file = `date,weight (kg),health issue\n2026-03-01 07:00,70,BLUTHOCHDRUCK\n2026-03-02 07:00,70,Asthma\n2026-03-03 07:00,70,${theirs}\n`
    const imports = importsOf(server, ada)
    const { id } = await imports.check(file)
    expect(await imports.lines(id)).toEqual([
      '2 ok',
      '3 refused health_issue_unknown@2',
      '4 refused health_issue_unknown@2',
    ])
    expect((await imports.call('POST', `${id}/commit/`, { only_if_all_right: true })).statusCode).toBe(409)
    await imports.step(id, 'commit', {})
    const [entry] = (await recordsOf(server, `${RECORD}log-entries/`, ada).list()).json().results
    expect(entry.health_issue).toBe(own)
    const left = await imports.check(file, '', () => ({ unknown_issues: 'leave_out' }))
    expect(left.counts).toMatchObject({ refused: 0, warning: 2, duplicate: 1 })
  })

  it('that is no table, empty, too long or unterminated is refused, and nothing is stored', async () => {
    const imports = importsOf(server, ada)
    const refused = async (content: Buffer | string) => {
      const answer = await imports.upload(content)
      return [answer.statusCode, answer.json().type]
    }
    expect(await refused(Buffer.from([80, 75, 3, 4, 0, 0, 1, 0, 255, 0]))).toEqual([
      415,
      '/problems/not-a-table',
    ])
    expect(await refused('date,weight\n')).toEqual([422, '/problems/csv-empty'])
    expect(await refused('')).toEqual([422, '/problems/empty-file'])
    expect(await refused(`date,weight\n"2026-03-01,70\n${'x\n'.repeat(200_000)}`)).toEqual([
      422,
      '/problems/csv-quotes',
    ])
    expect(await refused(`date,weight\n${'2026-03-01,70\n'.repeat(100_001)}`)).toEqual([
      422,
      '/problems/csv-too-long',
    ])
    expect((await refused(Buffer.alloc(25 * 1024 * 1024 + 1, 'a,b\n')))[0]).toBe(413)
    expect((await imports.call('GET', '')).json().results).toEqual([])
  })

  it('is accepted with the quirks of spreadsheets', async () => {
    const file =
      'sep=;\r\nMein Tagebuch;;\r\nDatum;Blutdruck;Puls\r\n1.3.2026 07:30;128 / 82;\r\n2.3.26, 7:30 Uhr;130/85/70;\r\n;;\r\n3. März 2026 08:00;17;\r\n;;\r\n;;\r\n'
    expect(await states(file)).toEqual([
      '4 ok',
      '5 ok',
      '6 duplicate nothing_in_line',
      '7 refused pressure_pair@1',
    ])
  })

  it('yields a report that is safe to open in a spreadsheet', async () => {
    const imports = importsOf(server, ada)
    const { id } = await imports.check('date,weight (kg)\n2026-03-01,=1+1\n2026-03-02,70\n')
    const report = await server.call('GET', `${RECORD}imports/${id}/report/`, {
      token: ada.access,
      headers: { 'accept-language': 'de' },
    })
    expect(report.body).toContain('2,refused,weight (kg),\'=1+1,"Das ist eine Formel')
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
  })
})
