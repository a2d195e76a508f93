import type { BucketPoint, ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import type { Sql } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'

const PATH = '/api/medical-records/charts/'
const seconds = (moment: string) => Date.parse(moment) / 1000

describe('the readings of a chart', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const series = async (query: string, patient = ada): Promise<ChartSeries> =>
    (await server.call('GET', `${PATH}series/?${query}`, { token: patient.access })).json()
  const add = (
    kind: string,
    measured_at: string,
    values: [key: string, value: number, unit: string][],
    patient = ada,
  ) =>
    server.call('POST', '/api/medical-records/log-entries/', {
      token: patient.access,
      body: { kind, measured_at, values: values.map(([key, value, unit]) => ({ key, value, unit })) },
    })

  it('are all sent when they are few, in canonical units and in order of time', async () => {
    await add('blood_pressure', '2026-03-01T07:30:00Z', [
      ['bp_dia', 10, 'kPa'],
      ['pulse', 61, '/min'],
      ['bp_sys', 16, 'kPa'],
    ])
    await add('blood_pressure', '2026-02-28T07:30:00.500Z', [
      ['bp_sys', 150, 'mm[Hg]'],
      ['bp_dia', 92, 'mm[Hg]'],
    ])
    const found = await series('kind=blood_pressure')
    expect(found.bucket_s).toBeNull()
    expect(found.lines.map(({ key, readings }) => [key, readings])).toEqual([
      [
        'bp_sys',
        [
          [seconds('2026-02-28T07:30:00.500Z'), 150],
          [seconds('2026-03-01T07:30:00Z'), expect.closeTo(120, 1)],
        ],
      ],
      [
        'bp_dia',
        [
          [seconds('2026-02-28T07:30:00.500Z'), 92],
          [seconds('2026-03-01T07:30:00Z'), expect.closeTo(75, 1)],
        ],
      ],
    ])
    expect(found.lines[0]?.statistics).toMatchObject({
      count: 2,
      max: 150,
      max_at: seconds('2026-02-28T07:30:00.500Z'),
      trend: { direction: 'too_few', change: null },
    })
    expect(found.home_pressure).toMatchObject({ morning: { count: 2 }, filled: null })
  })

  it('include the pulse of a blood pressure', async () => {
    await add('pulse', '2026-03-02T07:30:00Z', [['pulse', 70, '/min']])
    expect((await series('kind=pulse')).lines[0]?.readings).toEqual([
      [seconds('2026-03-01T07:30:00Z'), 61],
      [seconds('2026-03-02T07:30:00Z'), 70],
    ])
  })

  it('cover days on the patient’s calendar, with the extent of all readings', async () => {
    const grace = await server.newPatient()
    // Half past midnight on 2 March in Berlin.
    await add('weight', '2026-03-01T23:30:00Z', [['weight', 71, 'kg']], grace)
    await add('weight', '2026-03-04T08:00:00Z', [['weight', 70, 'kg']], grace)
    const found = await series('kind=weight&from=2026-03-02&to=2026-03-03', grace)
    expect(found.lines[0]?.readings).toEqual([[seconds('2026-03-01T23:30:00Z'), 71]])
    expect(found).toMatchObject({
      first_at: seconds('2026-03-01T23:30:00Z'),
      last_at: seconds('2026-03-04T08:00:00Z'),
    })
    expect((await series('kind=weight&to=2026-03-01', grace)).lines[0]).toEqual({
      key: 'weight',
      statistics: null,
      readings: [],
      buckets: null,
      stretches: null,
      moving_mean: null,
    })
    expect(await series('kind=temp', grace)).toMatchObject({ first_at: null, last_at: null })
  })

  it('leave out deleted readings and other patients’', async () => {
    const [grace, eve] = [await server.newPatient(), await server.newPatient()]
    await add('weight', '2026-03-01T08:00:00Z', [['weight', 71, 'kg']], eve)
    const { uid } = (await add('weight', '2026-03-01T08:00:00Z', [['weight', 75, 'kg']], grace)).json()
    await server.call('DELETE', `/api/medical-records/log-entries/${uid}/`, { token: grace.access })
    expect(await series('kind=weight', grace)).toMatchObject({
      first_at: null,
      lines: [{ statistics: null }],
    })
  })

  it('are thinned when they are many, keeping the lowest and highest at their moments', async () => {
    const grace = await server.newPatient()
    const entries = await randomEntries(server.context.db.as(grace.id), grace.id, 3000)
    const found = await series('kind=glucose&points=100', grace)
    const [line] = found.lines
    const buckets = (line?.buckets ?? []) as BucketPoint[]
    expect(buckets.length).toBeGreaterThan(20)
    expect(buckets.length).toBeLessThanOrEqual(100)
    expect(buckets.reduce((sum, [count]) => sum + count, 0)).toBe(entries.length)
    const lowest = entries.reduce((a, b) => (b.value < a.value ? b : a))
    const highest = entries.reduce((a, b) => (b.value > a.value ? b : a))
    expect(buckets).toContainEqual(expect.objectContaining({ 3: lowest.at, 4: lowest.value }))
    expect(buckets).toContainEqual(expect.objectContaining({ 5: highest.at, 6: highest.value }))
    // Statistics are of all readings, not of the thinned ones.
    const mean = entries.reduce((sum, { value }) => sum + value, 0) / entries.length
    expect(line?.statistics).toMatchObject({
      count: entries.length,
      min: lowest.value,
      max: highest.value,
      mean: expect.closeTo(mean, 4),
    })
    expect(found.glucose_day?.profile).toMatchObject({ is_enough: true })
    expect(Object.values(found.glucose_day?.shares ?? {}).reduce((a, b) => a + b, 0)).toBe(entries.length)
  })

  it('are compared with the patient’s own range first, and count meter words as outside', async () => {
    const grace = await server.newPatient()
    for (const [i, value] of [4, 7, 9, 12].entries())
      await add('glucose', `2026-03-0${i + 1}T08:00:00Z`, [['glucose', value, 'mmol/L']], grace)
    await server.call('POST', '/api/medical-records/log-entries/', {
      token: grace.access,
      body: {
        kind: 'glucose',
        measured_at: '2026-03-05T08:00:00Z',
        values: [{ key: 'glucose', value: null, comparator: '>', unit: 'mmol/L' }],
      },
    })
    const rangeOf = async () => (await series('kind=glucose', grace)).lines[0]?.statistics?.range
    expect(await rangeOf()).toEqual({
      source: 'general',
      low: 3.9,
      high: 10.1,
      unit: 'mmol/L',
      below: 0,
      within: 3,
      above: 2,
    })
    await server.call('POST', '/api/medical-records/target-ranges/', {
      token: grace.access,
      body: { key: 'glucose', low: 90, high: 144, unit: 'mg/dL' },
    })
    expect(await rangeOf()).toEqual({
      source: 'own',
      low: 90,
      high: 144,
      unit: 'mg/dL',
      below: 1,
      within: 1,
      above: 3,
    })
    const found = await series('kind=glucose', grace)
    const shownAt = seconds('2026-03-05T08:00:00Z')
    expect(found.meter_words).toEqual({ low: 0, high: 1, signs: [['>', 1, shownAt, shownAt]] })
    expect(found.lines[0]?.statistics).toMatchObject({ count: 4, mean: 8 })
    expect(found.lines[0]?.readings).toHaveLength(4)
    expect(found.glucose_day?.shares).toEqual({ veryLow: 0, low: 0, inRange: 3, high: 1, veryHigh: 1 })
    await server.call('PATCH', '/api/users/profile/', {
      token: grace.access,
      body: { date_of_birth: '2015-01-01' },
    })
    await add(
      'blood_pressure',
      '2026-03-01T07:30:00Z',
      [
        ['bp_sys', 110, 'mm[Hg]'],
        ['bp_dia', 70, 'mm[Hg]'],
      ],
      grace,
    )
    expect((await series('kind=blood_pressure', grace)).lines[0]?.statistics).toMatchObject({
      range: null,
      not_for: 'childhood',
    })
  })

  it('reject an invalid kind, span or number of points', async () => {
    for (const query of [
      'kind=x',
      '',
      'kind=weight&from=2026-02-30',
      'kind=weight&points=9',
      'kind=weight&points=301',
    ])
      expect((await server.call('GET', `${PATH}series/?${query}`, { token: ada.access })).statusCode).toBe(
        400,
      )
    const backwards = await server.call('GET', `${PATH}series/?kind=weight&from=2026-03-02&to=2026-03-01`, {
      token: ada.access,
    })
    expect(backwards.json().errors).toEqual({ to: ['This is before the start.'] })
  })

  it('have an overview of each kind, the one logged last first', async () => {
    const { kinds } = (await server.call('GET', `${PATH}overview/`, { token: ada.access })).json()
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['pulse', 'blood_pressure'])
    expect(kinds[0]).toMatchObject({
      kind: 'pulse',
      last_at: seconds('2026-03-02T07:30:00Z'),
      last: [{ key: 'pulse', value: 70, unit: '/min' }],
      lines: [
        {
          key: 'pulse',
          readings: [
            [seconds('2026-03-01T07:30:00Z'), 61],
            [seconds('2026-03-02T07:30:00Z'), 70],
          ],
        },
      ],
    })
    expect(kinds[1].last).toContainEqual({ key: 'bp_sys', value: 16, unit: 'kPa' })
    expect(kinds[1].lines[0].readings.at(-1)[1]).toBeCloseTo(120, 1)
  })
})

describe('the marks below the axis', () => {
  it('show plans and symptoms of those days, and merge symptoms of many days', async () => {
    const server = await startTestApp()
    const ada = await server.newPatient()
    const post = (path: string, body: object) => server.call('POST', path, { token: ada.access, body })
    const schedules = [
      { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
    ]
    const plan = { drug_name: 'Ramipril', start_date: '2026-01-01', schedules }
    await post('/api/medications/medication-plans/', { ...plan, end_date: '2026-01-31' })
    await post('/api/medications/medication-plans/', {
      ...plan,
      drug_name: 'Metformin',
      start_date: '2026-02-01',
    })
    for (let day = 1; day <= 20; day++)
      await post('/api/medical-records/symptoms/', {
        name: day === 7 ? 'Migraine' : 'Headache',
        severity: day === 7 ? 9 : 3,
        recorded_date: `2026-02-${String(day).padStart(2, '0')}`,
        recorded_time: '08:00',
      })
    const marks = async (query: string) =>
      (await server.call('GET', `${PATH}marks/?${query}`, { token: ada.access })).json()
    expect((await marks('from=2026-02-01&to=2026-02-03')).plans).toMatchObject([
      { drug_name: 'Metformin', from: '2026-02-01', to: null },
    ])
    expect((await marks('')).plans).toHaveLength(2)
    expect((await marks('from=2026-02-06&to=2026-02-07')).symptoms).toEqual([
      { first: '2026-02-06', last: '2026-02-06', count: 1, name: 'Headache', severity: 3 },
      { first: '2026-02-07', last: '2026-02-07', count: 1, name: 'Migraine', severity: 9 },
    ])
    const { symptoms } = await marks('points=10')
    expect(symptoms.length).toBeLessThanOrEqual(11)
    expect(symptoms.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(20)
    expect(symptoms).toContainEqual(expect.objectContaining({ name: 'Migraine', severity: 9 }))
    await server.close()
  })
})

/** Inserts many random glucose readings, some of them at the same moment, without a call each. */
async function randomEntries(
  db: Sql,
  patient: string,
  count: number,
): Promise<{ at: number; value: number }[]> {
  const { rows } = await sql<{ at: number; value: number }>`
    insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest,
      created_at, updated_at)
    select ${patient}, gen_random_uuid(), n, 'glucose', '2020-01-01T00:00:00Z'::timestamptz + (n / 2) * interval '97 minutes',
      'Europe/Berlin', jsonb_build_array(jsonb_build_object('key', 'glucose', 'value', value, 'unit', 'mmol/L')), array[value], '',
      'manual', '', now(), now()
    from (select n, round((6 + 3 * sin(n / 40.0) + 2 * random())::numeric, 3)::float as value from generate_series(1, ${count}) n) x
    returning date_part('epoch', measured_at) as at, canonical[1] as value
  `.execute(db)
  return rows
}
