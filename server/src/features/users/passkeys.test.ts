import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { openAuthenticator } from '../../test/authenticator.ts'

const MINUTE_MS = 60_000
const SIGN_IN = '/api/users/passkeys/sign-in/'
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const post = (path: string, body?: unknown, token?: string) =>
  server.call('POST', path, { token: token ?? ada.access, body })
const optionsOf = async (path: string) => (await post(path)).json().options
const security = async () => (await server.call('GET', '/api/users/security/', { token: ada.access })).json()

async function addKey(lies: Parameters<ReturnType<typeof openAuthenticator>['make']>[1] = {}) {
  const key = openAuthenticator()
  const credential = key.make(await optionsOf('/api/users/passkeys/options/'), lies)
  const body = { name: 'My phone', credential }
  return { key, body, answer: await post('/api/users/passkeys/', body) }
}
const signInBy = async (key: ReturnType<typeof openAuthenticator>, lies = {}) =>
  server.call('POST', SIGN_IN, { body: { credential: key.use(await optionsOf(`${SIGN_IN}options/`), lies) } })

describe('a passkey', () => {
  it('can be added with a notice, signs in without e-mail or password, and can be renamed', async () => {
    const { key, answer } = await addKey()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ name: 'My phone', last_used_at: null, is_backed_up: false })
    expect((await server.mailTo(ada.email, 2)).subject).toBe('A new passkey for Salve')
    const signedIn = await signInBy(key)
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json().user.id).toBe(ada.id)
    expect((await security()).passkeys).toBe(1)
    const path = `/api/users/passkeys/${answer.json().id}/`
    const renamed = await server.call('PATCH', path, { token: ada.access, body: { name: 'Key ring' } })
    expect(renamed.json()).toMatchObject({ name: 'Key ring', last_used_at: expect.any(String) })
  })

  it('proves identity where a password would need a code', async () => {
    const { key } = await addKey()
    server.advance(6 * MINUTE_MS)
    expect((await post('/api/users/passkeys/options/')).json().type).toMatch(/reauthentication-needed$/)
    const credential = key.use(await optionsOf('/api/users/reauthenticate/options/'))
    expect((await post('/api/users/reauthenticate/passkey/', { credential })).statusCode).toBe(200)
    expect((await post('/api/users/passkeys/options/')).statusCode).toBe(200)
  })

  it('no longer signs in once it is removed', async () => {
    const { key, answer } = await addKey()
    const path = `/api/users/passkeys/${answer.json().id}/`
    expect((await server.call('DELETE', path, { token: ada.access })).statusCode).toBe(204)
    expect((await signInBy(key)).statusCode).toBe(401)
    expect((await server.mailTo(ada.email, 3)).subject).toBe('A passkey for Salve was removed')
  })

  it('cannot be removed while it is the only way in', async () => {
    const { answer } = await addKey()
    await server.context.db
      .as(ada.id)
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('user_id', '=', ada.id)
      .execute()
    const path = `/api/users/passkeys/${answer.json().id}/`
    const refused = await server.call('DELETE', path, { token: ada.access })
    expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/last-way-in$/)])
  })
})

describe('an invalid passkey', () => {
  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['bound to another name', { rpId: 'evil.example' }],
    ['without fingerprint or PIN', { isVerified: false }],
  ])('with %s is not stored, and does not sign in', async (_, lies) => {
    expect((await addKey(lies)).answer.json().type).toMatch(/passkey-refused$/)
    const { key } = await addKey()
    const refused = await signInBy(key, lies)
    expect([refused.statusCode, refused.json().type]).toEqual([
      401,
      expect.stringMatching(/passkey-refused$/),
    ])
    expect((await signInBy(key)).statusCode).toBe(200)
  })

  it('is refused for a reused or late answer', async () => {
    const { key, body } = await addKey()
    expect((await post('/api/users/passkeys/', body)).statusCode).toBe(409)
    const credential = key.use(await optionsOf(`${SIGN_IN}options/`))
    expect((await server.call('POST', SIGN_IN, { body: { credential } })).statusCode).toBe(200)
    expect((await server.call('POST', SIGN_IN, { body: { credential } })).statusCode).toBe(401)
    const late = key.use(await optionsOf(`${SIGN_IN}options/`))
    server.advance(6 * MINUTE_MS)
    expect((await server.call('POST', SIGN_IN, { body: { credential: late } })).statusCode).toBe(401)
  })

  it('is refused for an answer to another challenge or of another person', async () => {
    const { key } = await addKey()
    const forSignIn = key.use(await optionsOf(`${SIGN_IN}options/`))
    expect((await post('/api/users/reauthenticate/passkey/', { credential: forSignIn })).statusCode).toBe(403)
    const grace = await server.newPatient()
    const options = (await post('/api/users/reauthenticate/options/', undefined, grace.access)).json().options
    const credential = key.use(options)
    expect((await post('/api/users/reauthenticate/passkey/', { credential }, grace.access)).statusCode).toBe(
      403,
    )
  })

  it('is refused as a copy whose counter does not advance', async () => {
    const { key } = await addKey()
    expect((await signInBy(key, { counter: 7 })).statusCode).toBe(200)
    expect((await signInBy(key, { counter: 7 })).statusCode).toBe(401)
    expect((await signInBy(key, { counter: 8 })).statusCode).toBe(200)
  })

  it('is refused when unknown', async () => {
    const { key } = await addKey()
    const credential = { ...key.use(await optionsOf(`${SIGN_IN}options/`)), id: 'A'.repeat(22) }
    expect((await server.call('POST', SIGN_IN, { body: { credential } })).statusCode).toBe(401)
  })
})

it('is bound to the name of the server, and off where it has none', async () => {
  const named = await startTestApp({ PUBLIC_URL: 'https://salve.example.org', HOST: '127.0.0.1' })
  const options = await named.call('POST', `${SIGN_IN}options/`)
  expect(options.json().options.rpId).toBe('salve.example.org')
  await named.close()
  const bare = await startTestApp({ PUBLIC_URL: 'http://192.0.2.7:3000' })
  expect((await bare.call('POST', `${SIGN_IN}options/`)).json().type).toMatch(/passkeys-off$/)
  await bare.close()
})

it('signs in when a password would need a code', async () => {
  const { key } = await addKey()
  await server.context.db
    .as(ada.id)
    .insertInto('totp_factors')
    .values({ user_id: ada.id, secret_sealed: Buffer.alloc(40), last_step: 0, created_at: new Date() })
    .execute()
  const { email } = ada
  const refused = await server.call('POST', '/api/token/', { body: { email, password: PASSWORD } })
  expect(refused.json().type).toMatch(/code-needed$/)
  expect((await signInBy(key)).statusCode).toBe(200)
})
