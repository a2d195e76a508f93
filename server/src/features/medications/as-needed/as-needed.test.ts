import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { freshAccess, startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medications/as-needed/'
const EVENTS = '/api/medications/dose-events/'

describe('as-needed medicines', () => {
  let server: TestApp
  let ada: Patient
  let plan: string
  // 23:50 in Berlin.
  const START = new Date('2026-03-03T22:50:00Z')
  let now = START
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
  })
  beforeEach(async () => {
    now = START
    ada = await server.newPatient()
    const body = {
      drug_name: 'Paracetamol',
      strength: '500 mg',
      reason: 'Pain',
      start_date: '2026-03-01',
      schedules: [{ kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }],
    }
    plan = (
      await server.call('POST', '/api/medications/medication-plans/', { token: ada.access, body })
    ).json().id
  })
  afterAll(() => server.close())
  /** Moves the clock on, with a token that is good then. */
  const later = async (moment: string) => {
    now = new Date(moment)
    ada.access = await freshAccess(server, ada)
  }
  const read = async () => (await server.call('GET', PATH, { token: ada.access })).json().results
  const take = (key = newId(), given: object = {}) =>
    server.call('POST', `${EVENTS}mark/`, {
      token: ada.access,
      body: { medication_plan: plan, slot: 'as_needed', local_date: '2026-03-03', status: 'taken', ...given },
      headers: { 'idempotency-key': key },
    })

  it('shows the plan’s allowance: the next time, and the rest of 24 hours', async () => {
    expect(await read()).toMatchObject([
      { drug_name: 'Paracetamol', reason: 'Pain', left: 3, taken_in_24_hours: 0, intakes: [] },
    ])
    await take()
    await later('2026-03-04T00:00:00Z')
    expect(await read()).toMatchObject([
      {
        next_at: '2026-03-04T04:50:00.000Z',
        left: 2,
        taken_in_24_hours: 1,
        intakes: [{ taken_at: '2026-03-03T22:50:00Z', local_date: '2026-03-03', amount: 1 }],
      },
    ])
  })

  it('never refuses a true intake', async () => {
    for (const minutes of [0, 10, 20, 30]) {
      await later(new Date(START.getTime() + minutes * 60_000).toISOString())
      expect((await take()).statusCode).toBe(200)
    }
    expect(await read()).toMatchObject([
      { left: 0, taken_in_24_hours: 4, next_at: '2026-03-04T23:00:00.000Z' },
    ])
  })

  it('stores a repeated intake once, across midnight too', async () => {
    const key = newId()
    const first = (await take(key)).json()
    await later('2026-03-03T23:10:00Z')
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(key)))
    expect(answers.map((answer) => answer.json().taken_at)).toEqual(Array(6).fill(first.taken_at))
    expect((await read())[0].intakes).toHaveLength(1)
    expect((await take(key, { amount: 2 })).statusCode).toBe(409)
  })

  it('corrects and undoes an intake, and ignores a late repeat', async () => {
    const key = newId()
    const { slot, local_date, marked_at } = (await take(key)).json()
    const name = { medication_plan: plan, slot, local_date }
    const corrected = await server.call('POST', `${EVENTS}mark/`, {
      token: ada.access,
      body: {
        ...name,
        status: 'taken',
        taken_at: '2026-03-03T20:00:00Z',
        amount: '1/2',
        replaces: marked_at,
      },
    })
    expect(corrected.json()).toMatchObject({ taken_at: '2026-03-03T20:00:00Z', amount: 0.5 })
    await server.call('POST', `${EVENTS}undo/`, { token: ada.access, body: name })
    expect((await read())[0].intakes).toEqual([])
    await take(key)
    expect((await read())[0].intakes).toEqual([])
  })

  it('shows active plans alone, and none of another patient', async () => {
    const grace = await server.newPatient()
    expect((await server.call('GET', PATH, { token: grace.access })).json().results).toEqual([])
    await server.call('POST', `/api/medications/medication-plans/${plan}/pause/`, { token: ada.access })
    expect(await read()).toEqual([])
  })
})
