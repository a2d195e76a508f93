import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

describe('adherence', () => {
  let server: TestApp
  let ada: Patient
  /** Tuesday, 10:00 in Berlin. */
  let now = Date.parse('2026-03-03T09:00:00Z')
  let plan = ''
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(now) })
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-01-01',
      schedules: [{ ...EVERY_MORNING, evening: 1 }],
    }
    plan = (
      await server.call('POST', '/api/medications/medication-plans/', { token: ada.access, body })
    ).json().id
  })
  afterAll(() => server.close())

  const read = async (query = '') =>
    (await server.call('GET', `/api/medications/adherence/${query}`, { token: ada.access })).json()
  const mark = (local_date: string, slot: string, status = 'taken') =>
    server.call('POST', '/api/medications/dose-events/mark/', {
      token: ada.access,
      body: {
        medication_plan: plan,
        local_date,
        slot,
        status,
        ...(status === 'taken' && { taken_at: new Date(now).toISOString() }),
      },
    })
  async function later(ms: number) {
    now += ms
    ada = { ...ada, access: await freshAccess(server, ada) }
  }

  it('is absent before anything was due: days before the plan was entered do not count', async () => {
    expect(await read()).toMatchObject({
      overall: { taken: 0, due: 0 },
      plans: [],
      days: [],
      times_of_day: [],
      full_days: { full: 0, days: 0 },
      missed: [],
    })
  })

  it('counts closed doses by plan, day and time of day, with their denominator', async () => {
    await mark('2026-03-03', 'morning')
    await mark('2026-03-02', 'evening')
    await later(2 * DAY_MS)
    await mark('2026-03-04', 'morning', 'skipped')
    const found = await read('?days=7')
    // Taken: Monday's evening, filled in, and Tuesday's morning. Missed: Tuesday's and Wednesday's
    // evening. Today is open.
    expect(found.overall).toEqual({ taken: 2, due: 5, missed: 2, skipped: 1 })
    expect(found.plans).toMatchObject([
      { medication_plan: plan, drug_name: 'Ramipril', share: found.overall },
    ])
    expect(found.times_of_day).toMatchObject([
      { time_of_day: 'morning', share: { taken: 1, due: 2 } },
      { time_of_day: 'evening', share: { taken: 1, due: 3 } },
    ])
    expect(
      found.days.map((day: { local_date: string; share: { due: number } }) => [
        day.local_date,
        day.share.due,
      ]),
    ).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 2],
      ['2026-03-04', 2],
    ])
    // Only Monday's filled-in doses are known.
    expect(found.full_days).toEqual({ full: 1, days: 3 })
    expect(
      found.missed.map((dose: { local_date: string; slot: string; due_time: string }) => [
        dose.local_date,
        dose.slot,
        dose.due_time,
      ]),
    ).toEqual([
      ['2026-03-04', 'evening', '18:00'],
      ['2026-03-03', 'evening', '18:00'],
    ])
  })

  it('leaves out a pause', async () => {
    await server.call('POST', `/api/medications/medication-plans/${plan}/pause/`, { token: ada.access })
    const { due } = (await read('?days=7')).overall
    await later(3 * DAY_MS)
    const after = (await read('?days=10')).overall
    // This morning's, which was due before the pause, has closed since.
    expect(after.due).toBe(due + 1)
  })

  it('does not count doses due earlier on the day on which the plan was entered', async () => {
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-01-01',
      schedules: [{ kind: 'times', times: [{ time: '06:10', amount: 1 }], days: { kind: 'every_day' } }],
    }
    const path = '/api/medications/medication-plans/'
    plan = (await server.call('POST', path, { token: ada.access, body })).json().id
    await later(DAY_MS)
    expect((await read()).overall.due).toBe(0)
    await later(DAY_MS)
    // A time of the plan's own belongs to the part of the day that is nearest.
    expect(await read()).toMatchObject({
      overall: { missed: 1, due: 1 },
      times_of_day: [{ time_of_day: 'morning', share: { due: 1 } }],
    })
  })
})
