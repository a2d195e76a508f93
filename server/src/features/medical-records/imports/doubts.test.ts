import type { Import } from '@salve/contract/medical-records/imports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { importsOf } from '../../../test/imports.ts'
import { recordsOf } from '../../../test/records.ts'

const LOG = '/api/medical-records/log-entries/'
const LABS = '/api/medical-records/lab-results/'

let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.newPatient()
})

const weigh = (value: number, measured_at: string, unit = 'kg') =>
  recordsOf(server, LOG, ada).add({ kind: 'weight', measured_at, values: [{ key: 'weight', value, unit }] })
const kept = async (path: string) => (await recordsOf(server, path, ada).list()).json().results
const report = (value: number, taken_on: string) =>
  recordsOf(server, LABS, ada).add({
    taken_on,
    lines: [{ analyte: 'Potassium', value, decimals: 1, unit: 'mmol/L' }],
  })

describe('an import', () => {
  it('reports the columns that it ignores, and is refused when one was not agreed to', async () => {
    const imports = importsOf(server, ada)
    const checked = await imports.check(
      'date,weight (kg),Wetterfühligkeit,leer\n2026-03-01,82.4,7,-\n2026-03-02,82.1,8,-\n',
    )
    expect(checked.left_out).toEqual([{ column: 2, values: 2 }])
    const refused = await imports.call('POST', `${checked.id}/commit/`, { left_out: [] })
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/import-left-out'])
    expect(await kept(LOG)).toEqual([])
    await imports.step(checked.id, 'commit', { left_out: [2] })
    expect(await kept(LOG)).toHaveLength(2)
  })

  it('asks about values far from the patient’s own, and skips them on request', async () => {
    await weigh(82.4, '2026-02-01T07:00:00Z')
    await weigh(82.9, '2026-02-02T07:00:00Z')
    const imports = importsOf(server, ada)
    const file = 'date,weight (kg),pulse\n2026-03-01,181.6,64\n2026-03-02,82.1,62\n'
    const checked = await imports.check(file)
    expect(checked.counts).toMatchObject({ warning: 1, ok: 1, records: 4, doubtful: 1 })
    expect(await imports.lines(checked.id)).toEqual(['2 warning far_from_own@1', '3 ok'])
    const done = await imports.step(checked.id, 'commit', { doubtful: 'leave_out' })
    expect(done.counts?.records).toBe(3)
    expect((await kept(LOG)).filter((one: { kind: string }) => one.kind === 'weight')).toHaveLength(3)
  })

  it('finds a typing error among the values of a kind that is new to the record', async () => {
    const imports = importsOf(server, ada)
    const days = [82.4, 82.1, 82.6, 824, 82.2, 82.3].map((weight, i) => `2026-03-0${i + 1},${weight / 2}\n`)
    const { id } = await imports.check(`date,weight (kg)\n${days.join('')}`)
    expect((await imports.lines(id)).filter((line) => !line.endsWith('ok'))).toEqual([
      '5 warning far_from_own@1',
    ])
  })

  it('asks about results far from the patient’s own', async () => {
    await report(4.4, '2026-02-01')
    const imports = importsOf(server, ada)
    const file = 'date,analyte,value,unit\n2026-03-01,Kalium,44,mmol/L\n2026-03-01,Kalium,4.5,mmol/L\n'
    const checked = await imports.check(file, 'lab_results')
    expect(await imports.lines(checked.id)).toEqual(['2 warning doubtful_result@2', '3 ok'])
    expect(checked.counts).toMatchObject({ records: 2, doubtful: 1 })
  })

  it('imports the valid parts of a line, and reports the others', async () => {
    const imports = importsOf(server, ada)
    const file = 'date,weight (kg),pulse\n2026-03-01,8x,64\n2026-03-02,82.1,-\n2026-03-03,0.0,61\n'
    const checked = await imports.check(file)
    expect(await imports.lines(checked.id)).toEqual([
      '2 partly unit_unknown@1',
      '3 ok',
      '4 ok not_measured@1',
    ])
    const whole = await imports.call('POST', `${checked.id}/commit/`, { only_if_all_right: true })
    expect([whole.statusCode, whole.json().type]).toEqual([409, '/problems/import-refused-lines'])
    const list = await imports.call('GET', `${checked.id}/lines/?state=partly`)
    expect(list.json().results).toMatchObject([{ line: 2, records: 1 }])
  })
})

describe('a table of a laboratory that was chosen as measurements', () => {
  it('is recognised as results', async () => {
    const file = 'Date,Hemoglobin (g/dL),Glucose (mg/dL),TSH (mIU/L)\n2026-03-01,14.1,98,2.1\n'
    const made = (await importsOf(server, ada).upload(file, { holds: 'log_entries' })).json<Import>()
    expect(made).toMatchObject({ holds: 'log_entries', looks_like: 'lab_results' })
    expect(made.left_out).toEqual([
      { column: 1, values: 1 },
      { column: 3, values: 1 },
    ])
  })
})

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a file that is no table', () => {
  it.each([
    ['JSON', '[{"date":"2026-03-01","weight":82.4}]'],
    ['JSON in lines', '{"type":"sgv","sgv":112}\n{"type":"sgv","sgv":118}\n'],
    ['XML', '<?xml version="1.0"?><HealthData/>'],
    ['a page', '<!DOCTYPE html><table><tr><td>82.4</td></tr></table>'],
  ])('such as %s is refused with a sentence, and nothing is stored', async (_, content) => {
    const imports = importsOf(server, ada)
    const answer = await imports.upload(content)
    expect([answer.statusCode, answer.json().type]).toEqual([415, '/problems/not-a-table'])
    expect((await imports.call('GET', '')).json().results).toEqual([])
  })
})

describe('a file that is not text', () => {
  const half = Buffer.concat([
    utf16('date,weight (kg),note\n2026-03-01,70,'),
    Buffer.from([0x3d, 0xd8, 0x0a, 0x00]),
  ])

  it.each([
    ['a zero', utf16('date,weight (kg),note\n2026-03-01,70,a\u0000b\n')],
    ['a zero in its heading', utf16('date,weight (kg),no\u0000te\n2026-03-01,70,a\n')],
    [
      'a zero behind the first lines',
      utf16(`date,weight (kg),note\n${'2026-03-01,70,a\n'.repeat(40_000)}2026-03-01,70,\u0000`),
    ],
    ['half a character', half],
    ['half a character, big-endian', Buffer.from(half).swap16()],
    ['half of two bytes', Buffer.concat([utf16('date,weight (kg)\n2026-03-01,70\n'), Buffer.from([0x41])])],
  ])('in UTF-16, with %s, is refused with a sentence, and nothing is stored', async (_, content) => {
    const imports = importsOf(server, ada)
    const answer = await imports.upload(content)
    expect([answer.statusCode, answer.json().type]).toEqual([422, '/problems/csv-characters'])
    expect(answer.json().detail).toMatch(/UTF-8/)
    expect((await imports.call('GET', '')).json().results).toEqual([])
  })

  it('is distinguished from valid surrogate pairs', async () => {
    const made = (
      await importsOf(server, ada).upload(utf16('date,weight (kg),note\n2026-03-01,70,😀\n'))
    ).json<Import>()
    expect(made.preview[0]?.drafts[0]?.log_entry?.note).toBe('😀')
  })
})

describe('the response to a saved value', () => {
  it('raises doubts by general limits and by the patient’s own values', async () => {
    expect((await weigh(82.4, '2026-02-01T07:00:00Z')).json().doubts).toBeUndefined()
    const [far] = (await weigh(181.6, '2026-03-01T07:00:00Z')).json().doubts
    expect(far).toMatchObject({ rule: 'far_from_own', at: 0 })
    expect(far.message).toMatch(/181\.6.kg is far from your other values, around 82\.4.kg/)
    const fever = {
      kind: 'temp',
      measured_at: '2026-03-01T07:00:00Z',
      values: [{ key: 'temp', value: 39.6, unit: 'Cel' }],
    }
    expect((await recordsOf(server, LOG, ada).add(fever)).json().doubts).toMatchObject([{ rule: 'unusual' }])
  })

  it('does not compare an entry with itself or with another patient', async () => {
    const { uid } = (await weigh(82.4, '2026-02-01T07:00:00Z')).json()
    const body = {
      kind: 'weight',
      measured_at: '2026-02-01T07:00:00Z',
      values: [{ key: 'weight', value: 60, unit: 'kg' }],
    }
    const changed = await server.call('PUT', `${LOG}${uid}/`, { token: ada.access, body })
    expect(changed.json().doubts).toBeUndefined()
    ada = await server.newPatient()
    expect((await weigh(181.6, '2026-03-01T07:00:00Z')).json().doubts).toBeUndefined()
  })

  it('does the same for laboratory results', async () => {
    expect((await report(4.4, '2026-02-01')).json().doubts).toBeUndefined()
    expect((await report(6.9, '2026-03-01')).json().doubts).toMatchObject([{ rule: 'far_from_own', line: 0 }])
    expect((await report(44, '2026-03-02')).json().doubts).toMatchObject([{ line: 0 }])
  })
})
