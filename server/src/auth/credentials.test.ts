import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestApp, type TestApp } from '../test/app.ts'
import { expectLimited, times } from '../test/limits.ts'
import { hashPassword } from './passwords.ts'

const MINUTE_S = 60
const pauses: number[] = []
const pause = async (ms: number) => void pauses.push(ms)
let server: TestApp
let here: string

const login = (email: string, password: string, from = here) =>
  server.call('POST', '/api/users/login/', { body: { email, password }, from })
const guessAt = (email: string) => (i: number) => login(email, `guess number ${i}`, freshAddress())

describe('password guessing', () => {
  beforeAll(async () => {
    server = await startTestApp({}, { pause })
  })
  beforeEach(() => {
    here = freshAddress()
  })
  afterAll(() => server.close())

  it('allows 10 failures per account in 15 minutes, with growing delays, from any network', async () => {
    const { email } = await server.newPatient()
    pauses.length = 0
    expect(await times(10, guessAt(email))).toEqual([401])
    expect(pauses).toEqual([200, 400, 800, 1600, 3000, 3000, 3000])
    const wait = expectLimited(await login(email, PASSWORD, freshAddress()), 15 * MINUTE_S)
    server.advance(wait * 1000)
    expect((await login(email, PASSWORD, freshAddress())).statusCode).toBe(200)
  })

  it('applies the same limit to an unknown address', async () => {
    const guess = guessAt('nobody@example.org')
    expect(await times(10, guess)).toEqual([401])
    expectLimited(await guess(11), 15 * MINUTE_S)
  })

  it('allows no more guesses in parallel than in sequence', async () => {
    const { email } = await server.newPatient()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guessAt(email)(i)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  it('does not lock the owner out of a network from which they signed in before', async () => {
    const { email } = await server.newPatient()
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    await times(12, guessAt(email))
    expect((await login(email, PASSWORD, freshAddress())).statusCode).toBe(429)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    await times(10, (i) => login(email, `slip number ${i}`))
    expectLimited(await login(email, PASSWORD), 15 * MINUTE_S)
  })

  it('allows 50 failures per network in 15 minutes, not counting successes', async () => {
    const { email } = await server.newPatient()
    expect(await times(49, (i) => login(`nobody${i}@example.org`, 'guess'))).toEqual([401])
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    expect((await login('nobody49@example.org', 'guess')).statusCode).toBe(401)
    const { email: grace } = await server.newPatient()
    expectLimited(await login(grace, PASSWORD), 15 * MINUTE_S)
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
    expect((await login(grace, PASSWORD, freshAddress())).statusCode).toBe(200)
  })

  it('does not count an internal error', async () => {
    const { email } = await server.newPatient()
    const accounts = server.context.db.auth.updateTable('accounts').where('email', '=', email)
    await accounts.set({ password_hash: 'not a hash' }).execute()
    expect(await times(12, () => login(email, PASSWORD))).toEqual([500])
    await accounts.set({ password_hash: await hashPassword(PASSWORD) }).execute()
    expect((await login(email, PASSWORD)).statusCode).toBe(200)
  })
})
