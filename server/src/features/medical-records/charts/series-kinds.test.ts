import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { sql } from '../../../db/sql.ts'

const PATH = '/api/medical-records/charts/'

describe('readings beyond a plain line', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const series = async (query: string, patient: Patient): Promise<ChartSeries> =>
    (await server.call('GET', `${PATH}series/?${query}`, { token: patient.access })).json()
  const add = (
    kind: string,
    measured_at: string,
    values: [key: string, value: number, unit: string][],
    patient: Patient,
  ) =>
    server.call('POST', '/api/medical-records/log-entries/', {
      token: patient.access,
      body: { kind, measured_at, values: values.map(([key, value, unit]) => ({ key, value, unit })) },
    })

  it('are compared with a range for a time of day only at that time', async () => {
    const grace = await server.newPatient()
    const log = (hour: number, value: number | null, meal: string) =>
      server.call('POST', '/api/medical-records/log-entries/', {
        token: grace.access,
        body: {
          kind: 'glucose',
          measured_at: `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
          values: [{ key: 'glucose', value, unit: 'mmol/L', ...(value === null && { comparator: '>' }) }],
          context: { meal },
        },
      })
    await log(6, 6, 'before_breakfast')
    await log(8, 6, 'after_breakfast')
    await log(11, 8, 'before_lunch')
    await log(12, 5, 'fasting')
    await log(17, null, 'before_dinner')
    await server.call('POST', '/api/medical-records/target-ranges/', {
      token: grace.access,
      body: { key: 'glucose', context: 'before_meal', low: 4.4, high: 7.2, unit: 'mmol/L' },
    })
    const { moments, range } = (await series('kind=glucose', grace)).lines[0]?.statistics ?? {}
    expect(moments).toEqual([
      { context: 'before_meal', low: 4.4, high: 7.2, unit: 'mmol/L', below: 0, within: 2, above: 2 },
    ])
    expect(range).toMatchObject({ source: 'general', within: 4, above: 1 })
  })

  it('are thinned when a meter showed many words, and each word is counted', async () => {
    const grace = await server.newPatient()
    await sql`
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
      select ${grace.id}, gen_random_uuid(), n, 'glucose', now() - n * interval '1 hour', 'Europe/Berlin',
        jsonb_build_array(jsonb_build_object('key', 'glucose', 'value', null, 'unit', 'mmol/L', 'comparator', case when n % 3 = 0 then '<' else '>' end)),
        array[null]::float8[], '', 'manual', '', now(), now() from generate_series(1, 900) n
    `.execute(server.context.db.as(grace.id))
    const { meter_words, lines } = await series('kind=glucose', grace)
    expect(meter_words).toMatchObject({ low: 300, high: 600 })
    expect(meter_words.signs.length).toBeLessThanOrEqual(200)
    expect(meter_words.signs.reduce((sum, [, count]) => sum + count, 0)).toBe(900)
    expect(lines[0]).toMatchObject({ statistics: null, readings: [] })
  })

  it('give a BMI with the height known at each weight, or else the profile’s', async () => {
    const grace = await server.newPatient()
    const bmi = async () =>
      (await series('kind=bmi', grace)).lines.map(({ key, readings }) => [
        key,
        readings?.map(([, value]) => value),
      ])
    const overview = async () =>
      (await server.call('GET', `${PATH}overview/`, { token: grace.access }))
        .json()
        .kinds.find(({ kind }: { kind: string }) => kind === 'bmi')
    await add('weight', '2026-03-01T08:00:00Z', [['weight', 80, 'kg']], grace)
    await add('weight', '2026-03-05T08:00:00Z', [['weight', 180, '[lb_av]']], grace)
    expect(await bmi()).toEqual([['bmi', []]])
    expect(await overview()).toBeUndefined()
    await server.call('PATCH', '/api/users/profile/', { token: grace.access, body: { height_cm: 200 } })
    expect((await bmi())[0]?.[1]).toEqual([20, expect.closeTo(20.41, 2)])
    await add('height', '2026-03-03T08:00:00Z', [['height', 160, 'cm']], grace)
    await add('height', '2026-03-04T08:00:00Z', [['height', 162, 'cm']], grace)
    expect((await bmi())[0]?.[1]).toEqual([expect.closeTo(31.25, 4), expect.closeTo(31.11, 2)])
    expect(await overview()).toMatchObject({ last: [{ key: 'bmi', value: 31.1, unit: 'kg/m2' }] })
    expect((await series('kind=bmi', grace)).lines[0]?.statistics?.range).toMatchObject({
      low: 18.5,
      high: 25,
    })
  })
})
