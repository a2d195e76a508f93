import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { asInput, EVERY_MORNING } from '../../../test/plans.ts'
import { patientIn, recordsOf } from '../../../test/records.ts'

const TODAY = '2026-03-04'
const MORNING_AND_EVENING = { ...EVERY_MORNING, evening: 1 }

describe('the first dose of a plan', () => {
  let clock = new Date()
  let server: TestApp
  let patient: Patient
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => clock })
  })
  afterAll(() => server.close())

  /** A patient in Berlin at 18:13, or at another moment of that day. */
  async function at(time: string) {
    clock = new Date(`${TODAY}T${time}:00+01:00`)
    patient = await patientIn(server, 'Europe/Berlin')
    return recordsOf(server, '/api/medications/medication-plans/', patient)
  }

  const body = (more: object = {}) => ({
    drug_name: 'Metformin',
    start_date: TODAY,
    schedules: [MORNING_AND_EVENING],
    ...more,
  })

  async function list(from: string, to: string, cancelled = ''): Promise<string[]> {
    const path = `/api/medications/dose-events/?from=${from}&to=${to}${cancelled}`
    const answer = await server.call('GET', path, { token: patient.access })
    return (answer.json().results as DoseEvent[]).map(
      ({ local_date, slot, status }) => `${local_date.slice(8)} ${slot} ${status}`,
    )
  }

  it('is the next one that is due after the plan is made', async () => {
    const plans = await at('16:13')
    await plans.add(body())
    expect(await list(TODAY, '2026-03-05')).toEqual([
      '04 evening scheduled',
      '05 morning scheduled',
      '05 evening scheduled',
    ])
  })

  it.each([
    ['2020-01-01', '06:59'],
    ['2020-01-01', '12:00'],
    ['2026-03-01', '18:01'],
    [TODAY, '00:00'],
    [TODAY, '23:59'],
  ])('of a plan that starts on %s and is made at %s leaves no dose unmarked', async (start_date, time) => {
    const plans = await at(time)
    await plans.add(body({ start_date }))
    for (const seen of await list('2026-02-20', '2026-03-12')) expect(seen).not.toMatch(/missed|late$/)
    const query = 'days=30'
    const adherence = await server.call('GET', `/api/medications/adherence/?${query}`, {
      token: patient.access,
    })
    expect([adherence.statusCode, adherence.json().missed ?? []]).toEqual([200, []])
  })

  it('is an earlier one if the person says so', async () => {
    const plans = await at('18:13')
    await plans.add(body({ first_dose_from: '2026-03-03T23:00:00Z' }))
    expect((await list(TODAY, TODAY))[0]).toBe('04 morning missed')
    // An unmarked dose on Today counts wherever doses are counted.
    const path = '/api/medications/adherence/?days=30'
    const adherence = (await server.call('GET', path, { token: patient.access })).json()
    expect(adherence.overall).toEqual({ taken: 0, due: 1, missed: 1, skipped: 0 })
    expect(adherence.missed).toMatchObject([{ local_date: TODAY, slot: 'morning' }])
  })

  it('lets earlier ones be marked if they were taken', async () => {
    const plans = await at('18:13')
    const { id } = (await plans.add(body())).json()
    expect(await list(TODAY, TODAY, '&cancelled=true')).toContain('04 morning cancelled')
    const name = { medication_plan: id, slot: 'morning', local_date: TODAY, status: 'taken' }
    const mark = (more: object) =>
      server.call('POST', '/api/medications/dose-events/mark/', {
        token: patient.access,
        body: { ...name, ...more },
      })
    const untimed = await mark({})
    expect([untimed.statusCode, Object.keys(untimed.json().errors)]).toEqual([422, ['taken_at']])
    const marked = await mark({ taken_at: `${TODAY}T06:05:00Z` })
    expect(marked.json()).toMatchObject({ status: 'taken', taken_at: `${TODAY}T06:05:00Z` })
  })

  it('of a plan that is changed is the next one after the change', async () => {
    const plans = await at('18:13')
    const { id } = (
      await plans.add(body({ schedules: [{ ...EVERY_MORNING, morning: 0, bedtime: 1 }] }))
    ).json()
    const read = (await plans.read(id)).json()
    const changed = await plans.replace(id, { ...asInput(read), schedules: [MORNING_AND_EVENING] })
    expect(changed.statusCode).toBe(200)
    expect(await list(TODAY, '2026-03-05')).toEqual(['05 morning scheduled', '05 evening scheduled'])
  })

  it('of a plan corrected after a minute is still today’s', async () => {
    const plans = await at('16:13')
    const { id } = (await plans.add(body())).json()
    clock = new Date(`${TODAY}T16:14:00+01:00`)
    const read = (await plans.read(id)).json()
    await plans.replace(id, { ...asInput(read), strength: '500 mg' })
    expect(await list(TODAY, TODAY)).toEqual(['04 evening scheduled'])
    const refused = await plans.replace(id, { ...asInput(read), first_dose_from: clock.toISOString() })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['first_dose_from']])
  })

  it('is the schedule’s first one, for every schedule', async () => {
    const daily = { kind: 'every_day' }
    const schedules = [
      {
        kind: 'times',
        times: [
          { time: '08:00', amount: 1 },
          { time: '20:00', amount: 1 },
        ],
        days: daily,
      },
      { kind: 'interval', every_hours: 8, amount: 1, first_date: TODAY, first_time: '06:00' },
      { kind: 'once', date: TODAY, time: '09:00', amount: 1 },
      {
        kind: 'taper',
        from: null,
        steps: [{ amounts: { morning: 2, noon: 1, evening: 1, bedtime: 0 }, days: 3 }],
      },
      { kind: 'cycle', on_days: 5, off_days: 2, from: null, schedules: [MORNING_AND_EVENING] },
    ]
    for (const schedule of schedules) {
      const plans = await at('14:30')
      const added = await plans.add(body({ schedules: [schedule] }))
      expect([schedule.kind, added.statusCode]).toEqual([schedule.kind, 201])
      for (const seen of await list(TODAY, '2026-03-06')) expect(seen).toMatch(/scheduled$|due$/)
    }
  })
})
