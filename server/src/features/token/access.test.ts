import { createHmac, hkdfSync } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
const FIFTEEN_MINUTES_MS = 15 * 60_000

describe('access tokens', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const profile = (authorization: string) =>
    server.call('GET', '/api/users/profile/', { headers: { authorization } })
  const key = () => server.context.keys.access
  function forge(header: object, claims: object, secret: Buffer = key(), hash = 'sha256') {
    const signed = `${base64(header)}.${base64({ ...decode(ada.access.split('.')[1]), ...claims })}`
    return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
  }
  const HS256 = { alg: 'HS256', typ: 'JWT' }

  it('are accepted when built like the server’s', async () => {
    expect((await profile(`Bearer ${forge(HS256, {})}`)).statusCode).toBe(200)
    expect((await profile(`bearer ${ada.access}`)).statusCode).toBe(200)
  })

  it.each([
    ['no algorithm', () => `${base64({ alg: 'none' })}.${ada.access.split('.')[1]}.`],
    ['no algorithm in another spelling', () => forge({ alg: 'nOnE' }, {})],
    ['no signature', () => ada.access.replace(/\.[^.]*$/, '.')],
    ['another algorithm', () => forge({ alg: 'HS512' }, {}, key(), 'sha512')],
    ['an algorithm of key pairs', () => forge({ alg: 'RS256' }, {})],
    ['another key', () => forge(HS256, {}, Buffer.alloc(32, 1))],
    ['the key of refresh tokens', () => forge(HS256, {}, server.context.keys.refresh)],
    ['an empty key', () => forge(HS256, {}, Buffer.alloc(0))],
    ['another audience', () => forge(HS256, { aud: 'another' })],
    ['no audience', () => forge(HS256, { aud: undefined })],
    ['another issuer', () => forge(HS256, { iss: 'another' })],
    ['another type', () => forge(HS256, { typ: 'refresh' })],
    ['no expiry', () => forge(HS256, { exp: undefined })],
    ['an expiry that is passed', () => forge(HS256, { exp: 1 })],
    ['no session', () => forge(HS256, { sid: undefined })],
    ['an unknown session', () => forge(HS256, { sid: crypto.randomUUID() })],
    ['an unknown user', () => forge(HS256, { sub: crypto.randomUUID() })],
    ['other claims under the same signature', () => ada.access.replace(/\.[^.]*\./, `.${base64({})}.`)],
    ['nonsense', () => 'nonsense'],
    ['much', () => 'a.'.repeat(4000)],
  ])('are rejected with %s', async (_, make) => {
    const refused = await profile(`Bearer ${make()}`)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().type).toBe('/problems/token-refused')
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  })

  it.each(['', 'Bearer', 'Bearer ', 'Basic YWRhOnBhc3N3b3Jk', 'Bearer a b'])(
    'are required when the header is "%s"',
    async (header) => {
      const refused = await profile(header)
      expect(refused.statusCode).toBe(401)
      expect(refused.json().type).toBe('/problems/no-token')
    },
  )

  it('are not accepted in the address', async () => {
    const asked = await server.call('GET', `/api/users/profile/?access=${ada.access}&token=${ada.access}`)
    expect(asked.statusCode).toBe(401)
  })

  it('are rejected within a second of their session ending on another server', async () => {
    const grace = await server.newPatient()
    // Time is frozen, so that only the added second decides.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await profile(`Bearer ${grace.access}`)).statusCode).toBe(200)
    const elsewhere = new Client({ connectionString: server.urls.app })
    await elsewhere.connect()
    await elsewhere.query(
      `select set_config('app.actor', '${grace.id}', false), set_config('app.patient', '${grace.id}', false)`,
    )
    await elsewhere.query(`update sessions set revoked_at = now(), revoked_because = 'signed_out'`)
    await elsewhere.end()
    // The result is cached, or each call would look it up.
    expect((await profile(`Bearer ${grace.access}`)).statusCode).toBe(200)
    vi.advanceTimersByTime(999)
    expect((await profile(`Bearer ${grace.access}`)).statusCode).toBe(401)
  })

  it('last 15 minutes', async () => {
    const { exp, iat } = decode(ada.access.split('.')[1])
    expect((exp - iat) * 1000).toBe(FIFTEEN_MINUTES_MS)
    server.advance(FIFTEEN_MINUTES_MS - 60_000)
    expect((await profile(`Bearer ${ada.access}`)).statusCode).toBe(200)
    server.advance(61_000)
    expect((await profile(`Bearer ${ada.access}`)).statusCode).toBe(401)
  })

  it('are signed with a key derived from the secret key alone', () => {
    const derived = hkdfSync('sha256', server.context.config.secretKey, '', 'salve access token', 32)
    expect(key().equals(Buffer.from(derived))).toBe(true)
    expect(key().equals(server.context.keys.refresh)).toBe(false)
  })
})
