import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { FROM_ITS_START } from '../../../test/plans.ts'

const EVENTS = '/api/medications/dose-events/'

describe('a journey into another time zone', () => {
  let server: TestApp
  let ada: Patient
  let follows: string
  // 08:00 in Berlin.
  const now = new Date('2026-05-04T06:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    ada = await server.newPatient()
    const add = async (drug_name: string, given: object) =>
      (
        await server.call('POST', '/api/medications/medication-plans/', {
          token: ada.access,
          body: {
            drug_name,
            start_date: '2026-05-01',
            ...FROM_ITS_START,
            schedules: [
              { kind: 'slots', morning: 1, noon: 0, evening: 1, bedtime: 0, days: { kind: 'every_day' } },
            ],
            ...given,
          },
        })
      ).json().id
    follows = await add('Ramipril', {})
    await add('Desogestrel', { time_zone_policy: 'home_zone' })
    await server.call('POST', `${EVENTS}mark/`, {
      token: ada.access,
      body: { medication_plan: follows, slot: 'morning', local_date: '2026-05-04', status: 'taken' },
    })
  })
  afterAll(() => server.close())
  const preview = async (zone: string) =>
    (
      await server.call('GET', `${EVENTS}travel/?time_zone=${encodeURIComponent(zone)}`, {
        token: ada.access,
      })
    ).json()

  it('is previewed: which doses move, stay or come too soon', async () => {
    const { results } = await preview('Asia/Tokyo')
    expect(results.map((plan: { drug_name: string }) => plan.drug_name)).toEqual(['Desogestrel', 'Ramipril'])
    const [home, moving] = results
    expect(home.time_zone_policy).toBe('home_zone')
    expect(home.doses[0].due_at_there).toBe(home.doses[0].due_at)
    expect(moving.doses[0]).toEqual({
      slot: 'evening',
      local_date: '2026-05-04',
      due_at: '2026-05-04T16:00:00.000Z',
      due_at_there: '2026-05-04T09:00:00.000Z',
      has_passed: false,
      hours_since_last: 3,
      usual_gap_hours: 11,
      is_too_soon: true,
    })
  })

  it('happens as previewed, with no dose due twice', async () => {
    const { results } = await preview('America/New_York')
    const body = { time_zone: 'America/New_York' }
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body })
    const list = await server.call('GET', `${EVENTS}?from=2026-05-04&to=2026-05-05`, { token: ada.access })
    const doses = list.json().results as {
      medication_plan: string
      slot: string
      local_date: string
      due_at: string
    }[]
    for (const { medication_plan, doses: moved } of results)
      for (const { slot, local_date, due_at_there } of moved)
        expect(
          doses.filter(
            (dose) =>
              dose.medication_plan === medication_plan &&
              dose.slot === slot &&
              dose.local_date === local_date,
          ),
        ).toMatchObject([{ due_at: due_at_there }])
    expect(doses.filter((dose) => dose.medication_plan === follows && dose.slot === 'morning')).toHaveLength(
      2,
    )
  })

  it('keeps a dose on time, although its time has passed on the new place’s clock', async () => {
    const { call, newPatient } = server
    const grace = await newPatient()
    const moveTo = (time_zone: string) =>
      call('PATCH', '/api/users/profile/', { token: grace.access, body: { time_zone } })
    await moveTo('America/New_York')
    const plan = await call('POST', '/api/medications/medication-plans/', {
      token: grace.access,
      body: {
        drug_name: 'Ramipril',
        start_date: '2026-05-01',
        ...FROM_ITS_START,
        schedules: [{ kind: 'times', times: [{ time: '02:30', amount: 1 }], days: { kind: 'every_day' } }],
      },
    })
    // Half an hour early: it is 02:00 there.
    const mark = { medication_plan: plan.json().id, slot: '02:30', local_date: '2026-05-04', status: 'taken' }
    const taken = await call('POST', `${EVENTS}mark/`, { token: grace.access, body: mark })
    const { due_at, on_time_from, on_time_until } = taken.json()
    await moveTo('Asia/Tokyo')
    const list = await call('GET', `${EVENTS}?from=2026-05-04&to=2026-05-04`, { token: grace.access })
    expect(list.json().results).toMatchObject([
      { status: 'taken', is_on_time: true, due_at, on_time_from, on_time_until },
    ])
  })

  it('requires an existing time zone', async () => {
    const refused = await server.call('GET', `${EVENTS}travel/?time_zone=Mars/Base`, { token: ada.access })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['time_zone']])
  })
})
