import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'

describe('answers', () => {
  let server: TestApp
  let ada: Patient
  const get = (path: string, encoding: string) =>
    server.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${ada.access}`, 'accept-encoding': encoding },
    })
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    for (let day = 1; day <= 9; day++)
      await server.call('POST', SYMPTOMS, {
        token: ada.access,
        body: { name: 'Headache', severity: 4, recorded_date: `2026-03-0${day}`, recorded_time: '08:30' },
      })
  })
  afterAll(() => server.close())

  it('are compressed for clients that accept it, with the same content', async () => {
    const plain = await get(SYMPTOMS, 'identity')
    const packed = await get(SYMPTOMS, 'gzip, br')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  })

  it('are uncompressed when short, a file, or of a write', async () => {
    expect((await get('/api/users/profile/', 'gzip')).headers).not.toHaveProperty('content-encoding')
    expect((await get(`${SYMPTOMS}export/`, 'gzip')).headers).not.toHaveProperty('content-encoding')
    const created = await server.app.inject({
      method: 'POST',
      url: SYMPTOMS,
      headers: { authorization: `Bearer ${ada.access}`, 'accept-encoding': 'gzip' },
      payload: {
        name: 'Headache',
        severity: 4,
        recorded_date: '2026-03-10',
        recorded_time: '08:30',
        description: 'since noon '.repeat(400),
      },
    })
    expect(created.statusCode).toBe(201)
    expect(created.headers).not.toHaveProperty('content-encoding')
  })

  it('with words of others beside the record are uncompressed', async () => {
    for (const path of ['/api/dashboard/', '/api/chat/conversations/', '/api/shares/proposals/']) {
      const answer = await get(path, 'gzip')
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
      expect(answer.headers).not.toHaveProperty('content-encoding')
    }
    expect((await get('/api/dashboard/', 'gzip')).rawPayload.length).toBeGreaterThan(2000)
  })

  it('do not make the server accept compressed bodies', async () => {
    const before = (await get(`${SYMPTOMS}?limit=200`, 'identity')).json().results.length
    const answer = await server.app.inject({
      method: 'POST',
      url: SYMPTOMS,
      headers: {
        authorization: `Bearer ${ada.access}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(
        JSON.stringify({
          name: 'Packed',
          severity: 4,
          recorded_date: '2026-03-11',
          recorded_time: '08:30',
        }),
      ),
    })
    expect(answer.statusCode).toBe(400)
    expect((await get(`${SYMPTOMS}?limit=200`, 'identity')).json().results).toHaveLength(before)
  })
})
