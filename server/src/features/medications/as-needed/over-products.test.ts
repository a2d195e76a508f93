import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medications/as-needed/'
const PLANS = '/api/medications/medication-plans/'
const MARK = '/api/medications/dose-events/mark/'

const asNeeded = (amount: number, most: number, hours = 4) => [
  { kind: 'as_needed', amount, min_hours_between: hours, max_per_24_hours: most },
]

describe('intakes of a substance across products', () => {
  let server: TestApp
  let ada: Patient
  const START = new Date('2027-03-10T06:00:00Z')
  let now = START
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
  })
  beforeEach(async () => {
    now = START
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const add = async (drug_name: string, given: object = {}) => {
    const body = { drug_name, start_date: '2027-03-01', schedules: asNeeded(2, 8), ...given }
    const answer = await server.call('POST', PLANS, { token: ada.access, body })
    expect(answer.statusCode).toBe(201)
    return answer.json().id as string
  }
  const at = async (moment: string) => {
    now = new Date(moment)
    ada.access = await freshAccess(server, ada)
  }
  const take = async (medication_plan: string, given: object = {}) => {
    const body = { medication_plan, slot: 'as_needed', local_date: '2027-03-10', status: 'taken', ...given }
    const answer = await server.call('POST', MARK, {
      token: ada.access,
      body,
      headers: { 'idempotency-key': newId() },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const read = async (language = 'en') => {
    const headers = { 'accept-language': language }
    const { results } = (await server.call('GET', PATH, { token: ada.access, headers })).json()
    return (name: string) => results.find((plan: { drug_name: string }) => plan.drug_name === name)
  }
  /** Four doses of 1 g, four hours apart, until 19:00 in Berlin. */
  const takeFourGrams = async (plan: string) => {
    for (const hour of ['06', '10', '14', '18']) {
      await at(`2027-03-10T${hour}:00:00Z`)
      await take(plan)
    }
    await at('2027-03-10T21:00:00Z')
  }

  it('allows no brand after 4 g of paracetamol in one, and all again after 24 hours', async () => {
    const first = await add('Paracetamol', { strength: '500 mg' })
    await add('Panadol', { strength: '500 mg' })
    await add('Tylenol 500 mg')
    await add('Ibuprofen', { strength: '200 mg', schedules: asNeeded(1, 3, 6) })
    await takeFourGrams(first)
    const of = await read()
    for (const name of ['Paracetamol', 'Panadol', 'Tylenol 500 mg'])
      expect({ name, ...of(name) }).toMatchObject({
        name,
        next_at: '2027-03-11T06:00:00.000Z',
        left: 0,
        ledger: { answer: 'not_yet', substances: [{ inn: 'paracetamol', taken_in_24_hours: 4000, left: 0 }] },
      })
    expect(of('Ibuprofen').ledger).toMatchObject({ answer: 'allowed', warnings: [] })
    await at('2027-03-11T06:00:00Z')
    expect((await read())('Panadol')).toMatchObject({ left: 2, ledger: { answer: 'allowed' } })
  })

  it('counts combination products by name and by ingredients', async () => {
    const cold = await add('WICK MediNait', { form: 'liquid', schedules: asNeeded(30, 60) })
    const mixed = await add('House mixture', {
      ingredients: [
        { inn: 'paracetamol', strength: '500 mg' },
        { inn: 'caffeine', strength: '50 mg' },
      ],
    })
    await add('Buscopan plus')
    await take(cold)
    await at('2027-03-10T07:00:00Z')
    await take(mixed)
    await at('2027-03-10T08:00:00Z')
    const { ledger } = (await read())('Buscopan plus')
    expect(ledger.substances.find((one: { inn: string }) => one.inn === 'paracetamol')).toMatchObject({
      answer: 'not_yet',
      taken_in_24_hours: 1600,
      decided_by: { limit: 'min_hours_between' },
    })
  })

  it('counts the doses of scheduled plans and of plans that were deleted since', async () => {
    const scheduled = await add('Paracetamol 1000 mg', {
      schedules: [
        { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
      ],
    })
    await add('Panadol', { strength: '500 mg' })
    await at('2027-03-10T07:30:00Z')
    await take(scheduled, { slot: 'morning', amount: 4 })
    await server.call('DELETE', `${PLANS}${scheduled}/`, { token: ada.access })
    expect((await read())('Panadol')).toMatchObject({
      next_at: '2027-03-11T07:30:00.000Z',
      ledger: { answer: 'over_single' },
    })
    await at('2027-03-10T09:00:00Z')
    expect((await read())('Panadol')).toMatchObject({ left: 0, ledger: { answer: 'not_yet' } })
  })

  it('records an excessive dose and says so in the answer', async () => {
    const first = await add('Paracetamol', { strength: '500 mg' })
    const other = await add('Panadol', { strength: '500 mg' })
    await takeFourGrams(first)
    const answer = await take(other)
    expect(answer).toMatchObject({
      status: 'taken',
      ledger: { answer: 'not_yet', next_at: '2027-03-11T06:00:00.000Z' },
    })
    expect((await read())('Paracetamol').ledger).toMatchObject({
      answer: 'over_day',
      substances: [{ taken_in_24_hours: 5000 }],
    })
  })

  it('uses the limits of the profile’s country, and says that others differ', async () => {
    const plan = await add('Paracetamol', { strength: '500 mg' })
    await take(plan)
    await at('2027-03-10T11:00:00Z')
    expect((await read())('Paracetamol').ledger).toMatchObject({
      answer: 'allowed',
      substances: [{ differs_by_country: true }],
    })
    const body = { country: 'Deutschland' }
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body })
    expect((await read())('Paracetamol')).toMatchObject({
      next_at: '2027-03-10T12:00:00.000Z',
      ledger: { answer: 'not_yet', substances: [{ differs_by_country: false }] },
    })
  })

  it('applies the patient’s own limit to all products, and names it', async () => {
    const limit = { ingredient: 'paracetamol', milligrams: 2000 }
    await server.call('POST', '/api/medications/ingredient-limits/', { token: ada.access, body: limit })
    const first = await add('Paracetamol', { strength: '500 mg', schedules: asNeeded(2, 4) })
    await add('Panadol', { strength: '500 mg' })
    await take(first)
    await at('2027-03-10T10:00:00Z')
    await take(first)
    await at('2027-03-10T14:00:00Z')
    expect((await read())('Panadol')).toMatchObject({
      left: 0,
      ledger: { answer: 'not_yet', substances: [{ decided_by: { key: 'patient', limit: 'max_24h' } }] },
    })
  })

  it('never calls an unknown product allowed: no strength, a mixed pack, an unknown name', async () => {
    await add('Paracetamol')
    await add('Sudafed')
    await add('Grandmother’s tea')
    const of = await read()
    expect(of('Paracetamol').ledger).toMatchObject({ answer: 'not_known', substances: [{ per_unit: null }] })
    expect(of('Sudafed').ledger).toMatchObject({ answer: 'not_known', unknown: [{ why: 'ask_pack' }] })
    expect(of('Grandmother’s tea').ledger).toMatchObject({
      answer: 'not_known',
      unknown: [{ why: 'not_in_table' }],
    })
  })

  it('makes other products unknown after an intake of unknown strength, and keeps their gap', async () => {
    const unknown = await add('Paracetamol')
    await add('Panadol', { strength: '500 mg' })
    await take(unknown)
    await at('2027-03-10T07:00:00Z')
    expect((await read())('Panadol').ledger).toMatchObject({ answer: 'not_yet' })
    await at('2027-03-10T12:00:00Z')
    expect((await read())('Panadol').ledger).toMatchObject({
      answer: 'not_known',
      substances: [{ is_uncounted: true }],
    })
  })

  it('does not cover children, by the age in the profile', async () => {
    await add('Paracetamol', { strength: '500 mg', schedules: asNeeded(1, 3) })
    const body = { date_of_birth: '2015-01-01' }
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body })
    expect((await read())('Paracetamol').ledger).toMatchObject({
      answer: 'not_known',
      unknown: [{ why: 'adults_only' }],
    })
  })

  it('lists every active plan, and nothing of another patient', async () => {
    await add('Paracetamol', { strength: '500 mg' })
    const list = (token: string) => server.call('GET', '/api/medications/ledger/', { token })
    expect((await list(ada.access)).json().results).toMatchObject([{ answer: 'allowed', units: 2 }])
    const grace = await server.newPatient()
    expect((await list(grace.access)).json().results).toEqual([])
  })
})
