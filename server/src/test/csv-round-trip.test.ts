import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from './app.ts'
import { importsOf } from './imports.ts'
import { labResult, logEntry, symptom } from './standing/bodies.ts'

type CsvLine = Record<string, string>
const RECORD = '/api/medical-records/'
/**
 * Columns that another record gets anew, and references to other records, which are not in the
 * file.
 */
const OWN = [
  'id',
  'uid',
  'report_id',
  'source',
  'created_at',
  'updated_at',
  'health_issue',
  'health_issue_id',
]

/** The lines without what is not in them for good, in an order of their own. */
const linesOf = (text: string) =>
  (parse(text, { bom: true, columns: true }) as CsvLine[])
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !OWN.includes(name))))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

/** One patient exports, another imports: nothing changes on the way. */
describe('a CSV file that was exported', () => {
  let server: TestApp
  let ada: Patient
  let grace: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    grace = await server.newPatient()
  })
  afterAll(() => server.close())

  const add = async (path: string, body: object) =>
    expect((await server.call('POST', path, { token: ada.access, body })).statusCode).toBe(201)
  const fileOf = async (list: string, { access: token }: Patient) =>
    (await server.call('GET', `${RECORD}${list}/export/`, { token })).body
  /** The lines of Ada's file, and of Grace's once she has imported it. */
  const carried = async (list: string) => {
    const file = await fileOf(list, ada)
    const imports = importsOf(server, grace)
    const checked = await imports.check(file)
    expect(checked.counts).toMatchObject({ refused: 0, duplicate: 0 })
    expect(await imports.step(checked.id, 'commit', {})).toMatchObject({ state: 'imported' })
    return { before: linesOf(file), after: linesOf(await fileOf(list, grace)) }
  }

  it('brings symptoms in as they were', async () => {
    await add(`${RECORD}symptoms/`, { ...symptom(''), health_issue: null, description: '=1+1\n"so", on\n-3' })
    await add(`${RECORD}symptoms/`, { ...symptom(''), health_issue: null, name: "'-quoted", severity: 0 })
    const { before, after } = await carried('symptoms')
    expect(before).toHaveLength(2)
    expect(after).toEqual(before)
  })

  it('brings log entries in as they were typed', async () => {
    const entry = { ...logEntry(''), health_issue: null, context: {} }
    await add(`${RECORD}log-entries/`, { ...entry, note: '@home; "twice"' })
    await add(`${RECORD}log-entries/`, {
      ...entry,
      kind: 'blood_pressure',
      measured_at: '2026-03-02T06:30:00Z',
      values: [
        { key: 'bp_sys', value: 17.1, unit: 'kPa' },
        { key: 'bp_dia', value: 10.7, unit: 'kPa' },
        { key: 'pulse', value: 66, unit: '/min' },
      ],
      context: { arm: 'left', position: 'sitting' },
    })
    await add(`${RECORD}log-entries/`, {
      ...entry,
      kind: 'glucose',
      measured_at: '2026-03-03T06:30:00Z',
      values: [{ key: 'glucose', value: 101, unit: 'mg/dL' }],
      context: { meal: 'fasting' },
    })
    const { before, after } = await carried('log-entries')
    expect(before).toHaveLength(3)
    expect(after).toEqual(before)
  })

  it('brings lab results in as they were reported', async () => {
    await add(`${RECORD}lab-results/`, { ...labResult(''), health_issue: null })
    const { before, after } = await carried('lab-results')
    expect(before).toHaveLength(2)
    expect(after).toEqual(before)
  })

  it('keeps apart which marks are the report’s own and which were worked out', async () => {
    const [giver, taker] = [await server.newPatient(), await server.newPatient()]
    await server.call('PATCH', '/api/users/profile/', { token: giver.access, body: { sex: 'male' } })
    const lines = [
      { analyte: 'Hb', value: 13, unit: 'g/dL' },
      { analyte: 'Potassium', value: 6, unit: 'mmol/L', low: 3.5, high: 5.1, flag: 'H' },
      { analyte: 'Sodium', value: 130, unit: 'mmol/L', low: 135, high: 145 },
    ]
    const body = { ...labResult(''), health_issue: null, lines }
    await server.call('POST', `${RECORD}lab-results/`, { token: giver.access, body })
    const file = await fileOf('lab-results', giver)
    expect(linesOf(file).map(({ flag, judged_by }) => [flag, judged_by])).toEqual([
      ['L', 'usual'],
      ['H', 'flag'],
      ['L', 'range'],
    ])
    const imports = importsOf(server, taker)
    await imports.step((await imports.check(file)).id, 'commit', {})
    const { results } = (await server.call('GET', `${RECORD}lab-results/`, { token: taker.access })).json<{
      results: { lines: object[] }[]
    }>()
    expect(results[0]?.lines).toMatchObject([
      { flag: null, unjudged: 'sex' },
      { flag: 'H', judged_by: 'flag' },
      { flag: 'L', judged_by: 'range' },
    ])
  })
})
