import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/charts/'
const view = {
  title: 'Pressure and weight',
  series: ['blood_pressure', 'weight'],
  range: { preset: '90', from: null, to: null },
  options: { classes: true, medication_bars: false, symptom_marks: true },
}

describe('saved views', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const call = (method: string, path: string, body?: object, headers = {}) =>
    server.call(method, PATH + path, { token: ada.access, body, headers })
  const errorsOf = async (change: object) => (await call('POST', '', { ...view, ...change })).json().errors

  it('are kept, listed, changed, deleted and restored', async () => {
    const made = (await call('POST', '', view)).json()
    expect(made).toMatchObject(view)
    const changed = { ...view, title: 'Weight', series: ['weight'] }
    const put = await call('PUT', `${made.id}/`, changed, { 'if-match': `"${made.updated_at}"` })
    expect(put.json()).toMatchObject(changed)
    expect((await call('PUT', `${made.id}/`, view, { 'if-match': `"${made.updated_at}"` })).statusCode).toBe(
      412,
    )
    const titles = async () =>
      (await call('GET', '')).json().results.map((one: { title: string }) => one.title)
    expect(await titles()).toEqual(['Weight'])
    expect((await call('DELETE', `${made.id}/`)).statusCode).toBe(204)
    expect(await titles()).toEqual([])
    expect((await call('POST', `${made.id}/restore/`)).json()).toMatchObject(changed)
    expect(await titles()).toEqual(['Weight'])
  })

  it('are paged, latest first', async () => {
    for (const title of ['A', 'B', 'C']) await call('POST', '', { ...view, title })
    const first = (await call('GET', '?limit=2')).json()
    expect(first.results.map((one: { title: string }) => one.title)).toEqual(['C', 'B'])
    const second = (await call('GET', `?limit=2&cursor=${first.next}`)).json()
    expect(second.results[0].title).toBe('A')
  })

  it('are rejected at the invalid field', async () => {
    expect(await errorsOf({ title: ' ' })).toHaveProperty('title')
    expect(await errorsOf({ series: ['weight', 'weight'] })).toEqual({
      series: ['Choose two different ones.'],
    })
    expect(await errorsOf({ series: ['weight', 'pulse', 'temp'] })).toHaveProperty('series')
    expect(await errorsOf({ range: { preset: 'own' } })).toHaveProperty(['range.from'])
    expect(await errorsOf({ range: { preset: '30', from: '2026-01-01' } })).toHaveProperty(['range.from'])
    expect(await errorsOf({ range: { preset: 'own', from: '2026-02-01', to: '2026-01-01' } })).toEqual({
      'range.to': ['This is before the start.'],
    })
  })
})
