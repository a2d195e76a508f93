import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnPlans } from '../../../jobs/turn-plans.ts'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { asInput, EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'

describe('a plan that changes status by itself', () => {
  let server: TestApp
  let ada: Patient
  /** Tuesday, 10:00 in Berlin; the tests move on from there. */
  let now = 0
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(now) })
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    server.call(method, path, { token: ada.access, ...(body && { body }) })
  async function planOf(plan: object): Promise<string> {
    now = Date.parse('2026-03-03T09:00:00Z')
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [EVERY_MORNING],
      ...plan,
    }
    return (await call('POST', PLANS, body)).json().id
  }
  async function at(moment: string) {
    now = Date.parse(moment)
    ada = { ...ada, access: await freshAccess(server, ada) }
    await turnPlans(server.context)
  }
  const read = async (id: string) => (await call('GET', `${PLANS}${id}/`)).json()
  const statusOf = async (id: string) => (await read(id)).status
  const dosesOn = async (from: string, to: string) =>
    (
      (await call('GET', `/api/medications/dose-events/?from=${from}&to=${to}`)).json().results as DoseEvent[]
    ).map(({ local_date, amount }) => `${local_date.slice(8)} ${amount}`)
  async function change(id: string, changes: object) {
    const kept = asInput(await read(id), 'status')
    return call('PUT', `${PLANS}${id}/`, { ...kept, ...changes })
  }

  it('is completed when its last day ends on the patient’s clock, not before', async () => {
    const id = await planOf({ end_date: '2026-03-05' })
    await at('2026-03-05T22:59:00Z')
    expect(await statusOf(id)).toBe('active')
    await at('2026-03-05T23:01:00Z')
    expect(await statusOf(id)).toBe('completed')
  })

  it('is completed by the clock of the patient’s new place', async () => {
    const id = await planOf({ end_date: '2026-03-05' })
    await call('PATCH', '/api/users/profile/', { time_zone: 'America/New_York' })
    await at('2026-03-06T04:59:00Z')
    expect(await statusOf(id)).toBe('active')
    await at('2026-03-06T05:00:00Z')
    expect(await statusOf(id)).toBe('completed')
  })

  it('is completed at once when it is entered late, and resumes when its last day moves later', async () => {
    const id = await planOf({ start_date: '2026-02-01', end_date: '2026-02-10' })
    expect(await statusOf(id)).toBe('completed')
    await change(id, { notes: 'Helped' })
    expect(await statusOf(id)).toBe('completed')
    await change(id, { end_date: '2026-03-05' })
    expect(await statusOf(id)).toBe('active')
    await at('2026-03-05T23:01:00Z')
    expect(await statusOf(id)).toBe('completed')
  })

  it('pauses on the chosen day and resumes by itself', async () => {
    const id = await planOf({})
    const planned = await call('POST', `${PLANS}${id}/pause/`, {
      from: '2026-03-05',
      resume_on: '2026-03-07',
    })
    expect(planned.json()).toMatchObject({
      status: 'active',
      last_pause: { from: '2026-03-04T23:00:00Z', to: '2026-03-06T23:00:00Z' },
    })
    expect(await dosesOn('2026-03-03', '2026-03-08')).toEqual(['03 1', '04 1', '07 1', '08 1'])
    await at('2026-03-04T23:01:00Z')
    expect(await statusOf(id)).toBe('paused')
    await at('2026-03-06T23:01:00Z')
    expect(await statusOf(id)).toBe('active')
  })

  it('drops a planned pause when it is resumed, and rejects a pause in the past', async () => {
    const id = await planOf({})
    await call('POST', `${PLANS}${id}/pause/`, { from: '2026-03-05' })
    expect((await call('POST', `${PLANS}${id}/resume/`)).json()).toMatchObject({
      status: 'active',
      last_pause: null,
    })
    const past = await call('POST', `${PLANS}${id}/pause/`, { from: '2026-03-02' })
    expect([past.statusCode, past.json().errors]).toEqual([
      422,
      { from: ['This is in the past. Enter today or a later day.'] },
    ])
    const turned = await call('POST', `${PLANS}${id}/pause/`, { from: '2026-03-05', resume_on: '2026-03-05' })
    expect(turned.json().errors).toEqual({ resume_on: ['This is before the start.'] })
  })

  it('changes on the date that was chosen, and not before today', async () => {
    const id = await planOf({})
    const more = [{ ...EVERY_MORNING, morning: 2 }]
    expect((await change(id, { schedules: more, effective_from: '2026-03-06' })).json()).toMatchObject({
      changed_from: '2026-03-06',
    })
    expect(await dosesOn('2026-03-02', '2026-03-07')).toEqual([
      '02 1',
      '03 1',
      '04 1',
      '05 1',
      '06 2',
      '07 2',
    ])
    const past = await change(id, { schedules: [EVERY_MORNING], effective_from: '2026-03-02' })
    expect(past.statusCode).toBe(422)
    const course = (await call('GET', `${PLANS}${id}/course/`)).json()
    expect(course).toMatchObject({
      versions: [{ effective_from: '2026-03-01' }, { effective_from: '2026-03-06', schedules: more }],
      pauses: [],
      next_change_from: '2026-03-04',
    })
  })

  it('stays stopped, and is unaffected by other plans', async () => {
    const id = await planOf({ end_date: '2026-03-05' })
    await call('POST', `${PLANS}${id}/stop/`, { stop_reason: 'Cough' })
    await at(new Date(Date.parse('2026-03-05T22:00:00Z') + DAY_MS).toISOString())
    expect(await read(id)).toMatchObject({ status: 'stopped', stop_reason: 'Cough' })
  })
})
