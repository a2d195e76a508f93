import {
  APPOINTMENT_COLUMNS,
  DOCUMENT_COLUMNS,
  DOSE_EVENT_COLUMNS,
  HEALTH_ISSUE_COLUMNS,
  LAB_RESULT_COLUMNS,
  LOG_ENTRY_COLUMNS,
  MEDICATION_PLAN_COLUMNS,
  SYMPTOM_COLUMNS,
} from '@salve/domain/csv-columns.ts'
import { cellText } from '@salve/domain/csv-cells.ts'
import { parse } from 'csv-parse/sync'
import { EVERY_MORNING, FROM_ITS_START } from '../test/plans.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { openStanding, type Standing } from '../test/standing/caller.ts'
import { healthIssue, logEntry, symptom } from '../test/standing/bodies.ts'

type CsvLine = Record<string, string>
const linesOf = (text: string) => parse(text, { bom: true, columns: true }) as CsvLine[]

describe('the CSV file', () => {
  let standing: Standing
  beforeAll(async () => {
    standing = await openStanding()
  })
  afterAll(() => standing.server.close())

  const get = async (path: string) => {
    const answer = await standing.server.call('GET', path, { token: standing.patient.access })
    expect(answer.statusCode).toBe(200)
    return answer
  }

  it.each([
    ['/api/medical-records/health-issues/', HEALTH_ISSUE_COLUMNS, 'health-issues'],
    ['/api/medical-records/symptoms/', SYMPTOM_COLUMNS, 'symptoms'],
    ['/api/medical-records/log-entries/', LOG_ENTRY_COLUMNS, 'log-entries'],
    ['/api/medical-records/lab-results/', LAB_RESULT_COLUMNS, 'lab-results'],
    ['/api/medical-records/documents/', DOCUMENT_COLUMNS, 'documents'],
    ['/api/medications/medication-plans/', MEDICATION_PLAN_COLUMNS, 'medication-plans'],
    ['/api/appointments/', APPOINTMENT_COLUMNS, 'appointments'],
  ])('of %s has its columns and the whole list', async (path, columns, name) => {
    const file = await get(`${path}export/`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    })
    const [head, ...lines] = parse(file.body, { bom: true }) as string[][]
    expect(head).toEqual(columns)
    const { results } = (await get(path)).json<{ results: { lines?: unknown[] }[] }>()
    expect(results.length).toBeGreaterThan(0)
    expect(lines).toHaveLength(results.reduce((sum, item) => sum + (item.lines?.length ?? 1), 0))
  })

  it('of doses covers the requested days', async () => {
    const { server, patient } = standing
    const plan = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      schedules: [EVERY_MORNING],
      ...FROM_ITS_START,
    }
    const asked = { token: patient.access, body: plan }
    expect((await server.call('POST', '/api/medications/medication-plans/', asked)).statusCode).toBe(201)
    const days = '?from=2026-03-01&to=2026-08-31'
    const lines = linesOf((await get(`/api/medications/dose-events/export/${days}`)).body)
    expect(Object.keys(lines[0] ?? {})).toEqual([...DOSE_EVENT_COLUMNS])
    const first = (await get('/api/medications/dose-events/?from=2026-03-01&to=2026-04-30')).json<{
      results: { due_at: string }[]
    }>().results
    const rest = (await get('/api/medications/dose-events/?from=2026-05-01&to=2026-06-30')).json<{
      results: { due_at: string }[]
    }>().results
    const due = lines.map((line) => line['due_at'])
    expect(due.slice(0, first.length + rest.length)).toEqual([...first, ...rest].map((dose) => dose.due_at))
    const wrong = await standing.server.call(
      'GET',
      '/api/medications/dose-events/export/?from=2026-03-02&to=2026-03-01',
      { token: standing.patient.access },
    )
    expect(wrong.statusCode).toBe(400)
  })
})

describe('the content of a CSV file', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const add = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: ada.access, body })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: string }>()
  }
  const file = async (path: string) => (await server.call('GET', path, { token: ada.access })).body
  const symptoms = '/api/medical-records/symptoms/'

  it('is the typed text, over several lines too, and no formula', async () => {
    const issue = await add('/api/medical-records/health-issues/', {
      ...healthIssue,
      name: '=Migräne, "links"',
    })
    await add(symptoms, { ...symptom(issue.id), name: '@ache', description: '=1+1\nand "so", on\n-3' })
    await add(symptoms, { ...symptom(issue.id), name: '-3', severity: 0 })
    const text = await file(`${symptoms}export/`)
    expect(text.startsWith('\uFEFFid,name,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    const [one, two] = linesOf(text).toSorted((a, b) => Number(b['severity']) - Number(a['severity']))
    expect(one).toMatchObject({ name: "'@ache", health_issue: '\'=Migräne, "links"', severity: '6' })
    expect(two).toMatchObject({ name: '-3', severity: '0', recorded_time: '08:30' })
    expect(cellText(one?.['description'] ?? '')).toBe('=1+1\nand "so", on\n-3')
  })

  it('is filtered like the list', async () => {
    await add(symptoms, { ...symptom(''), health_issue: null, name: 'Nausea', recorded_date: '2026-02-01' })
    const names = async (query: string) =>
      linesOf(await file(`${symptoms}export/?${query}`)).map((line) => line['name'])
    expect(await names('search=nau')).toEqual(['Nausea'])
    expect(await names('to=2026-02-28')).toEqual(['Nausea'])
    expect(await names('search=nothing+like+it')).toEqual([])
    const paged = await server.call('GET', `${symptoms}export/?limit=5`, { token: ada.access })
    expect(paged.statusCode).toBe(400)
  })

  it('has the values of a log entry as typed and in the canonical unit', async () => {
    await add('/api/medical-records/log-entries/', {
      ...logEntry(''),
      health_issue: null,
      kind: 'blood_pressure',
      values: [
        { key: 'bp_sys', value: 17.1, unit: 'kPa' },
        { key: 'bp_dia', value: 80, unit: 'mm[Hg]' },
      ],
      context: { arm: 'left' },
    })
    const [line] = linesOf(await file('/api/medical-records/log-entries/export/'))
    expect(line).toMatchObject({
      id: '1',
      date: '2026-03-01',
      time: '08:00',
      time_zone: 'Europe/Berlin',
      measure_1: 'bp_sys',
      value_1: '17.1',
      unit_1: 'kPa',
      canonical_unit_1: 'mm[Hg]',
      value_2: '80',
      canonical_value_2: '80',
      measure_3: '',
      context: '{"arm":"left"}',
    })
    expect(Number(line?.['canonical_value_1'])).toBeCloseTo(128.26, 2)
  })

  it('is the whole of a long list, in order', async () => {
    const grace = await server.newPatient()
    const days = Array.from({ length: 1201 }, (_, i) => i)
    await fillSymptoms(server, grace.id, days.length)
    const text = (await server.call('GET', `${symptoms}export/`, { token: grace.access })).body
    const lines = linesOf(text)
    expect(lines.map((line) => line['severity'])).toEqual(days.map((i) => String((1200 - i) % 11)))
    expect(new Set(lines.map((line) => line['id'])).size).toBe(1201)
  })
})

/** Inserts symptoms, one on each minute, the first with severity 0, by the database itself. */
async function fillSymptoms(server: TestApp, patient: string, count: number): Promise<void> {
  await sql`
    insert into symptoms (user_id, id, name, severity, recorded_date, recorded_time, description, create_digest, created_at, updated_at)
    select ${patient}, gen_random_uuid(), 'Headache', i % 11, '2026-01-01'::date + i / 1440, make_time(i % 1440 / 60, i % 60, 0), '', '', now(), now()
    from generate_series(0, ${count - 1}::int) i`.execute(server.context.db.as(patient))
}
