import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const DOORS = ['/api/users/login/', '/api/token/']

describe.each(DOORS)('signing in at %s', (door) => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const enter = (body: object, from = freshAddress()) => server.call('POST', door, { body, from })

  it('returns both tokens, the profile and the cookie', async () => {
    const answer = await enter({ email: ada.email, password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { access, refresh, user } = answer.json()
    expect(user).toMatchObject({ id: ada.id, email: ada.email, email_verified: true, name: 'Ada Test' })
    const profile = await server.call('GET', '/api/users/profile/', { token: access })
    expect(profile.json()).toEqual(user)
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'salve_device', httpOnly: true, sameSite: 'Strict' }),
      expect.objectContaining({ name: 'salve_refresh', value: refresh }),
    ])
  })

  it('answers the same, byte by byte, to a wrong password and an unknown account', async () => {
    const wrong = await enter({ email: ada.email, password: 'not the password' })
    const unknown = await enter({ email: 'nobody@example.org', password: PASSWORD })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.rawPayload.equals(unknown.rawPayload)).toBe(true)
    expect({ ...wrong.headers, date: '' }).toEqual({ ...unknown.headers, date: '' })
    expect(wrong.json().type).toBe('/problems/wrong-credentials')
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  it('takes about the same time for both of them', async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 9; i++) {
      const { email } = await server.newPatient()
      known.push(await timed(() => enter({ email, password: 'not the password' })))
      unknown.push(await timed(() => enter({ email: `nobody${i}@example.org`, password: PASSWORD })))
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 2)
    expect(median(unknown)).toBeLessThan(median(known) * 2)
  })

  it.each([
    ['no password', { email: 'ada@example.org' }, 400, 'password'],
    ['an empty password', { email: 'ada@example.org', password: '' }, 422, 'password'],
    ['no address', { email: 'ada', password: PASSWORD }, 422, 'email'],
    ['a list for an address', { email: ['ada@example.org'], password: PASSWORD }, 400, 'email'],
    ['an operator for a password', { email: 'ada@example.org', password: { $ne: '' } }, 400, 'password'],
    ['a very long password', { email: 'ada@example.org', password: 'a'.repeat(100_000) }, 422, 'password'],
  ])('rejects %s', async (_, body, status, field) => {
    const refused = await enter(body)
    expect(refused.statusCode).toBe(status)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('treats SQL as an ordinary wrong password', async () => {
    expect((await enter({ email: ada.email, password: "' or 1=1 --" })).statusCode).toBe(401)
  })
})

it('offers no demo unless the server runs with one', async () => {
  const server = await startTestApp()
  expect((await server.call('POST', '/api/users/demo/')).statusCode).toBe(404)
  await server.close()
})
