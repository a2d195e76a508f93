import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'
const SAFETY = '/api/medications/safety/'
const KNOWN = `${SAFETY}known/`

const bodyOf = (drug_name: string) => ({
  drug_name,
  start_date: '2026-03-01',
  schedules: [EVERY_MORNING],
})

describe('a warning known to the doctor', () => {
  let server: TestApp
  let ada: Patient
  let pair: { medication_plan: string; other_plan: string }
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await server.newPatient()
    pair = { medication_plan: await add('Warfarin'), other_plan: await add('Ibuprofen') }
  })

  const add = async (drug_name: string) =>
    (await server.call('POST', PLANS, { token: ada.access, body: bodyOf(drug_name) })).json().id as string
  const say = (body: object, headers = {}, token = ada.access) =>
    server.call('POST', KNOWN, { token, body, headers })
  const forget = (id: string, token = ada.access) => server.call('DELETE', `${KNOWN}${id}/`, { token })
  const known = async () =>
    (await server.call('GET', SAFETY, { token: ada.access })).json().interactions[0].known

  it('is noted with its day, in either order, and can be taken back', async () => {
    expect(await known()).toBeNull()
    const said = await say({ medication_plan: pair.other_plan, other_plan: pair.medication_plan })
    expect([said.statusCode, said.json()]).toEqual([
      201,
      { id: expect.any(String), since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ])
    expect(await known()).toEqual(said.json())
    expect(await forget(said.json().id)).toHaveProperty('statusCode', 204)
    expect(await known()).toBeNull()
    expect(await forget(said.json().id)).toHaveProperty('statusCode', 404)
  })

  it('is stored once, even when repeated', async () => {
    const key = { 'idempotency-key': newId() }
    const [first, again] = [await say(pair, key), await say(pair, key)]
    expect(again.json()).toEqual(first.json())
    const second = await say(pair)
    await forget(second.json().id)
    expect(await known()).toBeNull()
  })

  it.each([
    ['amount', { schedules: [{ ...EVERY_MORNING, morning: 2 }] }],
    ['strength', { strength: '600 mg' }],
    ['name', { drug_name: 'Ibuprofen forte' }],
  ])('no longer counts once another %s is taken', async (_what, change) => {
    await say(pair)
    const body = { ...bodyOf('Ibuprofen'), ...change }
    const changed = await server.call('PUT', `${PLANS}${pair.other_plan}/`, { token: ada.access, body })
    expect(changed.statusCode).toBe(200)
    expect(await known()).toBeNull()
  })

  it('still counts after a note, a pause and a resume', async () => {
    await say(pair)
    const plan = `${PLANS}${pair.other_plan}/`
    const body = { ...bodyOf('Ibuprofen'), notes: 'In the kitchen' }
    expect(await server.call('PUT', plan, { token: ada.access, body })).toHaveProperty('statusCode', 200)
    for (const step of ['pause', 'resume'])
      expect(
        await server.call('POST', `${plan}${step}/`, {
          token: ada.access,
          body: step === 'pause' ? {} : undefined,
        }),
      ).toHaveProperty('statusCode', 200)
    expect(await known()).not.toBeNull()
  })

  it('is refused without a warning, and for missing plans', async () => {
    const tea = await add('Grandmother’s tea')
    for (const other_plan of [tea, pair.medication_plan, newId()])
      expect(await say({ ...pair, other_plan })).toHaveProperty('statusCode', 404)
    expect(await say({ medication_plan: pair.medication_plan })).toHaveProperty('statusCode', 400)
  })

  it('belongs to the patient alone', async () => {
    const { id } = (await say(pair)).json()
    const other = await server.newPatient()
    expect(await say(pair, {}, other.access)).toHaveProperty('statusCode', 404)
    expect(await forget(id, other.access)).toHaveProperty('statusCode', 404)
    expect(await known()).toMatchObject({ id })
  })
})
