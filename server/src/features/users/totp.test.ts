import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const MINUTE_MS = 60_000
const STEP_MS = 30_000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const post = (path: string, body?: unknown) => server.call('POST', path, { token: ada.access, body })
const prove = (body: object) => post('/api/users/reauthenticate/', { password: PASSWORD, ...body })
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.context.now().getTime() + steps * STEP_MS,
  })
const begin = async () => (await post('/api/users/totp/setup/')).json() as { setup: string; secret: string }
async function turnOn() {
  const { setup, secret } = await begin()
  const answer = await post('/api/users/totp/', { setup, code: codeOf(secret) })
  expect(answer.statusCode).toBe(200)
  // The code of the setup is used up.
  server.advance(2 * STEP_MS)
  return { secret, codes: answer.json().recovery_codes as string[] }
}
const enter = async (otp?: string, path = '/api/users/login/', from = freshAddress()) => {
  const body = { email: ada.email, password: PASSWORD, ...(otp === undefined ? {} : { otp }) }
  const answer = await server.call('POST', path, { body, from })
  return answer.statusCode === 200 ? 'in' : `${answer.statusCode} ${answer.json().type.split('/').at(-1)}`
}

describe('one-time codes', () => {
  it('are on once a first one was correct, and are then required beside the password', async () => {
    const { setup, secret } = await begin()
    const wrong = await post('/api/users/totp/', { setup, code: codeOf(secret, 9) })
    expect(wrong.json().errors).toEqual({ code: [expect.stringContaining('is wrong')] })
    expect(await enter()).toBe('in')
    const on = await post('/api/users/totp/', { setup, code: codeOf(secret) })
    expect(new Set(on.json().recovery_codes).size).toBe(10)
    server.advance(2 * STEP_MS)
    for (const path of ['/api/users/login/', '/api/token/']) {
      expect(await enter(undefined, path)).toBe('401 code-needed')
      expect(await enter('000000', path)).toBe('401 wrong-code')
    }
    expect(await enter(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)} `)).toBe('in')
    const seen = (await server.call('GET', '/api/users/security/', { token: ada.access })).json()
    expect(seen.totp).toEqual({ created_at: expect.any(String), recovery_codes_left: 10 })
  })

  it('are accepted one step early or late, each once', async () => {
    const { secret } = await turnOn()
    expect(await enter(codeOf(secret, -2))).toBe('401 wrong-code')
    expect(await enter(codeOf(secret, 2))).toBe('401 wrong-code')
    expect(await enter(codeOf(secret, -1))).toBe('in')
    expect(await enter(codeOf(secret, -1))).toBe('401 wrong-code')
    expect(await enter(codeOf(secret, 1))).toBe('in')
    expect(await enter(codeOf(secret))).toBe('401 wrong-code')
  })

  it('are used up by setup and proofs as well', async () => {
    const { setup, secret } = await begin()
    expect((await post('/api/users/totp/', { setup, code: codeOf(secret) })).statusCode).toBe(200)
    expect(await enter(codeOf(secret))).toBe('401 wrong-code')
    server.advance(2 * STEP_MS)
    expect((await prove({ otp: codeOf(secret) })).statusCode).toBe(200)
    expect(await enter(codeOf(secret))).toBe('401 wrong-code')
    expect((await prove({ otp: codeOf(secret) })).json().errors).toHaveProperty('otp')
  })

  it('admit one of two concurrent uses of a code', async () => {
    const { secret } = await turnOn()
    const both = await Promise.all([enter(codeOf(secret)), enter(codeOf(secret))])
    expect(both.toSorted()).toEqual(['401 wrong-code', 'in'])
  })

  it('cannot be guessed', async () => {
    const { secret } = await turnOn()
    for (let i = 0; i < 10; i++) expect(await enter('000000')).toBe('401 wrong-code')
    expect(await enter(codeOf(secret))).toBe('429 too-many-requests')
    server.advance(15 * MINUTE_MS)
    expect(await enter(codeOf(secret))).toBe('in')
  })

  it('are stored sealed: the database alone cannot create one', async () => {
    const { secret } = await turnOn()
    const [row] = await server.context.db.as(ada.id).selectFrom('totp_factors').selectAll().execute()
    expect(row?.secret_sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect(row?.secret_sealed.includes(secret)).toBe(false)
  })
})

describe('setting codes up', () => {
  it('in two tabs enables the one that is confirmed first', async () => {
    const [one, two] = [await begin(), await begin()]
    expect((await post('/api/users/totp/', { setup: two.setup, code: codeOf(two.secret) })).statusCode).toBe(
      200,
    )
    const late = await post('/api/users/totp/', { setup: one.setup, code: codeOf(one.secret) })
    expect(late.json().type).toMatch(/codes-already-on$/)
    server.advance(2 * STEP_MS)
    expect(await enter(codeOf(one.secret))).toBe('401 wrong-code')
    expect(await enter(codeOf(two.secret))).toBe('in')
  })

  it("rejects another person's setup, and an expired one", async () => {
    const { setup, secret } = await begin()
    const grace = await server.newPatient()
    const body = { setup, code: codeOf(secret) }
    const other = await server.call('POST', '/api/users/totp/', { token: grace.access, body })
    expect(other.json().type).toMatch(/setup-over$/)
    server.advance(14 * MINUTE_MS)
    await post('/api/users/reauthenticate/', { password: PASSWORD })
    const { refresh } = ada
    server.advance(2 * MINUTE_MS)
    ada.access = (await server.call('POST', '/api/token/refresh/', { body: { refresh } })).json().access
    const late = await post('/api/users/totp/', { setup, code: codeOf(secret) })
    expect(late.json().type).toMatch(/setup-over$/)
  })

  it('requires a recent sign-in, and so does disabling them, which notifies the owner', async () => {
    const { secret } = await turnOn()
    server.advance(6 * MINUTE_MS)
    const off = () => server.call('DELETE', '/api/users/totp/', { token: ada.access })
    expect((await off()).json().type).toMatch(/reauthentication-needed$/)
    expect((await prove({})).json().errors).toHaveProperty('otp')
    expect((await prove({ otp: '000000' })).json().errors).toHaveProperty('otp')
    expect((await prove({ otp: codeOf(secret) })).statusCode).toBe(200)
    expect((await off()).statusCode).toBe(204)
    expect(await enter()).toBe('in')
    const said = []
    for (let n = 2; n <= 4; n++) said.push((await server.mailTo(ada.email, n)).subject)
    expect(said).toContain('Codes are off for Salve')
  })
})

describe('codes for a lost phone', () => {
  it('each sign in once, in any spelling, and notify the owner', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect(await enter(first)).toBe('in')
    expect(await enter(first)).toBe('401 wrong-code')
    expect(await enter(second.toLowerCase().replace('-', ' '))).toBe('in')
    const seen = (await server.call('GET', '/api/users/security/', { token: ada.access })).json()
    expect(seen.totp.recovery_codes_left).toBe(8)
  })

  it('are invalidated by new ones', async () => {
    const { codes } = await turnOn()
    const renewed = (await post('/api/users/totp/recovery-codes/')).json().recovery_codes
    expect(await enter(codes[0])).toBe('401 wrong-code')
    expect(await enter(renewed[0])).toBe('in')
  })
})
