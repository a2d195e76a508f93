import type { ChartOverview, ChartSeries } from '@salve/contract/medical-records/chart-series.ts'
import { GLUCOSE_MOMENTS } from '@salve/domain/circumstances.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const RECORDS = '/api/medical-records/'
const seconds = (moment: string) => Date.parse(moment) / 1000

describe('what a chart draws', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const series = async (query: string, patient: Patient): Promise<ChartSeries> =>
    (await server.call('GET', `${RECORDS}charts/series/?${query}`, { token: patient.access })).json()
  const add = (patient: Patient, kind: string, measured_at: string, values: object[], context = {}) =>
    server.call('POST', `${RECORDS}log-entries/`, {
      token: patient.access,
      body: { kind, measured_at, values, context },
    })
  const pressure = (patient: Patient, at: string, upper: number, lower: number) =>
    add(patient, 'blood_pressure', at, [
      { key: 'bp_sys', value: upper, unit: 'mm[Hg]' },
      { key: 'bp_dia', value: lower, unit: 'mm[Hg]' },
    ])
  const target = (patient: Patient, body: object) =>
    server.call('POST', `${RECORDS}target-ranges/`, { token: patient.access, body })

  it('has one bar a day, from the lowest sitting to the highest, in Berlin’s days', async () => {
    const ada = await server.newPatient()
    // One sitting in the morning of 2 March, whose mean is 131/81, and one after Berlin's midnight.
    await pressure(ada, '2026-03-02T06:00:00Z', 130, 80)
    await pressure(ada, '2026-03-02T06:02:00Z', 132, 82)
    await pressure(ada, '2026-03-02T18:00:00Z', 141, 90)
    await pressure(ada, '2026-03-02T23:30:00Z', 150, 95)
    const [upper] = (await series('kind=blood_pressure', ada)).lines
    expect(upper?.stretches).toEqual([
      [seconds('2026-03-01T23:00:00Z'), seconds('2026-03-02T23:00:00Z'), 2, 131, 141, 136],
      [seconds('2026-03-02T23:00:00Z'), seconds('2026-03-03T23:00:00Z'), 1, 150, 150, 150],
    ])
    expect(upper?.readings?.map(([, value]) => value)).toEqual([131, 141, 150])
  })

  it('tells mornings and evenings apart, and keeps the home protocol whole', async () => {
    const ada = await server.newPatient()
    await pressure(ada, '2026-03-02T06:00:00Z', 120, 70)
    await pressure(ada, '2026-03-02T12:30:00Z', 135, 80)
    await pressure(ada, '2026-03-02T19:00:00Z', 150, 90)
    const upperOf = async (part: string) => {
      const found = await series(`kind=blood_pressure${part}`, ada)
      return [found.lines[0]?.readings?.map(([, value]) => value), found.lines[0]?.statistics?.readings]
    }
    expect(await upperOf('')).toEqual([[120, 135, 150], 3])
    expect(await upperOf('&part=morning')).toEqual([[120], 1])
    expect(await upperOf('&part=evening')).toEqual([[150], 1])
    const evenings = await series('kind=blood_pressure&part=evening', ada)
    expect(evenings.home_pressure).toMatchObject({ morning: { count: 1 }, evening: { count: 1 } })
    const wrong = await server.call('GET', `${RECORDS}charts/series/?kind=blood_pressure&part=noon`, {
      token: ada.access,
    })
    expect(wrong.statusCode).toBe(400)
  })

  it('draws a mean of seven days, which the days before the first one shown belong to', async () => {
    const ada = await server.newPatient()
    for (let day = 1; day <= 9; day++)
      await add(ada, 'weight', `2026-03-0${day}T08:00:00Z`, [{ key: 'weight', value: 70 + day, unit: 'kg' }])
    const [line] = (await series('kind=weight&from=2026-03-07&to=2026-03-09', ada)).lines
    expect(line?.moving_mean).toEqual({
      days: 7,
      points: [
        [seconds('2026-03-07T11:00:00Z'), 74],
        [seconds('2026-03-08T11:00:00Z'), 75],
        [seconds('2026-03-09T11:00:00Z'), 76],
      ],
    })
    expect(line?.readings?.map(([, value]) => value)).toEqual([77, 78, 79])
    const [few] = (await series('kind=weight&from=2026-03-01&to=2026-03-02', ada)).lines
    expect(few?.moving_mean).toBeNull()
  })

  it('counts a pair as within its targets only when both values are', async () => {
    const ada = await server.newPatient()
    await pressure(ada, '2026-03-01T08:00:00Z', 134, 84)
    await pressure(ada, '2026-03-02T08:00:00Z', 134, 86)
    await pressure(ada, '2026-03-03T08:00:00Z', 136, 84)
    const counted = async () => (await series('kind=blood_pressure', ada)).in_range
    expect(await counted()).toEqual({ source: 'general', within: 1, count: 3 })
    await target(ada, { key: 'bp_sys', high: 136, unit: 'mm[Hg]' })
    expect(await counted()).toEqual({ source: 'mixed', within: 2, count: 3 })
    await target(ada, { key: 'bp_dia', high: 86, unit: 'mm[Hg]' })
    expect(await counted()).toEqual({ source: 'own', within: 3, count: 3 })
  })

  it('names the moment of each glucose, and compares it with the target of its moment', async () => {
    const ada = await server.newPatient()
    const glucose = (hour: string, value: number | null, meal: string) =>
      add(
        ada,
        'glucose',
        `2026-03-01T${hour}:00:00Z`,
        [{ key: 'glucose', value, unit: 'mmol/L', ...(value === null && { comparator: '>' }) }],
        { meal },
      )
    await glucose('06', 7, 'fasting')
    await glucose('08', 9, 'after_breakfast')
    await glucose('11', 8, 'before_lunch')
    await glucose('17', null, 'before_dinner')
    const found = await series('kind=glucose', ada)
    expect(found.moments?.map((index) => GLUCOSE_MOMENTS[index])).toEqual([
      'fasting',
      'after_meal',
      'before_meal',
    ])
    await target(ada, { key: 'glucose', context: 'before_meal', low: 4.4, high: 7.2, unit: 'mmol/L' })
    expect((await series('kind=glucose', ada)).in_range).toEqual({ source: 'moments', within: 1, count: 3 })
    await target(ada, { key: 'glucose', low: 4, high: 10, unit: 'mmol/L' })
    expect((await series('kind=glucose', ada)).in_range).toEqual({ source: 'own', within: 2, count: 4 })
  })

  it('shows a kind over the shortest time that holds a course, with its target and a value a day', async () => {
    const ada = await server.newPatient()
    const daysAgo = (days: number, hour = 10) =>
      `${new Date(server.context.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)}T${hour}:00:00Z`
    for (const days of [1, 2, 3, 4]) {
      await pressure(ada, daysAgo(days, 10), 130 + days, 80)
      await pressure(ada, daysAgo(days, 17), 120 + days, 80)
    }
    for (const days of [40, 50, 60])
      await add(ada, 'weight', daysAgo(days), [{ key: 'weight', value: days, unit: 'kg' }])
    await add(ada, 'waist', daysAgo(500), [{ key: 'waist', value: 90, unit: 'cm' }])
    await target(ada, { key: 'bp_sys', high: 134, unit: 'mm[Hg]' })
    const { kinds } = (
      await server.call('GET', `${RECORDS}charts/overview/`, { token: ada.access })
    ).json() as ChartOverview
    expect(kinds.map(({ kind, span }) => [kind, span])).toEqual([
      ['blood_pressure', '30'],
      ['weight', '90'],
      ['waist', 'all'],
    ])
    const [upper, lower] = kinds[0]?.lines ?? []
    expect(upper).toMatchObject({ key: 'bp_sys', low: null, high: 134 })
    expect(upper?.readings.map(([, value]) => value)).toEqual([124, 123, 122, 121])
    expect(lower).toMatchObject({ key: 'bp_dia', low: null, high: null })
  })

  it('draws one value a day where there are many, the last of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 40, max: 140 }), { minLength: 31, maxLength: 40 }),
        async (pulses) => {
          const ada = await server.newPatient()
          const now = server.context.now().getTime()
          // Twenty minutes apart: no two of them are one sitting.
          const moments = pulses.map((_, i) => new Date(now - (pulses.length - i) * 20 * 60_000))
          for (const [i, value] of pulses.entries())
            await add(ada, 'pulse', moments[i]?.toISOString() ?? '', [{ key: 'pulse', value, unit: '/min' }])
          const { kinds } = (
            await server.call('GET', `${RECORDS}charts/overview/`, { token: ada.access })
          ).json() as ChartOverview
          const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
          const last = new Map(pulses.map((value, i) => [day.format(moments[i]), value]))
          expect(kinds[0]?.lines[0]?.readings.map(([, value]) => value)).toEqual([...last.values()])
        },
      ),
      { numRuns: 3 },
    )
  })
})
