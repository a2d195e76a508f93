import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { asInput, EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'

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
      ...FROM_ITS_START,
      schedules: [{ ...EVERY_MORNING, morning }],
      stock,
    }
    return (await server.call('POST', PLANS, { token: ada.access, body })).json().id
  }
  const list = async () => (await server.call('GET', SUPPLY, { token: ada.access })).json().results
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

  it('counts a refill at the moment of the count, and a later count at that moment', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 4 })
    await refill(id, { kind: 'refill', amount: 28 })
    expect((await list())[0].remaining).toBe(32)
    const happened_at = new Date(now).toISOString()
    now += 1
    await refill(id, { kind: 'count', amount: 10, happened_at })
    expect((await list())[0].remaining).toBe(10)
    now += 1
    await refill(id, { kind: 'refill', amount: 5, happened_at })
    expect((await list())[0].remaining).toBe(15)
  })

  it('never refuses a true intake: it reports a wrong count', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 0 })
    now += 6 * 60_000
    expect((await mark(id, 'mark', { status: 'taken' })).statusCode).toBe(200)
    expect((await list())[0]).toMatchObject({ remaining: 0, is_count_wrong: true })
    now += 1000
    await refill(id, { kind: 'count', amount: 12 })
    expect((await list())[0]).toMatchObject({ remaining: 12, is_count_wrong: false })
  })

  const trip = (query: string) => server.call('GET', `${SUPPLY}trip/?${query}`, { token: ada.access })

  it('computes a trip’s need with a reserve in whole packs, and what to buy before', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 10, pack_size: 4 })
    const answer = await trip('from=2026-03-10&to=2026-03-16&reserve_days=3')
    // Seven mornings at home until then leave three.
    expect(answer.json().results).toMatchObject([
      { medication_plan: id, scheduled: 7, as_needed: 0, reserve: 3, total: 10, packs: 3, missing: 7 },
    ])
    expect((await trip('from=2026-03-16&to=2026-03-10')).statusCode).toBe(400)
    const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: '3/2' }
    await server.call('POST', PLANS, {
      token: ada.access,
      body: { drug_name: 'Zolmitriptan', start_date: '2026-03-12', schedules: [asNeeded] },
    })
    expect((await trip('from=2026-03-10&to=2026-03-13')).json().results[1]).toMatchObject({
      scheduled: 0,
      as_needed: 3,
      total: 3,
      packs: null,
      missing: null,
    })
  })

  it('stores a refill, and undoes a mistaken one with its repeat', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 5, repeats_left: 1, expires_on: '2026-09-30' })
    now += 1000
    const bought = { kind: 'refill', amount: 28, pack_size: 28, expires_on: '2027-01-31', uses_repeat: true }
    const [event] = (await refill(id, bought)).json().history
    // The rest of the old pack expires first.
    expect((await list())[0]).toMatchObject({
      remaining: 33,
      repeats_left: 0,
      pack_size: 28,
      expires_on: '2026-09-30',
    })
    const token = ada.access
    expect((await server.call('DELETE', `${SUPPLY}${event.id}/`, { token })).statusCode).toBe(204)
    expect((await list())[0]).toMatchObject({ remaining: 5, repeats_left: 1 })
    const restored = await server.call('POST', `${SUPPLY}${event.id}/restore/`, { token })
    expect(restored.json()).toEqual(event)
    await server.call('POST', `${SUPPLY}${event.id}/restore/`, { token })
    expect((await list())[0]).toMatchObject({ remaining: 33, repeats_left: 0 })
    now += 1000
    await refill(id, { kind: 'count', amount: '61/2', expires_on: '2027-02-28' })
    expect((await list())[0]).toMatchObject({ remaining: 30.5, expires_on: '2027-02-28' })
    expect((await refill(id, { kind: 'refill', amount: 0 })).statusCode).toBe(422)
  })

  it('starts counting a medicine without a stock', async () => {
    await planWith({ unit: 'tablets', remaining: 5 })
    const body = {
      drug_name: 'Cough syrup',
      form: 'liquid',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      schedules: [EVERY_MORNING],
    }
    const { id } = (await server.call('POST', PLANS, { token: ada.access, body })).json()
    const before = (await server.call('GET', SUPPLY, { token: ada.access })).json()
    expect(before.untracked).toMatchObject([{ medication_plan: id, form: 'liquid' }])
    await refill(id, { kind: 'count', amount: 100, unit: 'ml' })
    expect(await list()).toMatchObject([{ unit: 'ml', remaining: 100, pack_size: null }, {}])
  })

  it('counts today’s open doses, late ones too, but not ones taken early', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 3 })
    expect((await list())[0].runs_out_on).toBe('2026-03-06')
    now += 6 * 60_000
    expect((await list())[0].runs_out_on).toBe('2026-03-06')
    await mark(id, 'mark', { status: 'skipped' })
    expect((await list())[0].runs_out_on).toBe('2026-03-07')
  })

  it('counts repeats down', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 100, repeats_left: 1 })
    await refill(id, { kind: 'refill', amount: 30, uses_repeat: true })
    await refill(id, { kind: 'refill', amount: 30, uses_repeat: true })
    expect((await list())[0].repeats_left).toBe(0)
  })

  it('keeps the count when the plan is edited without one', async () => {
    const id = await planWith({ unit: 'tablets', remaining: 9 })
    const plan = (await server.call('GET', `${PLANS}${id}/`, { token: ada.access })).json()
    expect(
      (
        await server.call('PUT', `${PLANS}${id}/`, {
          token: ada.access,
          body: { ...asInput(plan), notes: 'x' },
        })
      ).statusCode,
    ).toBe(200)
    expect((await list())[0].remaining).toBe(9)
  })

  it('does not overwrite a repeat that was used meanwhile', async () => {
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

  it('counts any amount bought', async () => {
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
    expect((await trip('from=2026-03-04&to=2026-03-13')).json().results).toMatchObject([
      { medication_plan: thirsty, total: 9000 },
    ])
  })
})
