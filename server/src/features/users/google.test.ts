import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { finish, goToIssuer } from '../../test/google.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'
import { newId } from '../../lib/ids.ts'

describe.each(['id_token', 'userinfo'] as const)('Google, telling the e-mail in the %s', (claimsIn) => {
  let server: TestApp
  let issuer: Issuer
  beforeAll(async () => {
    issuer = await startIssuer(['http://127.0.0.1:3000'], claimsIn)
    server = await startTestApp(issuer.settings)
  })
  afterAll(async () => {
    await server.close()
    await issuer.stop()
  })
  /** Sets the person who is signed in at the issuer. */
  const somebody = (changes: object = {}) => {
    const email = `${newId()}@example.org`
    issuer.account = { sub: newId(), email, email_verified: true, name: 'Grace Test', ...changes }
    return { ...issuer.account, email: String(issuer.account.email) }
  }
  const enter = async () => finish(server, await goToIssuer(server))

  it('creates an account, signs in to it again, and can get a password later', async () => {
    const { email } = somebody({ email: `${newId().toUpperCase()}@Example.org` })
    const first = await enter()
    expect(first.statusCode).toBe(200)
    const { user, refresh, access } = first.json()
    expect(user).toMatchObject({ email: email.toLowerCase(), email_verified: true, name: 'Grace Test' })
    expect(first.cookies).toContainEqual(
      expect.objectContaining({ name: 'salve_refresh', value: refresh, httpOnly: true, sameSite: 'Strict' }),
    )
    expect((await server.call('GET', '/api/users/profile/', { token: access })).json()).toEqual(user)
    expect((await enter()).json().user.id).toBe(user.id)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
    await server.call('POST', '/api/users/forgot-password/', { body: { email } })
    const token = tokenIn(await server.mailTo(email.toLowerCase()))
    await server.call('POST', '/api/users/reset-password/', { body: { token, password: PASSWORD } })
    expect((await signIn(server, email, PASSWORD)).json().user.id).toBe(user.id)
    expect((await enter()).json().user.id).toBe(user.id)
  })

  it('joins a verified account of the same e-mail after its password, which it keeps with its name', async () => {
    const ada = await server.newPatient()
    somebody({ email: ada.email })
    const asked = await enter()
    expect(asked.statusCode).toBe(401)
    const cookie = `salve_google=${asked.cookies.find(({ name }) => name === 'salve_google')?.value}`
    const confirmed = await server.call('POST', '/api/users/google/confirm/', {
      body: { password: PASSWORD },
      headers: { cookie },
    })
    const { user } = confirmed.json()
    expect(user).toMatchObject({ id: ada.id, name: 'Ada Test' })
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(200)
    issuer.account = { ...issuer.account, email: 'changed@example.org' }
    expect((await enter()).json().user.id).toBe(ada.id)
  })

  it('replaces an unverified account without revealing its content', async () => {
    const person = newcomer({ name: 'Stranger' })
    await register(server, person)
    const link = tokenIn(await server.mailTo(person.email))
    somebody({ email: person.email })
    const { user, access } = (await enter()).json()
    expect(user).toMatchObject({ email: person.email, name: 'Grace Test' })
    expect((await verify(server, link)).statusCode).toBe(410)
    expect((await signIn(server, person.email, PASSWORD)).statusCode).toBe(401)
    expect((await server.call('GET', '/api/users/profile/', { token: access })).json()).toEqual(user)
  })

  it.each([
    ['did not verify the e-mail', { email_verified: false }],
    ['says "true" in place of true', { email_verified: 'true' }],
    ['says nothing of it', { email_verified: undefined }],
  ])('is refused when the issuer %s', async (_, claims) => {
    for (const { email } of [await server.newPatient(), { email: `${newId()}@example.org` }]) {
      somebody({ email, ...claims })
      const refused = await enter()
      expect(refused.statusCode).toBe(401)
      expect(refused.json().type).toBe('/problems/google-failed')
      expect(refused.cookies.map(({ name }) => name)).toEqual(['salve_google'])
    }
  })

  it.each([
    ['no e-mail', { email: undefined }],
    ['no address', { email: 'ada' }],
    ['a header', { email: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['another script', { email: 'İ@example.org' }],
    ['a number', { email: 7 }],
  ])('is refused when the issuer gives %s as e-mail', async (_, claims) => {
    somebody(claims)
    expect((await enter()).statusCode).toBe(401)
  })

  it.each([
    ['none', undefined],
    ['an empty one', ' '],
    ['one with control characters', 'Ada\u0000\u001b[31m'],
    ['a number', 7],
    ['a very long one', 'a'.repeat(300)],
  ])('uses the first part of the e-mail when the name is %s', async (_, name) => {
    const { email } = somebody({ name })
    expect((await enter()).json().user.name).toBe(email.split('@')[0])
  })

  it('rejects a second identity for an account', async () => {
    const { email } = somebody()
    await enter()
    somebody({ email })
    expect((await enter()).statusCode).toBe(401)
  })

  it('creates one account when the same person returns twice at once', async () => {
    somebody()
    const returned = await Promise.all([1, 2, 3, 4].map(() => goToIssuer(server)))
    const answers = await Promise.all(returned.map((back) => finish(server, back)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1)
  })
})
