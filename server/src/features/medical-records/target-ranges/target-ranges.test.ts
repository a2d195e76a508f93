import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/target-ranges/'
const fasting = {
  key: 'glucose',
  context: 'before_meal',
  low: 80,
  high: 130,
  unit: 'mg/dL',
  given_by: 'Dr. Vogt',
}

describe('target ranges', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  const as = async () => {
    ada = await server.newPatient()
    return (method: string, path = '', body?: object, headers = {}) =>
      server.call(method, PATH + path, { token: ada.access, body, headers })
  }

  it('are stored as typed, one for each kind and time of day', async () => {
    const call = await as()
    const added = await call('POST', '', fasting)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ ...fasting, note: '', personal_best: null })
    const double = await call('POST', '', { ...fasting, low: 90 })
    expect(double.statusCode).toBe(422)
    expect(double.json().errors).toEqual({ key: ['You have a target for this already. Change that one.'] })
    expect((await call('POST', '', { ...fasting, context: null })).statusCode).toBe(201)
    expect((await call('POST', '', { key: 'bp_sys', high: 135, unit: 'mm[Hg]' })).statusCode).toBe(201)
    const { results } = (await call('GET')).json()
    expect(
      results.map(({ key, context }: { key: string; context: string | null }) => [key, context]),
    ).toEqual([
      ['bp_sys', null],
      ['glucose', null],
      ['glucose', 'before_meal'],
    ])
  })

  it('are changed, deleted and restored, unless another one has taken the place', async () => {
    const call = await as()
    const key = newId()
    const { id } = (await call('POST', '', fasting, { 'idempotency-key': key })).json()
    expect(id).toBe(key)
    expect((await call('PUT', `${id}/`, { ...fasting, high: 125 })).json()).toMatchObject({ high: 125 })
    expect((await call('DELETE', `${id}/`)).statusCode).toBe(204)
    expect((await call('GET')).json().results).toEqual([])
    const other = (await call('POST', '', fasting)).json().id
    expect((await call('POST', `${id}/restore/`)).statusCode).toBe(422)
    await call('DELETE', `${other}/`)
    expect((await call('POST', `${id}/restore/`)).json()).toMatchObject({ id, high: 125 })
  })

  it.each([
    [{ ...fasting, low: 140 }, 'low'],
    [{ ...fasting, unit: 'kg' }, 'unit'],
    [{ ...fasting, low: null, high: null }, 'low'],
    [{ key: 'inr', low: 2, high: 3, unit: '{INR}', context: 'night' }, 'context'],
    [{ key: 'cycle', low: 24, unit: 'd' }, 'key'],
  ])('reject %o at %s', async (body, field) => {
    const call = await as()
    const answer = await call('POST', '', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty([field])
    expect((await call('GET')).json().results).toEqual([])
  })
})
