import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, startTestApp, type TestApp } from '../test/app.ts'
import { expectLimited, times } from '../test/limits.ts'
import { newcomer, register } from '../test/registrations.ts'

const MINUTE_S = 60
let server: TestApp
let here: string

const post = (path: string, body: object, from = here) => server.call('POST', path, { body, from })
const join = (i: number, network = '2001:db8:7:7') =>
  post('/api/users/register/', newcomer(), `${network}::${i + 1}`)
const askFor = (i: number) => post('/api/users/check-email/', { email: `somebody${i}@example.org` })
const askSaying = ({ call }: TestApp, forwardedFor: string) =>
  call('POST', '/api/users/check-email/', {
    body: { email: 'somebody@example.org' },
    from: here,
    headers: { 'x-forwarded-for': forwardedFor, 'x-real-ip': forwardedFor },
  })
const readConfig = () => server.call('GET', '/api/config/', { from: here })

describe('the rate limits', () => {
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(() => {
    here = freshAddress()
  })
  afterAll(() => server.close())

  it('allow 10 registrations per network and hour; an IPv6 network is a /64', async () => {
    expect(await times(10, join)).toEqual([202])
    const wait = expectLimited(await join(10), 60 * MINUTE_S)
    expect((await join(10, '2001:db8:7:8')).statusCode).toBe(202)
    server.advance(wait * 1000)
    expect((await join(10)).statusCode).toBe(202)
  })

  it('allow 10 registrations per e-mail and hour, so that nobody fills a stranger’s mailbox', async () => {
    const person = newcomer()
    expect(await times(10, () => register(server, person))).toEqual([202])
    expectLimited(await register(server, person), 60 * MINUTE_S)
  })

  it.each(['/api/users/forgot-password/', '/api/users/resend-verification/'])(
    'allow 3 messages per account and hour: %s',
    async (path) => {
      const { email } = await server.newPatient()
      expect(await times(3, () => post(path, { email }, freshAddress()))).toEqual([202])
      const wait = expectLimited(await post(path, { email: email.toUpperCase() }), 60 * MINUTE_S)
      server.advance(wait * 1000)
      expect((await post(path, { email })).statusCode).toBe(202)
    },
  )

  it('allow 5 e-mail look-ups per network and minute', async () => {
    expect(await times(5, askFor)).toEqual([200])
    const wait = expectLimited(await askFor(6), MINUTE_S)
    server.advance(wait * 1000)
    expect((await askFor(7)).statusCode).toBe(200)
  })

  it('count by the network of the connection, whatever the headers claim', async () => {
    expect(await times(6, (i) => askSaying(server, `203.0.113.${i}`))).toEqual([200, 429])
  })

  it('allow 600 calls per user and minute, from any address', async () => {
    const { access: token } = await server.newPatient()
    const ask = () => server.call('GET', '/api/users/settings/', { token, from: freshAddress() })
    expect(await times(600, ask)).toEqual([200])
    const wait = expectLimited(await ask(), MINUTE_S)
    const { access: another } = await server.newPatient()
    expect((await server.call('GET', '/api/users/settings/', { token: another })).statusCode).toBe(200)
    server.advance(wait * 1000)
    expect((await ask()).statusCode).toBe(200)
  })

  it('allow 600 public calls per network and minute', async () => {
    expect(await times(600, readConfig)).toEqual([200])
    expectLimited(await readConfig(), MINUTE_S)
  })

  it('allow 600 calls with an invalid token per network and minute, without blocking valid tokens there', async () => {
    const from = freshAddress()
    const guess = () => server.call('GET', '/api/users/settings/', { token: 'guessed', from })
    expect(await times(600, guess)).toEqual([401])
    expectLimited(await guess(), MINUTE_S)
    const { access: token } = await server.newPatient()
    expect((await server.call('GET', '/api/users/settings/', { token, from })).statusCode).toBe(200)
  })

  it('store neither e-mails nor addresses in plain text', async () => {
    const rows = await server.context.db.system.selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toHaveLength(32)
  })
})

it('count by the network that the trusted proxy names, not by what the client told the proxy', async () => {
  const behind = await startTestApp({ TRUST_PROXY: '1' })
  expect(await times(5, (i) => askSaying(behind, `10.9.9.${i}, 203.0.113.7`))).toEqual([200])
  expect((await askSaying(behind, '10.9.9.9, 203.0.113.7')).statusCode).toBe(429)
  expect((await askSaying(behind, '203.0.113.7, 203.0.113.8')).statusCode).toBe(200)
  await behind.close()
})
