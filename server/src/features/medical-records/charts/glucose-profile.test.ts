import type { ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

/** One figure of an hour, as the database computes it from the rows themselves. */
interface HourRow {
  hour: number
  count: number
  p5: number
  p25: number
  p50: number
  p75: number
  p95: number
}
interface WholeRow {
  mean: number
  sd: number
  very_low: number
  low: number
  in_range: number
  high: number
  very_high: number
  days: number
  count: number
}

const at = (share: number) =>
  sql`percentile_cont(${share}) within group (order by (values->0->>'value')::float8)`

describe('the ambulatory glucose profile', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  /** A sensor's reading every five minutes, of which `every` drops some. */
  const record = (patient: Patient, days: number, keeps: string) =>
    sql`
      insert into log_entries (user_id, uid, id, kind, measured_at, time_zone, values, canonical, note, source, create_digest, created_at, updated_at)
      select ${patient.id}, gen_random_uuid(), n + 1, 'glucose_cgm', moment, 'Europe/Berlin',
        jsonb_build_array(jsonb_build_object('key', 'glucose_cgm', 'value', value, 'unit', 'mmol/L')), array[value]::float8[], '', 'manual', '', now(), now()
      from (
        select n, timestamptz '2026-03-20 00:00+00' + n * interval '5 minutes' as moment,
          round((7 + 4 * sin(n / 45.0) + 3.5 * sin(n / 7.0))::numeric, 1)::float8 as value
        from generate_series(0, ${days * 288 - 1}::int) n where ${sql.raw(keeps)}) as made
    `.execute(server.context.db.as(patient.id))
  const profileOf = async (patient: Patient): Promise<ChartSeries> =>
    (
      await server.call('GET', '/api/medical-records/charts/series/?kind=glucose_cgm', {
        token: patient.access,
      })
    ).json()

  it('equals what the database computes from the raw rows, over a change of the clock', async () => {
    const ada = await server.newPatient()
    // Berlin turns its clocks on 29 March.
    await record(ada, 16, 'n % 11 <> 0')
    const { lines, glucose_day } = await profileOf(ada)
    const db = server.context.db.as(ada.id)
    const local = sql`(measured_at at time zone 'Europe/Berlin')`
    const hours = await sql<HourRow>`
      select date_part('hour', ${local})::int as hour, count(*)::int as count,
        ${at(0.05)} as p5, ${at(0.25)} as p25, ${at(0.5)} as p50, ${at(0.75)} as p75, ${at(0.95)} as p95
      from log_entries where user_id = ${ada.id} group by 1 order by 1`.execute(db)
    expect(glucose_day?.profile.hours).toHaveLength(24)
    for (const [i, { hour, count, ...bands }] of hours.rows.entries()) {
      const shown = glucose_day?.profile.hours[i]
      expect(shown).toMatchObject({ hour, count })
      for (const [name, value] of Object.entries(bands))
        expect(shown?.[name as keyof typeof bands]).toBeCloseTo(value, 5)
    }
    const value = sql`(values->0->>'value')::numeric`
    const whole = await sql<WholeRow>`
      select avg(${value})::float8 as mean, stddev_samp(${value})::float8 as sd, count(distinct ${local}::date)::int as days, count(*)::int as count,
        count(*) filter (where ${value} < 3.0)::int as very_low, count(*) filter (where ${value} >= 3.0 and ${value} < 3.9)::int as low,
        count(*) filter (where ${value} between 3.9 and 10.0)::int as in_range,
        count(*) filter (where ${value} > 10.0 and ${value} <= 13.9)::int as high, count(*) filter (where ${value} > 13.9)::int as very_high
      from log_entries where user_id = ${ada.id}`.execute(db)
    const [raw] = whole.rows
    expect(glucose_day?.shares).toEqual({
      veryLow: raw?.very_low,
      low: raw?.low,
      inRange: raw?.in_range,
      high: raw?.high,
      veryHigh: raw?.very_high,
    })
    for (const count of [raw?.very_low, raw?.low, raw?.high, raw?.very_high]) expect(count).toBeGreaterThan(0)
    expect(lines[0]?.statistics?.mean).toBeCloseTo(raw?.mean ?? 0, 5)
    expect(lines[0]?.statistics?.sd).toBeCloseTo(raw?.sd ?? 0, 5)
    expect(glucose_day).toMatchObject({
      is_enough_for_time: true,
      profile: { is_enough: true, days: raw?.days },
    })
    expect(glucose_day?.sensor).toEqual({ days: raw?.days, share: (raw?.count ?? 0) / (17 * 288) })
  })

  it('says what a sensor lacks: days, or readings on them', async () => {
    const [short, sparse] = [await server.newPatient(), await server.newPatient()]
    await record(short, 9, 'true')
    expect((await profileOf(short)).glucose_day).toMatchObject({
      is_enough_for_time: false,
      sensor: { days: 10, share: expect.closeTo(0.9, 2) },
    })
    await record(sparse, 16, 'n % 2 = 0')
    expect((await profileOf(sparse)).glucose_day).toMatchObject({
      is_enough_for_time: false,
      sensor: { days: 17, share: expect.closeTo(0.47, 2) },
    })
  })

  it('calls single readings of a meter no time', async () => {
    const ada = await server.newPatient()
    await server.call('POST', '/api/medical-records/log-entries/', {
      token: ada.access,
      body: {
        kind: 'glucose',
        measured_at: '2026-03-01T08:00:00Z',
        values: [{ key: 'glucose', value: 6, unit: 'mmol/L' }],
        context: { meal: 'fasting' },
      },
    })
    const answer = await server.call('GET', '/api/medical-records/charts/series/?kind=glucose', {
      token: ada.access,
    })
    expect(answer.json().glucose_day).toMatchObject({ is_enough_for_time: false, sensor: null })
  })
})
