import { DEFAULT_SETTINGS } from '@salve/contract/users/settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const PATH = '/api/users/settings/'
const SPECIFIED = {
  unitOfMeasurement: 'metric',
  cholesterolUnit: 'mmol/L',
  classificationMethod: 'ESC/ESH',
  glucoseUnit: 'mmol/L',
  ketonesUnit: 'mmol/L',
  hbA1cUnit: '%',
  dateFormat: 'yyyy-MM-dd',
  morningTime: '07:00',
  noonTime: '12:00',
  eveningTime: '18:00',
  bedTime: '23:00',
  use24HourClock: true,
}

describe('settings', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const read = async () => (await server.call('GET', PATH, { token: ada.access })).json()
  const patch = (body: object) => server.call('PATCH', PATH, { token: ada.access, body })

  it('have the specified defaults', async () => {
    expect(await read()).toEqual(SPECIFIED)
    expect(DEFAULT_SETTINGS).toEqual(SPECIFIED)
  })

  it('change one by one and together, belong to the account, and can be reset', async () => {
    const changes = { glucoseUnit: 'mg/dL', use24HourClock: false }
    expect((await patch(changes)).json()).toEqual({ ...SPECIFIED, ...changes })
    expect((await patch({ bedTime: '22:15' })).statusCode).toBe(200)
    expect(await read()).toEqual({ ...SPECIFIED, ...changes, bedTime: '22:15' })
    const grace = await server.newPatient()
    expect((await server.call('GET', PATH, { token: grace.access })).json()).toEqual(SPECIFIED)
    const reset = await server.call('POST', `${PATH}reset/`, { token: ada.access })
    expect(reset.json()).toEqual(SPECIFIED)
    expect(await read()).toEqual(SPECIFIED)
  })

  it('accept each offered value', async () => {
    const imperial = {
      unitOfMeasurement: 'imperial',
      cholesterolUnit: 'mg/dL',
      classificationMethod: 'NICE (home average)',
      glucoseUnit: 'mg/dL',
      ketonesUnit: 'mg/dL',
      hbA1cUnit: 'mmol/mol',
      dateFormat: 'MM/dd/yyyy',
      morningTime: '05:00',
      noonTime: '05:01',
      eveningTime: '05:02',
      bedTime: '23:59',
      use24HourClock: false,
    }
    expect((await patch(imperial)).json()).toEqual(imperial)
  })

  it('accept a bedtime after midnight, before the morning', async () => {
    expect((await patch({ bedTime: '00:30' })).json().bedTime).toBe('00:30')
    expect((await patch({ morningTime: '00:15' })).json().errors).toHaveProperty('bedTime')
    expect((await read()).morningTime).toBe('07:00')
  })

  it.each([
    ['an unknown unit', { glucoseUnit: 'grains' }, 422, 'glucoseUnit'],
    ['half an hour too many', { noonTime: '24:30' }, 422, 'noonTime'],
    ['seconds', { noonTime: '12:00:30' }, 422, 'noonTime'],
    ['a word for a switch', { use24HourClock: 'yes' }, 400, 'use24HourClock'],
    ['nothing', { dateFormat: null }, 422, 'dateFormat'],
    ['what does not exist', { theme: 'dark' }, 400, ''],
    ['times out of order', { noonTime: '18:00' }, 422, 'eveningTime'],
    ['a bedtime of the morning', { bedTime: '07:00' }, 422, 'bedTime'],
    ['a bedtime in the afternoon', { bedTime: '15:00' }, 422, 'bedTime'],
    ['an evening after midnight', { eveningTime: '00:30' }, 422, 'eveningTime'],
  ])('reject %s, and stay unchanged', async (_, body, status, field) => {
    const refused = await patch({ hbA1cUnit: 'mmol/mol', ...body })
    expect(refused.statusCode).toBe(status)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await read()).toEqual(SPECIFIED)
  })

  it('stay in order, also with concurrent changes', async () => {
    const answers = await Promise.all([patch({ noonTime: '17:00' }), patch({ eveningTime: '13:00' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const { noonTime, eveningTime } = await read()
    expect(noonTime < eveningTime).toBe(true)
  })

  it('require a token', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['PATCH', PATH],
      ['POST', `${PATH}reset/`],
    ] as const)
      expect((await server.call(method, path)).statusCode).toBe(401)
  })
})
