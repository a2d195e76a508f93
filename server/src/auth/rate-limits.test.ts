import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestApp, type TestApp } from '../test/app.ts'
import { newcomer, register } from '../test/registrations.ts'

const MINUTE_S = 60
const pauses: number[] = []
const pause = async (ms: number) => void pauses.push(ms)
let server: TestApp
let here: string

const post = (path: string, body: object, from = here) => server.call('POST', path, { body, from })
const login = (email: string, password: string, from = here) =>
  post('/api/users/login/', { email, password }, from)
const guessAt = (email: string) => (i: number) => login(email, `guess number ${i}`, freshAddress())
const join = (i: number, network = '2001:db8:7:7') =>
  post('/api/users/register/', newcomer(), `${network}::${i + 1}`)
const askFor = (i: number) => post('/api/users/check-email/', { email: `somebody${i}@example.org` })
const readConfig = () => server.call('GET', '/api/config/', { from: here })

/** The statuses that so many calls, one after the other, answered with. */
async function times(count: number, call: (i: number) => Promise<LightMyRequestResponse>) {
  const statuses = new Set<number>()
  for (let i = 0; i < count; i++) statuses.add((await call(i)).statusCode)
  return [...statuses]
}

/** Answers how many seconds the caller is told to wait. */
function expectLimited(answer: LightMyRequestResponse, seconds: number): number {
  expect(answer.statusCode).toBe(429)
  expect(answer.json().type).toBe('/problems/too-many-requests')
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 30)
  expect(wait).toBeLessThanOrEqual(seconds)
  return wait
}

describe('limits', () => {
  beforeAll(async () => {
    server = await startTestApp({}, { pause })
  })
  beforeEach(() => {
    here = freshAddress()
  })
  afterAll(() => server.close())

  it('10 failures per account in 15 minutes, with growing delay, from wherever', async () => {
    const { email } = await server.newPatient()
    pauses.length = 0
    expect(await times(10, guessAt(email))).toEqual([401])
    expect(pauses).toEqual([200, 400, 800, 1600, 3000, 3000, 3000])
    const wait = expectLimited(await login(email, PASSWORD, freshAddress()), 15 * MINUTE_S)
    server.advance(wait * 1000)
    expect((await login(email, PASSWORD, freshAddress())).statusCode).toBe(200)
  })

  it('the same for an address that nobody has', async () => {
    const guess = guessAt('nobody@example.org')
    expect(await times(10, guess)).toEqual([401])
    expectLimited(await guess(11), 15 * MINUTE_S)
  })

  it('no more guesses for many at once than for as many in a row', async () => {
    const { email } = await server.newPatient()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guessAt(email)(i)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  it('a stranger does not lock the owner out of where they signed in before', async () => {
    const { email } = await server.newPatient()
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    await times(12, guessAt(email))
    expect((await login(email, PASSWORD, freshAddress())).statusCode).toBe(429)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    await times(10, (i) => login(email, `slip number ${i}`))
    expectLimited(await login(email, PASSWORD), 15 * MINUTE_S)
  })

  it('50 failures per network in 15 minutes; what succeeds does not count', async () => {
    const { email } = await server.newPatient()
    expect(await times(49, (i) => login(`nobody${i}@example.org`, 'guess'))).toEqual([401])
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    expect((await login('nobody49@example.org', 'guess')).statusCode).toBe(401)
    const { email: grace } = await server.newPatient()
    expectLimited(await login(grace, PASSWORD), 15 * MINUTE_S)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    expect((await login(grace, PASSWORD, freshAddress())).statusCode).toBe(200)
  })

  it('10 registrations per network and hour, an IPv6 network being a /64', async () => {
    expect(await times(10, join)).toEqual([202])
    const wait = expectLimited(await join(10), 60 * MINUTE_S)
    expect((await join(10, '2001:db8:7:8')).statusCode).toBe(202)
    server.advance(wait * 1000)
    expect((await join(10)).statusCode).toBe(202)
  })

  it('10 registrations per e-mail and hour, so that nobody fills a stranger’s mailbox', async () => {
    const person = newcomer()
    expect(await times(10, () => register(server, person))).toEqual([202])
    expectLimited(await register(server, person), 60 * MINUTE_S)
  })

  it.each(['/api/users/forgot-password/', '/api/users/resend-verification/'])(
    '3 messages per account and hour: %s',
    async (path) => {
      const { email } = await server.newPatient()
      expect(await times(3, () => post(path, { email }, freshAddress()))).toEqual([202])
      const wait = expectLimited(await post(path, { email: email.toUpperCase() }), 60 * MINUTE_S)
      server.advance(wait * 1000)
      expect((await post(path, { email })).statusCode).toBe(202)
    },
  )

  it('5 questions per network and minute whether an e-mail is known', async () => {
    expect(await times(5, askFor)).toEqual([200])
    const wait = expectLimited(await askFor(6), MINUTE_S)
    server.advance(wait * 1000)
    expect((await askFor(7)).statusCode).toBe(200)
  })

  it('600 calls per user and minute, whatever the address', async () => {
    const { access: token } = await server.newPatient()
    const ask = () => server.call('GET', '/api/users/settings/', { token, from: freshAddress() })
    expect(await times(600, ask)).toEqual([200])
    const wait = expectLimited(await ask(), MINUTE_S)
    const { access: another } = await server.newPatient()
    expect((await server.call('GET', '/api/users/settings/', { token: another })).statusCode).toBe(200)
    server.advance(wait * 1000)
    expect((await ask()).statusCode).toBe(200)
  })

  it('600 public calls per network and minute', async () => {
    expect(await times(600, readConfig)).toEqual([200])
    expectLimited(await readConfig(), MINUTE_S)
  })

  it('keep neither an e-mail nor an address in clear', async () => {
    const rows = await server.context.db.system.selectFrom('rate_limits').select('key').execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toHaveLength(32)
  })
})
