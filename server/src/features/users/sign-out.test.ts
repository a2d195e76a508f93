import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { signIn } from '../../test/registrations.ts'

describe('signing out', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  const post = (path: string, asked: Parameters<TestApp['call']>[2]) => server.call('POST', path, asked)
  const profile = (token: string) => server.call('GET', '/api/users/profile/', { token })
  const refreshed = (refresh: string) => post('/api/token/refresh/', { body: { refresh } })

  async function expectGone() {
    expect((await refreshed(ada.refresh)).statusCode).toBe(401)
    const refused = await profile(ada.access)
    expect(refused.statusCode).toBe(401)
    expect(refused.json().type).toBe('/problems/token-refused')
  }

  it.each([
    ['logout with the refresh token', () => post('/api/users/logout/', { body: { refresh: ada.refresh } })],
    ['logout with the cookie', () => post('/api/users/logout/', { headers: cookie() })],
    ['logout with the access token', () => post('/api/users/logout/', { token: ada.access })],
    ['blacklisting', () => post('/api/token/blacklist/', { body: { refresh: ada.refresh } })],
  ])('by %s ends the session at once and clears the cookie', async (_, leave) => {
    ada = await server.newPatient()
    expect((await profile(ada.access)).statusCode).toBe(200)
    const left = await leave()
    expect(left.statusCode).toBe(204)
    expect(left.cookies).toEqual([
      expect.objectContaining({ name: 'salve_refresh', value: '', path: '/api/' }),
    ])
    await expectGone()
  })
  const cookie = () => ({ cookie: `salve_refresh=${ada.refresh}` })

  it('leaves the other sessions of the account alone', async () => {
    ada = await server.newPatient()
    const { access, refresh } = (await signIn(server, ada.email, PASSWORD)).json()
    await post('/api/users/logout/', { body: { refresh: ada.refresh } })
    await expectGone()
    expect((await profile(access)).statusCode).toBe(200)
    expect((await refreshed(refresh)).statusCode).toBe(200)
  })

  it('also ends the session with a refresh token that was replaced', async () => {
    ada = await server.newPatient()
    const { access, refresh } = (await refreshed(ada.refresh)).json()
    await post('/api/token/blacklist/', { body: { refresh: ada.refresh } })
    expect((await refreshed(refresh)).statusCode).toBe(401)
    expect((await profile(access)).statusCode).toBe(401)
  })

  it('is harmless without a session, and rejects only a blacklisting without a token', async () => {
    expect((await post('/api/users/logout/', {})).statusCode).toBe(204)
    expect((await post('/api/users/logout/', { body: {} })).statusCode).toBe(204)
    expect((await post('/api/users/logout/', { body: { refresh: 'nonsense' } })).statusCode).toBe(204)
    expect((await post('/api/users/logout/', { token: 'nonsense' })).statusCode).toBe(204)
    expect((await post('/api/token/blacklist/', { body: { refresh: 'nonsense' } })).statusCode).toBe(401)
    expect((await post('/api/token/blacklist/', { body: {} })).statusCode).toBe(400)
  })

  it('tells the browser to clear its cache of the pages', async () => {
    const left = await post('/api/users/logout/', {})
    expect(left.headers['clear-site-data']).toBe('"cache"')
  })
})
