import { gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { packed } from './compress.ts'

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
    const zipped = await get(SYMPTOMS, 'gzip, br')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    const modern = await get(SYMPTOMS, 'gzip, deflate, br, zstd')
    expect(modern.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' })
    expect(zstdDecompressSync(modern.rawPayload).toString()).toBe(plain.body)
    expect(modern.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    for (const refused of ['gzip;q=0, zstd; q=0.0', '', 'br', '*;q=0'])
      expect((await get(SYMPTOMS, refused)).headers).not.toHaveProperty('content-encoding')
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

  it('whose words of others are spread over them are uncompressed', async () => {
    for (const path of ['/api/chat/conversations/', '/api/shares/proposals/']) {
      const answer = await get(path, 'gzip, zstd')
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 })
      expect(answer.headers).not.toHaveProperty('content-encoding')
    }
  })

  it('of the first screen keep what clinicians wrote apart from what is compressed', async () => {
    const plain = await get('/api/dashboard/', 'identity')
    const zipped = await get('/api/dashboard/', 'gzip, zstd')
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(Object.keys(plain.json()).slice(-2)).toEqual(['messages', 'proposals'])
    const others = plain.body.slice(plain.body.indexOf(',"messages":'))
    expect(zipped.rawPayload.includes(others)).toBe(true)
    expect(zipped.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length)
  })

  it('have a length that does not depend on the words of others, whatever both say', async () => {
    const words = fc.string({ minLength: 20, maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(words, words, async (secret, guess) => {
        const own = secret.repeat(60)
        const lengthWith = async (others: string) =>
          (await packed(own + others, 'gzip', own.length))?.bytes.length ?? Number.NaN
        const stranger = '#'.repeat(Buffer.byteLength(secret))
        expect(await lengthWith(secret)).toBe(await lengthWith(stranger))
        const whole = await packed(own + guess, 'gzip', own.length)
        expect(gunzipSync(whole?.bytes ?? Buffer.alloc(0)).toString()).toBe(
          Buffer.from(own).toString() + Buffer.from(guess).toString(),
        )
      }),
    )
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
