import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { finish, goToIssuer } from '../../test/google.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'
import { newId } from '../../lib/ids.ts'

const OWN = 'http://127.0.0.1:3000'

function expectRefused(answer: Awaited<ReturnType<TestApp['call']>>, status = 401) {
  expect(answer.statusCode).toBe(status)
  expect(answer.json().type).toBe('/problems/google-failed')
  expect(answer.cookies.filter(({ name }) => name === 'salve_refresh')).toEqual([])
}

const flipped = (cookie: string) =>
  cookie.replace(/.{40}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1))

describe('an invalid sign-in with Google', () => {
  let server: TestApp
  let issuer: Issuer
  beforeAll(async () => {
    issuer = await startIssuer([OWN, 'http://localhost:3000'])
    server = await startTestApp(issuer.settings)
  })
  beforeEach(() => {
    issuer.mood = 'willing'
    issuer.account = { sub: newId(), email: `${newId()}@example.org`, email_verified: true }
  })
  afterAll(async () => {
    await server.close()
    await issuer.stop()
  })
  const begin = (redirect_uri?: string) =>
    server.call(
      'GET',
      `/api/users/google/login/?${new URLSearchParams(redirect_uri ? { redirect_uri } : {})}`,
    )

  it('starts with state, nonce and PKCE in a cookie that only the callback receives', async () => {
    const asked = await begin(`${OWN}/google-callback`)
    const query = Object.fromEntries(new URL(asked.json().auth_url).searchParams)
    expect(query).toMatchObject({
      client_id: 'salve',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${OWN}/google-callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(asked.cookies).toEqual([
      expect.objectContaining({
        name: 'salve_google',
        path: '/api/users/google/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 600,
      }),
    ])
    expect(asked.cookies[0]?.value).not.toContain(query['state'])
    expect(new URL((await begin()).json().auth_url).searchParams.get('redirect_uri')).toBe(
      `${OWN}/google-callback`,
    )
  })

  it.each([
    'https://evil.example/google-callback',
    'http://127.0.0.1:3001/google-callback',
    'http://127.0.0.1:3000.evil.example/google-callback',
    'http://evil@127.0.0.1:3000/other',
    'http://127.0.0.1:3000/google-callback/../other',
    'http://127.0.0.1:3000/google-callback?next=https://evil.example',
    'http://127.0.0.1:3000/google-callback#x',
    'http://user:pass@127.0.0.1:3000/google-callback',
    'javascript:alert(1)//google-callback',
  ])('does not start with %s as the return address', async (address) => {
    const refused = await begin(address)
    expect([400, 422]).toContain(refused.statusCode)
    expect(refused.json().errors).toHaveProperty('redirect_uri')
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  it('does not complete without its cookie, or with another cookie, state or address', async () => {
    const back = await goToIssuer(server)
    const other = await goToIssuer(server)
    expectRefused(await finish(server, { ...back, cookie: '' }))
    expectRefused(await finish(server, { ...back, cookie: 'salve_google=nonsense' }))
    expectRefused(await finish(server, { ...back, cookie: flipped(back.cookie) }))
    expectRefused(await finish(server, { ...back, cookie: other.cookie }))
    expectRefused(await finish(server, { ...back, state: '', cookie: other.cookie }))
    expectRefused(await finish(server, { ...back, state: other.state }))
    expectRefused(await finish(server, back, { redirect_uri: `${OWN}/google-callback` }))
    expect((await finish(server, back)).statusCode).toBe(200)
  })

  it('does not complete twice with one code, nor with an invented one', async () => {
    const back = await goToIssuer(server)
    expect((await finish(server, { ...back, state: '' })).statusCode).toBe(200)
    expectRefused(await finish(server, back))
    expectRefused(await finish(server, { ...(await goToIssuer(server)), code: 'made-up' }))
  })

  it('does not complete after ten minutes', async () => {
    const back = await goToIssuer(server)
    server.advance(601_000)
    expect((await finish(server, back)).statusCode).toBe(401)
  })

  it('ends when the person declines', async () => {
    issuer.mood = 'declining'
    const back = await goToIssuer(server)
    expect(back).toMatchObject({ error: 'access_denied', code: '' })
    expect((await finish(server, { ...back, code: '' })).statusCode).toBe(422)
  })

  it('asks for a later try while the issuer fails, and works again afterwards', async () => {
    const back = await goToIssuer(server)
    issuer.mood = 'broken'
    const refused = await finish(server, back)
    expectRefused(refused, 503)
    expect(refused.headers['retry-after']).toBe('10')
    issuer.mood = 'willing'
    expect((await finish(server, await goToIssuer(server))).statusCode).toBe(200)
  })

  it('accepts every name of this machine, as a return address too', async () => {
    const back = await goToIssuer(server, 'http://localhost:3000/google-callback')
    expect((await finish(server, back)).statusCode).toBe(200)
  })
})

it('asks for a later try while the issuer is unreachable', async () => {
  const issuer = await startIssuer([OWN])
  const server = await startTestApp(issuer.settings)
  await issuer.stop()
  const refused = await server.call('GET', '/api/users/google/login/')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ type: '/problems/google-failed', title: 'Google sign-in failed' })
  await server.close()
})

it.each(['closed', 'invite'])('creates no account when registration is %s', async (REGISTRATION) => {
  const issuer = await startIssuer([OWN])
  issuer.account = { sub: newId(), email: `${newId()}@example.org`, email_verified: true }
  const server = await startTestApp({ ...issuer.settings, REGISTRATION })
  const refused = await finish(server, await goToIssuer(server))
  expect(refused.statusCode).toBe(403)
  expect(refused.json().type).toBe('/problems/registration-closed')
  await server.close()
  await issuer.stop()
})
