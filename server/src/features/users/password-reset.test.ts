import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../../test/registrations.ts'

const NEW = 'seventeen purple elephants'
const HOUR_MS = 60 * 60_000
const pauses: number[] = []
const pause = async (ms: number) => void pauses.push(ms)

describe('a new password', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp({}, { pause })
  })
  beforeEach(async () => {
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const forgot = (email: string) => server.call('POST', '/api/users/forgot-password/', { body: { email } })
  const reset = (token: string, password = NEW, more: object = {}) =>
    server.call('POST', '/api/users/reset-password/', { body: { token, password, ...more } })
  const profile = (token: string) => server.call('GET', '/api/users/profile/', { token })
  async function linkFor(email: string, count = 2) {
    await forgot(email.toUpperCase())
    return tokenIn(await server.mailTo(email, count))
  }

  /** A share and a calendar address that this session gives. */
  const given = async (access: string) => {
    const share = await server.call('POST', '/api/shares/', {
      token: access,
      body: { title: 'Dr. Vogt', sections: ['symptoms'], expires_in_hours: 500, passcode: '482 913' },
    })
    await server.call('POST', '/api/calendar/feeds/', { token: access, body: { name: 'Phone' } })
    return share.json().id as string
  }
  const stateOf = async (share: string) => {
    const token = (await signIn(server, ada.email, NEW)).json().access
    const { ended } = (await server.call('GET', `/api/shares/${share}/`, { token })).json()
    const feeds = await server.call('GET', '/api/calendar/feeds/', { token })
    return { ended, feeds: feeds.json().results.length }
  }
  const tokenOf = async () => {
    await forgot(ada.email)
    return tokenIn(await server.mailTo(ada.email, 1, /^A new password for/))
  }

  it('is set with the mailed link, ends every session at once, and is announced', async () => {
    const second = (await signIn(server, ada.email, PASSWORD)).json()
    expect((await profile(ada.access)).statusCode).toBe(200)
    // The second one is notified of the other device.
    expect((await reset(await linkFor(ada.email, 3))).statusCode).toBe(200)
    for (const access of [ada.access, second.access]) expect((await profile(access)).statusCode).toBe(401)
    for (const refresh of [ada.refresh, second.refresh]) {
      const refused = await server.call('POST', '/api/token/refresh/', { body: { refresh } })
      expect(refused.statusCode).toBe(401)
    }
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(server, ada.email, NEW)).statusCode).toBe(200)
    expect((await server.mailTo(ada.email, 4)).subject).toBe('Your password for Salve was changed')
  })

  it('has a link with its token after the #, where no log and no other site sees it', async () => {
    await forgot(ada.email)
    const mail = await server.mailTo(ada.email, 2)
    expect(mail.text).toContain('http://127.0.0.1:3000/reset-password#token=')
  })

  it('is requested with the same answer, in the same time, for known and unknown addresses', async () => {
    pauses.length = 0
    const known = await forgot(ada.email)
    const unknown = await forgot('nobody@example.org')
    expect(known.statusCode).toBe(202)
    expect(known.body).toBe(unknown.body)
    expect(pauses).toEqual([300, 300])
  })

  it('is set once with one link, also by concurrent requests', async () => {
    const link = await linkFor(ada.email)
    const answers = await Promise.all([1, 2, 3].map(() => reset(link)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
    expect((await reset(link, 'another good password 7')).json().type).toBe('/problems/link-used')
  })

  it('invalidates other pending links, also when they are used at once', async () => {
    const first = await linkFor(ada.email)
    const second = await linkFor(ada.email, 3)
    const answers = await Promise.all([reset(first), reset(second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  it('is refused after an hour', async () => {
    const link = await linkFor(ada.email)
    server.advance(HOUR_MS + 1000)
    expect((await reset(link)).statusCode).toBe(410)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(200)
  })

  it('is refused with a forged link or one for verification', async () => {
    const person = newcomer()
    await register(server, person)
    const verification = tokenIn(await server.mailTo(person.email))
    expect((await reset(verification)).statusCode).toBe(410)
    expect((await reset('A'.repeat(43))).statusCode).toBe(410)
    expect((await reset('not a token')).statusCode).toBe(422)
  })

  it('is judged like the first one, and keeps the link valid when refused', async () => {
    const link = await linkFor(ada.email)
    const refused = await reset(link, `${ada.email.slice(0, 36)}`)
    expect(refused.json().errors).toEqual({ password: ['Do not use your name or e-mail in the password.'] })
    expect((await reset(link)).statusCode).toBe(200)
  })

  it('verifies the address, and a link sent earlier then changes nothing', async () => {
    const person = newcomer()
    await register(server, person)
    const verification = tokenIn(await server.mailTo(person.email))
    expect((await reset(await linkFor(person.email))).statusCode).toBe(200)
    expect((await verify(server, verification)).statusCode).toBe(200)
    expect((await signIn(server, person.email, NEW)).json().user.email_verified).toBe(true)
    expect((await signIn(server, person.email, PASSWORD)).statusCode).toBe(401)
  })

  describe('access given away since the ended sessions began', () => {
    it.each([
      [true, { ended: 'revoked', feeds: 0 }, 'Ended with it: 1 share, 1 calendar address.'],
      [false, { ended: null, feeds: 1 }, 'Your new password is set. Sign in with it.'],
      [undefined, { ended: null, feeds: 1 }, 'Your new password is set. Sign in with it.'],
    ])('ends on request: %s', async (end_given, state, said) => {
      const share = await given(ada.access)
      const answer = await reset(await tokenOf(), NEW, { end_given })
      expect(answer.json().detail).toContain(said)
      expect(await stateOf(share)).toEqual(state)
    })

    it('is none without a session, and the answer says so', async () => {
      const share = await given(ada.access)
      await server.call('POST', '/api/users/logout/', { body: { refresh: ada.refresh } })
      const answer = await reset(await tokenOf(), NEW, { end_given: true })
      expect(answer.json().detail).toContain('Ended with it: 1 share')
      expect((await stateOf(share)).ended).toBe('revoked')
    })

    it('is nothing where no session is alive or ended lately, and that is said', async () => {
      const share = await given(ada.access)
      await server.call('POST', '/api/users/logout/', { body: { refresh: ada.refresh } })
      server.advance(8 * 24 * HOUR_MS)
      const answer = await reset(await tokenOf(), NEW, { end_given: true })
      expect(answer.json().detail).toContain('Nothing was given away')
      expect((await stateOf(share)).ended).toBeNull()
    })

    it('stays when the link is invalid', async () => {
      const share = await given(ada.access)
      expect((await reset('A'.repeat(43), NEW, { end_given: true })).statusCode).toBe(410)
      const refused = await reset(await tokenOf(), ada.email.slice(0, 36), { end_given: true })
      expect(refused.statusCode).toBe(422)
      const kept = await server.call('GET', `/api/shares/${share}/`, { token: ada.access })
      expect(kept.json().ended).toBeNull()
    })
  })

  it('unlocks an account that guesses had locked', async () => {
    for (let i = 0; i < 10; i++) await signIn(server, ada.email, `guess number ${i}`)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(429)
    await reset(await linkFor(ada.email))
    expect((await signIn(server, ada.email, NEW)).statusCode).toBe(200)
  })
})
