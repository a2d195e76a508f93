import type { DoseEvent } from '@salve/contract/medications/dose-events.ts'
import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { asInput, EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'
const DOSES = '/api/medications/dose-events/'

describe('a plan over time', () => {
  let server: TestApp
  let ada: Patient
  /** Tuesday, 10:00 in Berlin; the tests move on from there. */
  let now = Date.parse('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(now) })
  })
  afterAll(() => server.close())

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
    const made = await post(PLANS, body)
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  /** The access token does not last that long. */
  async function later(ms: number) {
    now += ms
    ada = { ...ada, access: await freshAccess(server, ada) }
  }
  const post = (path: string, body?: object, headers = {}) =>
    server.call('POST', path, { token: ada.access, headers, ...(body && { body }) })
  async function change(id: string, changes: object) {
    const kept = (await server.call('GET', `${PLANS}${id}/`, { token: ada.access })).json()
    return server.call('PUT', `${PLANS}${id}/`, { token: ada.access, body: { ...asInput(kept), ...changes } })
  }
  async function doses(from: string, to: string): Promise<DoseEvent[]> {
    return (await server.call('GET', `${DOSES}?from=${from}&to=${to}`, { token: ada.access })).json().results
  }
  const shown = async (from: string, to: string) =>
    (await doses(from, to)).map(({ local_date, slot, amount }) => `${local_date.slice(8)} ${slot} ${amount}`)

  it('keeps earlier doses after an edit, which applies from tomorrow once today has begun', async () => {
    const id = await planOf({})
    expect(
      (await change(id, { schedules: [{ ...EVERY_MORNING, morning: 2, evening: '1/3' }] })).statusCode,
    ).toBe(200)
    expect(await shown('2026-03-02', '2026-03-04')).toEqual([
      '02 morning 1',
      '03 morning 1',
      '04 morning 2',
      '04 evening 1/3',
    ])
  })

  it('stays consistent when several devices change it at once', async () => {
    const id = await planOf({ start_date: '2026-03-05' })
    for (let round = 0; round < 5; round++) {
      const amounts = [1, 2, 1, 3, 1]
      await Promise.all(amounts.map((morning) => change(id, { schedules: [{ ...EVERY_MORNING, morning }] })))
      const plan = (await server.call('GET', `${PLANS}${id}/`, { token: ada.access })).json()
      expect(await shown('2026-03-05', '2026-03-05')).toEqual([`05 morning ${plan.schedules[0].morning}`])
    }
  })

  it('accepts at most twenty future changes', async () => {
    const id = await planOf({})
    for (let day = 10; day < 30; day++)
      expect(
        (
          await change(id, {
            effective_from: `2026-03-${day}`,
            schedules: [{ ...EVERY_MORNING, morning: day }],
          })
        ).statusCode,
      ).toBe(200)
    const changes = { effective_from: '2026-03-30', schedules: [EVERY_MORNING] }
    const refused = await change(id, changes)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('effective_from')
    expect(await shown('2026-03-30', '2026-03-30')).toEqual(['30 morning 29'])
    expect((await change(id, { ...changes, effective_from: '2026-03-15' })).statusCode).toBe(200)
  })

  it('ignores a time zone that was set for less than a minute', async () => {
    const id = await planOf({})
    const move = (time_zone: string) =>
      server.call('PATCH', '/api/users/profile/', { token: ada.access, body: { time_zone } })
    for (const zone of ['Asia/Tokyo', 'America/Lima', 'Asia/Kolkata']) {
      now += 10_000
      expect((await move(zone)).statusCode).toBe(200)
    }
    const { zones } = (await server.call('GET', `${PLANS}${id}/course/`, { token: ada.access })).json()
    expect(zones.map(({ time_zone }: { time_zone: string }) => time_zone)).toEqual([
      'Europe/Berlin',
      'Asia/Kolkata',
    ])
  })

  it('applies an edit of a future plan at once, and changes no dose for an edit of notes', async () => {
    const id = await planOf({ start_date: '2026-03-05' })
    await change(id, { schedules: [{ ...EVERY_MORNING, morning: 3 }] })
    await change(id, { notes: 'With water' })
    expect(await shown('2026-03-01', '2026-03-05')).toEqual(['05 morning 3'])
  })

  it('has no doses while it is paused, and continues when it is resumed', async () => {
    const id = await planOf({})
    expect((await post(`${PLANS}${id}/pause/`)).json().status).toBe('paused')
    await later(2 * DAY_MS)
    expect(await shown('2026-03-02', '2026-03-05')).toEqual(['02 morning 1', '03 morning 1'])
    expect((await post(`${PLANS}${id}/resume/`)).json().status).toBe('active')
    expect(await shown('2026-03-02', '2026-03-06')).toEqual(['02 morning 1', '03 morning 1', '06 morning 1'])
  })

  it('keeps what was taken when it is stopped, and why', async () => {
    const id = await planOf({})
    const dose = { medication_plan: id, local_date: '2026-03-03', slot: 'morning' }
    await post(`${DOSES}mark/`, { ...dose, status: 'taken' })
    const stopped = (await post(`${PLANS}${id}/stop/`, { stop_reason: 'Dry cough' })).json()
    expect(stopped).toMatchObject({ status: 'stopped', stop_reason: 'Dry cough' })
    await later(DAY_MS)
    expect((await doses('2026-03-03', '2026-03-06')).map(({ status }) => status)).toEqual(['taken'])
    expect((await post(`${PLANS}${id}/archive/`, { is_archived: true })).json().is_archived).toBe(true)
    const list = async (query: string) =>
      (await server.call('GET', PLANS + query, { token: ada.access })).json().results.length
    expect([await list(''), await list('?archived=true')]).toEqual([0, 1])
  })

  it('changes the times of the slots from the next date on', async () => {
    await planOf({})
    await server.call('PATCH', '/api/users/settings/', { token: ada.access, body: { morningTime: '09:30' } })
    const times = (await doses('2026-03-02', '2026-03-04')).map(({ due_time }) => due_time)
    expect(times).toEqual(['07:00', '07:00', '09:30'])
  })

  it('follows the patient to another zone, with no dose twice', async () => {
    await planOf({ schedules: [{ ...EVERY_MORNING, evening: 1 }] })
    await server.call('PATCH', '/api/users/profile/', {
      token: ada.access,
      body: { time_zone: 'America/New_York' },
    })
    const moments = (await doses('2026-03-02', '2026-03-03')).map(
      ({ due_at, due_time }) => `${due_at.slice(5, 16)} ${due_time}`,
    )
    expect(moments).toEqual([
      '03-02T06:00 07:00',
      '03-02T17:00 18:00',
      '03-03T06:00 07:00',
      '03-03T23:00 18:00',
    ])
  })

  it('taken as needed has no dose due, records each intake once, and undoes it', async () => {
    const asNeeded = { kind: 'as_needed', amount: '1/2', min_hours_between: 6, max_per_24_hours: 4 }
    const id = await planOf({ schedules: [asNeeded] })
    expect(await doses('2026-03-01', '2026-03-04')).toEqual([])
    const mark = { medication_plan: id, local_date: '2026-03-03', slot: 'as_needed', status: 'taken' }
    const key = { 'idempotency-key': '01990000-0000-7000-8000-00000000000a' }
    const answers = await Promise.all([1, 2, 3].map(() => post(`${DOSES}mark/`, mark, key)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    await post(`${DOSES}mark/`, { ...mark, taken_at: '2026-03-02T20:00:00Z' })
    expect(
      (await doses('2026-03-02', '2026-03-03')).map(({ amount, taken_at }) => [amount, taken_at]),
    ).toEqual([
      [0.5, '2026-03-02T20:00:00Z'],
      [0.5, '2026-03-03T09:00:00Z'],
    ])
    const [first] = answers
    if (!first) throw new Error('an answer is missing')
    const { slot, local_date } = first.json()
    const undone = await post(`${DOSES}undo/`, { medication_plan: id, slot, local_date })
    expect(undone.json().status).toBe('cancelled')
    expect(await doses('2026-03-03', '2026-03-03')).toEqual([])
    const scheduled = await planOf({})
    expect((await post(`${DOSES}mark/`, { ...mark, medication_plan: scheduled })).statusCode).toBe(422)
  })
})
