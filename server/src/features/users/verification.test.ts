import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'

describe('verification of an e-mail', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())
  const resend = (email: string) =>
    server.call('POST', '/api/users/resend-verification/', { body: { email }, from: freshAddress() })
  async function registered() {
    const person = newcomer()
    await register(server, person)
    return { ...person, token: tokenIn(await server.mailTo(person.email)) }
  }

  it('is required to sign in, which only a correct password reveals', async () => {
    const { email, token } = await registered()
    for (const path of ['/api/users/login/', '/api/token/']) {
      const refused = await server.call('POST', path, {
        body: { email, password: PASSWORD },
        from: freshAddress(),
      })
      expect(refused.statusCode).toBe(403)
      expect(refused.json().type).toMatch(/\/email-not-verified$/)
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    expect((await signIn(server, email, 'not the password')).statusCode).toBe(401)
    await verify(server, token)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(200)
  })

  it('answers a repeat like the first time while the link is known', async () => {
    const { token } = await registered()
    const first = await verify(server, token)
    expect(first.statusCode).toBe(200)
    expect((await verify(server, token)).body).toBe(first.body)
    server.advance(2 * DAY_MS)
    expect((await verify(server, token)).statusCode).toBe(200)
  })

  it('answers 200 to many concurrent clicks', async () => {
    const { token } = await registered()
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(server, token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })

  it('rejects an expired or forged link, or one for another purpose', async () => {
    const { email, token } = await registered()
    server.advance(DAY_MS + 1000)
    const old = await verify(server, token)
    expect(old.statusCode).toBe(410)
    expect(old.json().type).toBe('/problems/link-used')
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(403)
    expect((await verify(server, 'A'.repeat(43))).statusCode).toBe(410)
    expect((await verify(server, 'short')).statusCode).toBe(404)
    await server.call('POST', '/api/users/forgot-password/', { body: { email } })
    const reset = tokenIn(await server.mailTo(email, 2))
    expect((await verify(server, reset)).statusCode).toBe(410)
  })

  it('sends another link on request, with the same answer for everybody', async () => {
    const { email } = await registered()
    server.advance(DAY_MS + 1000)
    const known = await resend(email.toUpperCase())
    expect(known.statusCode).toBe(202)
    expect((await resend('nobody@example.org')).body).toBe(known.body)
    expect((await verify(server, tokenIn(await server.mailTo(email, 2)))).statusCode).toBe(200)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(200)
    expect((await resend(email)).body).toBe(known.body)
  })

  it('keeps a password that was reset at the same moment', async () => {
    const { email, token } = await registered()
    await server.call('POST', '/api/users/forgot-password/', { body: { email } })
    const reset = tokenIn(await server.mailTo(email, 2))
    const password = 'seventeen purple elephants'
    const [changed, verified] = await Promise.all([
      server.call('POST', '/api/users/reset-password/', { body: { token: reset, password } }),
      verify(server, token),
    ])
    expect([changed.statusCode, verified.statusCode]).toEqual([200, 200])
    expect((await signIn(server, email, password)).statusCode).toBe(200)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
  })
})
