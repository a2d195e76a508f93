import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/standing-records.ts'

const PLANS = '/api/medications/medication-plans/'
const SUPPLY = '/api/medications/supply/'

describe('supply', () => {
  let server: TestApp
  let ada: Patient
  /** Tuesday, 06:55 in Berlin: today's dose is still to come. */
  let now = Date.parse('2026-03-03T05:55:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(now) })
  })
  afterAll(() => server.close())

  async function planWith(stock: object, morning: number | string = 1): Promise<string> {
    now = Date.parse('2026-03-03T05:55:00Z')
    ada = await server.newPatient()
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      schedules: [{ ...EVERY_MORNING, morning }],
      stock,
    }
    return (await server.call('POST', PLANS, { token: ada.access, body })).json().id
  }
  const list = async (query = '') =>
    (await server.call('GET', SUPPLY + query, { token: ada.access })).json().results
  const refill = (id: string, body: object, headers = {}) =>
    server.call('POST', `${PLANS}${id}/refill/`, { token: ada.access, body, headers })
  const mark = (id: string, what: 'mark' | 'undo', body: object) =>
    server.call('POST', `/api/medications/dose-events/${what}/`, {
      token: ada.access,
      body: { medication_plan: id, local_date: '2026-03-03', slot: 'morning', ...body },
    })

  it('falls by the true amount, rises by refills and undo, exactly', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 4, refill_days_before: 2 }, '1/3')
    expect((await list())[0]).toMatchObject({
      remaining: 4,
      runs_out_on: '2026-03-15',
      reorder_on: '2026-03-13',
    })
    now += 6 * 60_000
    await mark(id, 'mark', { status: 'taken' })
    expect((await list())[0].remaining).toBe('11/3')
    await mark(id, 'undo', {})
    expect((await list())[0].remaining).toBe(4)
    await mark(id, 'mark', { status: 'taken', amount: 1 })
    now += 1000
    const key = { 'idempotency-key': '01990000-0000-7000-8000-00000000000b' }
    const bought = await Promise.all(
      [1, 2].map(() => refill(id, { kind: 'refill', amount: 28, note: 'Pharmacy' }, key)),
    )
    expect(bought.map((answer) => answer.statusCode)).toEqual([201, 201])
    expect((await list())[0]).toMatchObject({
      remaining: 31,
      history: [
        { kind: 'refill', amount: 28 },
        { kind: 'count', amount: 4 },
      ],
    })
    expect((await refill(id, { kind: 'refill', amount: 30 }, key)).statusCode).toBe(409)
  })

  it('never keeps anybody from recording the truth: a wrong count is said to be one', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 0 })
    now += 6 * 60_000
    expect((await mark(id, 'mark', { status: 'taken' })).statusCode).toBe(200)
    expect((await list())[0]).toMatchObject({ remaining: 0, is_count_wrong: true })
    now += 1000
    await refill(id, { kind: 'count', amount: 12 })
    expect((await list())[0]).toMatchObject({ remaining: 12, is_count_wrong: false })
  })

  it('says what a trip needs, and counts repeats down', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 100, repeats_left: 1 })
    expect((await list('?from=2026-03-10&to=2026-03-16'))[0].needed).toBe(7)
    const backwards = await server.call('GET', `${SUPPLY}?from=2026-03-16&to=2026-03-10`, {
      token: ada.access,
    })
    expect(backwards.statusCode).toBe(400)
    await refill(id, { kind: 'refill', amount: 30, uses_repeat: true })
    await refill(id, { kind: 'refill', amount: 30, uses_repeat: true })
    expect((await list())[0].repeats_left).toBe(0)
  })

  it('keeps the count when the plan is edited without one', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 9 })
    const plan = (await server.call('GET', `${PLANS}${id}/`, { token: ada.access })).json()
    for (const made of ['id', 'created_at', 'updated_at', 'is_archived', 'stop_reason']) delete plan[made]
    expect(
      (await server.call('PUT', `${PLANS}${id}/`, { token: ada.access, body: { ...plan, notes: 'x' } }))
        .statusCode,
    ).toBe(200)
    expect((await list())[0].remaining).toBe(9)
  })

  it('lets nobody overwrite the repeat that was used up meanwhile', async () => {
    const stock = { unit: 'tablets', remaining: 4, repeats_left: 2 }
    const id = await planWith(stock)
    const token = ada.access
    const seen = await server.call('GET', `${PLANS}${id}/`, { token })
    now += 1000
    const used = { kind: 'refill', amount: 28, uses_repeat: true }
    expect((await refill(id, used)).json()).toMatchObject({ repeats_left: 1 })
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      schedules: [{ ...EVERY_MORNING, morning: 1 }],
      stock,
    }
    const headers = { 'if-match': String(seen.headers['etag']) }
    expect((await server.call('PUT', `${PLANS}${id}/`, { token, body, headers })).statusCode).toBe(412)
    expect((await list())[0]).toMatchObject({ repeats_left: 1 })
    await Promise.all([1, 2, 3, 4, 5].map(() => refill(id, used)))
    expect((await list())[0]).toMatchObject({ repeats_left: 0, remaining: 172 })
  })

  it('counts however much was bought', async () => {
    const id = await planWith({ unit: 'ml', remaining: 1000 })
    now += 1000
    await refill(id, { kind: 'refill', amount: 1000 })
    expect((await list())[0].remaining).toBe(2000)
    await sql`insert into medication_supplies
      select user_id, gen_random_uuid(), medication_plan, kind, parts, happened_at, note, create_digest, created_at, updated_at
      from medication_supplies, generate_series(1, 999) where user_id = ${ada.id} and kind = 'refill'`.execute(
      server.context.db.as(ada.id),
    )
    expect((await list())[0].remaining).toBe(1_001_000)
    const thirsty = await planWith({ unit: 'ml', remaining: 1000 }, 900)
    expect(await list('?from=2026-03-04&to=2026-03-13')).toMatchObject([
      { medication_plan: thirsty, needed: 9000 },
    ])
  })
})
