import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { FROM_ITS_START } from '../../../test/plans.ts'

const PATH = '/api/medications/dose-events/'
const every_day = { kind: 'every_day' }

describe('dose events', () => {
  let server: TestApp
  let ada: Patient
  let plan: string
  // The server's clock is at Tuesday, 10:00 in Berlin.
  const now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-02',
      ...FROM_ITS_START,
      schedules: [{ kind: 'slots', morning: 1, noon: 0, evening: 0.5, bedtime: 0, days: every_day }],
    }
    plan = (
      await server.call('POST', '/api/medications/medication-plans/', { token: ada.access, body })
    ).json().id
  })
  afterAll(() => server.close())
  const list = async (from: string, to: string) =>
    (await server.call('GET', `${PATH}?from=${from}&to=${to}`, { token: ada.access })).json().results
  const dose = (local_date: string, slot = 'morning') => ({ medication_plan: plan, local_date, slot })
  const post = (what: 'mark' | 'undo', body: object) =>
    server.call('POST', `${PATH}${what}/`, { token: ada.access, body })

  it('expands the plan into doses with their times and standing', async () => {
    const seen = (await list('2026-03-01', '2026-03-04')).map((d: Record<string, unknown>) => [
      d['local_date'],
      d['due_time'],
      d['amount'],
      d['status'],
    ])
    expect(seen).toEqual([
      ['2026-03-02', '07:00', 1, 'missed'],
      ['2026-03-02', '18:00', 0.5, 'missed'],
      ['2026-03-03', '07:00', 1, 'late'],
      ['2026-03-03', '18:00', 0.5, 'scheduled'],
      ['2026-03-04', '07:00', 1, 'scheduled'],
      ['2026-03-04', '18:00', 0.5, 'scheduled'],
    ])
  })

  it('records one intake when several devices mark it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('mark', { ...dose('2026-03-03'), status: 'taken' })),
    )
    const said = answers.map((answer) => ({ ...answer.json(), was_marked_before: null }))
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers.filter((answer) => !answer.json().was_marked_before)).toHaveLength(1)
    expect(answers[0]?.json()).toMatchObject({ status: 'taken', amount: 1, taken_at: '2026-03-03T09:00:00Z' })
    expect((await post('mark', { ...dose('2026-03-03'), status: 'skipped' })).json()).toMatchObject({
      status: 'taken',
    })
  })

  it('undoes a mark', async () => {
    await post('mark', { ...dose('2026-03-02'), status: 'skipped', skip_reason: 'Felt sick' })
    expect((await list('2026-03-02', '2026-03-02'))[0]).toMatchObject({
      status: 'skipped',
      skip_reason: 'Felt sick',
    })
    expect((await post('undo', dose('2026-03-02'))).json()).toMatchObject({
      status: 'missed',
      skip_reason: null,
    })
  })

  it('rejects doses outside the plan, future ones, and wide spans', async () => {
    expect((await post('mark', { ...dose('2026-03-03', 'noon'), status: 'taken' })).statusCode).toBe(422)
    expect(
      (
        await post('mark', {
          ...dose('2026-03-03', 'evening'),
          status: 'taken',
          taken_at: '2027-01-01T00:00:00Z',
        })
      ).statusCode,
    ).toBe(422)
    expect(
      (await server.call('GET', `${PATH}?from=2026-01-01&to=2026-12-31`, { token: ada.access })).statusCode,
    ).toBe(400)
  })

  it('accepts tomorrow’s dose taken tonight, and refuses one with another dose before it', async () => {
    const early = await post('mark', { ...dose('2026-03-04'), status: 'taken' })
    expect(early.json()).toMatchObject({ status: 'taken', taken_at: '2026-03-03T09:00:00Z' })
    await post('undo', dose('2026-03-04'))
    for (const given of [{}, { taken_at: '2026-03-02T06:00:00Z' }]) {
      const refused = await post('mark', { ...dose('2026-03-11'), status: 'taken', ...given })
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        {
          taken_at: ['This is long before the dose is due. Record it with the dose for which it was taken.'],
        },
      ])
    }
    // A dose can be marked as skipped long before it is due.
    expect((await post('mark', { ...dose('2026-03-11'), status: 'skipped' })).json()).toMatchObject({
      status: 'skipped',
    })
    await post('undo', dose('2026-03-11'))
  })

  it('accepts a weekly dose some days ahead', async () => {
    const weekly = { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0 }
    const body = {
      drug_name: 'Alendronic acid',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [{ ...weekly, days: { kind: 'weekdays', weekdays: [5] } }],
    }
    const created = await server.call('POST', '/api/medications/medication-plans/', {
      token: ada.access,
      body,
    })
    const friday = { medication_plan: created.json().id, local_date: '2026-03-06', slot: 'morning' }
    expect((await post('mark', { ...friday, status: 'taken' })).json()).toMatchObject({ status: 'taken' })
    const next = await post('mark', { ...friday, local_date: '2026-03-13', status: 'taken' })
    expect(next.statusCode).toBe(422)
    await server.call('DELETE', `/api/medications/medication-plans/${friday.medication_plan}/`, {
      token: ada.access,
    })
  })

  it('rejects years beyond a patient’s calendar', async () => {
    for (const local_date of ['1899-12-31', '2200-01-01', '9999-12-31']) {
      const refused = await post('mark', { ...dose(local_date), status: 'taken' })
      expect(refused.json().errors).toEqual({ local_date: ['Choose a year from 1900 to 2199.'] })
      expect(refused.statusCode).toBe(422)
    }
    for (const taken_at of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-12-31T23:59:59Z']) {
      const refused = await post('mark', { ...dose('2026-03-03', 'evening'), status: 'taken', taken_at })
      expect(refused.json().errors).toEqual({ taken_at: ['Choose a year from 1900 to 2199.'] })
    }
    expect((await list('2199-12-30', '2199-12-31')).length).toBe(4)
  })

  it("does not find another patient's plan", async () => {
    const grace = await server.newPatient()
    const refused = await server.call('POST', `${PATH}mark/`, {
      token: grace.access,
      body: { ...dose('2026-03-03'), status: 'taken' },
    })
    expect(refused.statusCode).toBe(404)
  })
})
