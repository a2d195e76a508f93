import { endpoints } from '@salve/contract/all.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../test/app.ts'

const OWN = 'http://127.0.0.1:3000'
const COOKIE_CALLS = endpoints.filter((endpoint) => endpoint.cookie)

describe('calls that read or write the refresh cookie', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const login = (headers: Record<string, string>) =>
    server.call('POST', '/api/users/login/', { body: { email: ada.email, password: PASSWORD }, headers })
  const SET = '/api/users/auth/set-refresh-cookie/'
  const CLEAR = '/api/users/auth/clear-refresh-cookie/'

  it('are all that could', () => {
    expect(COOKIE_CALLS.map(({ path }) => path).sort()).toEqual([
      '/api/token/',
      '/api/token/blacklist/',
      '/api/token/refresh/',
      CLEAR,
      SET,
      '/api/users/demo/',
      '/api/users/google/callback/',
      '/api/users/google/confirm/',
      '/api/users/google/link/',
      '/api/users/google/reauthenticate/',
      '/api/users/login/',
      '/api/users/logout/',
      '/api/users/passkeys/sign-in/',
    ])
  })

  it.each(COOKIE_CALLS.map(({ path }) => path))('reject pages of other sites: %s', async (path) => {
    const strangers: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:3001' },
      { origin: 'https://127.0.0.1:3000' },
      { origin: 'http://127.0.0.1.evil.example:3000' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site', origin: OWN },
    ]
    for (const headers of strangers) {
      const refused = await server.call('POST', path, { body: {}, headers, token: ada.access })
      expect(refused.statusCode).toBe(403)
      expect(refused.json().type).toBe('/problems/wrong-origin')
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
  })

  it.each([
    { origin: OWN, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
  ])('accept their own pages and programs: %s', async (headers) => {
    expect((await login(headers as Record<string, string>)).statusCode).toBe(200)
  })

  it('set a valid token in a cookie hidden from scripts and other sites', async () => {
    const { refresh } = (await login({})).json()
    const kept = await server.call('POST', SET, { body: { refresh_token: refresh } })
    expect(kept.statusCode).toBe(204)
    expect(kept.headers['set-cookie']).toBe(
      `salve_refresh=${refresh}; Max-Age=2592000; Path=/api/; HttpOnly; SameSite=Strict`,
    )
    const gone = await server.call('POST', CLEAR)
    expect(gone.statusCode).toBe(204)
    expect(gone.headers['set-cookie']).toBe(
      'salve_refresh=; Max-Age=0; Path=/api/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict',
    )
  })

  it('set no token that would be rejected', async () => {
    const { refresh } = (await login({})).json()
    const { refresh: next } = (await server.call('POST', '/api/token/refresh/', { body: { refresh } })).json()
    const keep = (refresh_token: string) => server.call('POST', SET, { body: { refresh_token } })
    expect((await keep(refresh)).statusCode).toBe(204)
    server.advance(31_000)
    expect((await keep(refresh)).statusCode).toBe(401)
    expect((await keep('nonsense')).statusCode).toBe(401)
    expect((await keep(next)).statusCode).toBe(204)
    await server.call('POST', '/api/token/blacklist/', { body: { refresh: next } })
    const refused = await keep(next)
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['set-cookie']).toBeUndefined()
  })
})

it('mark the cookie Secure when the server uses TLS, and then accept no other origin', async () => {
  const server = await startTestApp({ PUBLIC_URL: 'https://salve.example.org' })
  const { email } = await server.newPatient()
  const login = (origin: string) =>
    server.call('POST', '/api/users/login/', { body: { email, password: PASSWORD }, headers: { origin } })
  const cookies = [(await login('https://salve.example.org')).headers['set-cookie']].flat()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toContain('; Secure;')
  for (const origin of ['http://salve.example.org', 'https://example.org', OWN])
    expect((await login(origin)).statusCode).toBe(403)
  await server.close()
})
