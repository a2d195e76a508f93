import { addDays } from '@salve/domain/local-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'
const SAFETY = '/api/medications/safety/'
const KNOWN = `${SAFETY}known-findings/`
const ISSUES = '/api/medical-records/health-issues/'
const LABS = '/api/medical-records/lab-results/'

const dayBefore = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)
const KIDNEY = 'kidney-metformin-30'
const HEART = 'hf-domperidone'

describe('a finding on the person that the doctor knows of', () => {
  let server: TestApp
  let ada: Patient
  let plans: Record<'metformin' | 'domperidone', string>
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ada = await server.newPatient()
    await must('PATCH', '/api/users/profile/', { sex: 'male', date_of_birth: '1950-01-01' })
    await addKidney(18, 9)
    await must('POST', ISSUES, { name: 'Heart failure' })
    plans = { metformin: await addPlan('Metformin'), domperidone: await addPlan('Domperidone') }
  })

  const must = async (method: 'PATCH' | 'POST' | 'PUT', path: string, body: object) => {
    const answer = await server.call(method, path, { token: ada.access, body })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }
  const addPlan = async (drug_name: string): Promise<string> =>
    (await must('POST', PLANS, { drug_name, start_date: '2026-03-01', schedules: [EVERY_MORNING] })).id
  const addKidney = (value: number, days: number) =>
    must('POST', LABS, {
      taken_on: dayBefore(days),
      lines: [{ analyte: 'eGFR', value, unit: 'mL/min/1.73 m²' }],
    })
  const findings = async (): Promise<SafetyReview['amounts']> =>
    (await server.call('GET', SAFETY, { token: ada.access })).json().amounts
  const known = async (key: string) => (await findings()).find((one) => one.key === key)?.known
  const say = (key: string, token = ada.access, headers = {}) =>
    server.call('POST', KNOWN, { token, body: { key }, headers })
  const forget = (id: string, token = ada.access) => server.call('DELETE', `${KNOWN}${id}/`, { token })

  it('is noted with its day, and can be taken back', async () => {
    expect(await known(KIDNEY)).toBeNull()
    const said = await say(KIDNEY)
    expect([said.statusCode, said.json()]).toEqual([
      201,
      { id: expect.any(String), since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ])
    expect(await known(KIDNEY)).toEqual(said.json())
    expect(await known(HEART)).toBeNull()
    expect(await forget(said.json().id)).toHaveProperty('statusCode', 204)
    expect(await known(KIDNEY)).toBeNull()
    expect(await forget(said.json().id)).toHaveProperty('statusCode', 404)
  })

  it('is stored once, even when repeated', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await say(KIDNEY, ada.access, key)
    expect((await say(KIDNEY, ada.access, key)).json()).toEqual(first.json())
    const second = await say(KIDNEY)
    await forget(second.json().id)
    expect(await known(KIDNEY)).toBeNull()
  })

  it('comes back with a new value, a new dose or a new diagnosis, and not in another language', async () => {
    for (const key of [KIDNEY, HEART]) expect(await say(key)).toHaveProperty('statusCode', 201)
    const german = { 'accept-language': 'de' }
    const { amounts } = (await server.call('GET', SAFETY, { token: ada.access, headers: german })).json()
    const isKnown = ({ known: since }: { known: unknown }) => since !== null
    expect(amounts.filter(isKnown)).toHaveLength(2)

    await addKidney(18, 3)
    expect(await known(KIDNEY)).toBeNull()
    expect(await known(HEART)).not.toBeNull()
    await must('POST', ISSUES, { name: 'Herzinsuffizienz' })
    expect(await known(HEART)).toBeNull()

    await say(HEART)
    await must('PUT', `${PLANS}${plans.domperidone}/`, {
      drug_name: 'Domperidone',
      start_date: '2026-03-01',
      schedules: [{ ...EVERY_MORNING, morning: 2 }],
    })
    expect(await known(HEART)).toBeNull()
  })

  it('names its facts with their place and date, its source, its year and its reach', async () => {
    const found = (await findings()).find(({ key }) => key === HEART)
    expect(found).toMatchObject({ year: expect.any(Number), reach: 1, urgency: 'today', known: null })
    expect(found?.because).toEqual([
      { fact: 'diagnosis', id: expect.any(String), on: null, text: 'Heart failure', value: null },
    ])
    const kidney = (await findings()).find(({ key }) => key === KIDNEY)
    expect(kidney?.because).toEqual([
      {
        fact: 'lab',
        id: expect.any(String),
        on: dayBefore(9),
        text: expect.stringContaining('18'),
        value: 18,
      },
    ])
  })

  it.each([
    ['no key', 400, {}],
    ['an empty key', 422, { key: '' }],
    ['a further field', 400, { key: KIDNEY, since: '2026-01-01' }],
  ])('refuses %s', async (_what, status, body) => {
    const answer = await server.call('POST', KNOWN, { token: ada.access, body })
    expect(answer.statusCode).toBe(status)
  })

  it('is no business of strangers, and no note on what is not found', async () => {
    expect(await say(KIDNEY, '')).toHaveProperty('statusCode', 401)
    expect(await say('cannot_judge pregnancy')).toHaveProperty('statusCode', 404)
    expect(await say('hf-pioglitazone')).toHaveProperty('statusCode', 404)
    const said = await say(KIDNEY)
    const { access } = await server.newPatient()
    expect(await say(KIDNEY, access)).toHaveProperty('statusCode', 404)
    expect(await forget(said.json().id, access)).toHaveProperty('statusCode', 404)
    expect(await known(KIDNEY)).not.toBeNull()
  })
})
