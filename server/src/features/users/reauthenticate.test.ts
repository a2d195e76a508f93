import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts'
import { accessTokens } from '../../auth/access-tokens.ts'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const MINUTE_MS = 60_000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp({}, {}, { workers: true })
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const prove = (body: object) => server.call('POST', '/api/users/reauthenticate/', { token: ada.access, body })
const isRecent = async () => {
  const { context } = server
  const session = accessTokens(context.keys.access, context.now).verify(ada.access)
  return requireRecentSignIn(context, session).then(
    () => true,
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  )
}

it('accepts a sign-in of the last five minutes, and then requires a proof', async () => {
  expect(await isRecent()).toBe(true)
  server.advance(6 * MINUTE_MS)
  expect(await isRecent()).toBe('403 reauthentication-needed')
  const proved = await prove({ password: PASSWORD })
  expect(proved.statusCode).toBe(200)
  expect(Date.parse(proved.json().proved_until)).toBeGreaterThan(server.context.now().getTime())
  expect(await isRecent()).toBe(true)
  server.advance(6 * MINUTE_MS)
  expect(await isRecent()).toBe('403 reauthentication-needed')
})

it('rejects a wrong password at its field, without ending the session', async () => {
  server.advance(6 * MINUTE_MS)
  const refused = await prove({ password: 'something else' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual({ password: ['This is not your password.'] })
  expect(await isRecent()).toBe('403 reauthentication-needed')
  expect((await server.call('GET', '/api/users/profile/', { token: ada.access })).statusCode).toBe(200)
})

it('limits guesses', async () => {
  for (let i = 0; i < 10; i++) expect((await prove({ password: `guess ${i}` })).statusCode).toBe(422)
  const refused = await prove({ password: PASSWORD })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  server.advance(14 * MINUTE_MS + 30_000)
  expect((await prove({ password: PASSWORD })).statusCode).toBe(429)
})

const ID = '019e0000-0000-7000-8000-000000000001'
const CREDENTIAL = { id: 'AAAA', client_data: 'AAAA', attestation: 'AAAA', transports: [] }
it.each([
  ['POST', '/api/users/change-email/', { email: 'ada@elsewhere.example' }],
  ['POST', '/api/users/totp/setup/', undefined],
  ['POST', '/api/users/totp/', { setup: 'A'.repeat(20), code: '000000' }],
  ['DELETE', '/api/users/totp/', undefined],
  ['POST', '/api/users/totp/recovery-codes/', undefined],
  ['POST', '/api/users/passkeys/options/', undefined],
  ['POST', '/api/users/passkeys/', { name: 'A key', credential: CREDENTIAL }],
  ['DELETE', `/api/users/passkeys/${ID}/`, undefined],
  ['POST', '/api/users/export/', undefined],
  ['POST', '/api/users/erase/', { email: 'ada@example.org' }],
])('is required for %s %s', async (method, path, body) => {
  server.advance(6 * MINUTE_MS)
  const refused = await server.call(method, path, { token: ada.access, body })
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/reauthentication-needed'])
})
