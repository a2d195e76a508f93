import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { newcomer, newPasswordBy, register, signIn, tokenIn } from '../../test/registrations.ts'

const OTHER = 'seven quiet herons at dusk'
const MINUTE_MS = 60_000
const NOTICED_MS = 1000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const post = (path: string, body: unknown, token: string | undefined = ada.access) =>
  server.call('POST', path, { token, body })
const isIn = async (token: string) =>
  (await server.call('GET', '/api/users/profile/', { token })).statusCode === 200

const change = (password: string, current = PASSWORD) =>
  post('/api/users/change-password/', { current_password: current, password })
const ask = (email: string) => post('/api/users/change-email/', { email })
const confirm = (token: string, access = ada.access) =>
  post('/api/users/change-email/confirm/', { token }, access)
const stop = (token: string) => server.call('POST', '/api/users/change-email/stop/', { body: { token } })
const confirmTokenIn = (text = '') => /confirm-email\/([\w.-]+)/.exec(text)?.[1] ?? ''
const fresh = () => `${newId()}@example.org`

describe('a new password', () => {
  it('takes the old one, ends every other session, and tells the owner', async () => {
    const other = (
      await server.call('POST', '/api/users/login/', { body: { email: ada.email, password: PASSWORD } })
    ).json()
    expect((await change(OTHER)).statusCode).toBe(204)
    await wait(NOTICED_MS)
    expect([await isIn(ada.access), await isIn(other.access)]).toEqual([true, false])
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(server, ada.email, OTHER)).statusCode).toBe(200)
    const told = await server.mailTo(ada.email, 2)
    expect(told.subject).toBe('Your password for Salve was changed')
    expect(told.text).toContain('/forgot-password')
  })

  it('is judged as the first one was', async () => {
    expect((await change('password1234')).json().errors).toHaveProperty('password')
    expect((await change(`${ada.email}`)).json().errors).toHaveProperty('password')
    expect((await change('short')).statusCode).toBe(422)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(200)
  })

  it('is refused with a wrong old one, which cannot be tried out', async () => {
    const wrong = await change(OTHER, 'not the password')
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { current_password: ['This is not your password.'] },
    ])
    for (let i = 0; i < 9; i++) await change(OTHER, 'not the password')
    expect((await change(OTHER)).statusCode).toBe(429)
  })
})

describe('a new e-mail', () => {
  it('is taken once the new address has confirmed it, and both are told', async () => {
    const email = fresh()
    expect((await ask(email)).statusCode).toBe(202)
    const asked = await server.mailTo(ada.email, 2)
    expect(asked.subject).toBe('Your e-mail for Salve is to be changed')
    expect(asked.text).toContain(email)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
    const token = confirmTokenIn((await server.mailTo(email)).text)
    const grace = await server.newPatient()
    expect((await confirm(token, grace.access)).statusCode).toBe(410)
    const taken = await confirm(token)
    expect([taken.statusCode, taken.json().email]).toEqual([200, email])
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
    expect((await server.mailTo(email, 2)).subject).toBe('This is now your e-mail for Salve')
    expect((await server.mailTo(ada.email, 3)).subject).toBe('Your e-mail for Salve was changed')
  })

  it('can be stopped from the old address by who is not signed in, which signs everybody out', async () => {
    const email = fresh()
    await ask(email)
    const token = tokenIn(await server.mailTo(ada.email, 2))
    const confirmation = confirmTokenIn((await server.mailTo(email)).text)
    expect((await stop(token)).statusCode).toBe(200)
    expect((await stop(token)).statusCode).toBe(410)
    await wait(NOTICED_MS)
    expect(await isIn(ada.access)).toBe(false)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(401)
    const { access } = await newPasswordBy(server, ada.email)
    expect((await confirm(confirmation, access)).statusCode).toBe(410)
  })

  it('can be undone for three days from the old address', async () => {
    const email = fresh()
    await ask(email)
    await confirm(confirmTokenIn((await server.mailTo(email)).text))
    const token = tokenIn(await server.mailTo(ada.email, 3))
    expect((await stop(token)).statusCode).toBe(200)
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(401)
    await newPasswordBy(server, ada.email)
  })

  it('answers the same for an address that has an account, and never moves onto it', async () => {
    const grace = await server.newPatient()
    const [known, unknown] = [await ask(grace.email), await ask(fresh())]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect((await server.mailTo(grace.email, 2)).subject).toBe('You have an account with Salve already')
  })

  it('is refused when the address got an account meanwhile; an unconfirmed one makes room', async () => {
    const person = newcomer()
    await ask(person.email)
    const token = confirmTokenIn((await server.mailTo(person.email)).text)
    await register(server, person)
    expect((await confirm(token)).json().email).toBe(person.email)
  })

  it('needs a recent sign-in; the last address asked for is the one; a wish can be given up', async () => {
    const [one, two] = [fresh(), fresh()]
    await ask(one)
    await ask(two)
    const seen = async () =>
      (await server.call('GET', '/api/users/security/', { token: ada.access })).json().pending_email
    expect(await seen()).toBe(two)
    expect((await confirm(confirmTokenIn((await server.mailTo(one)).text))).statusCode).toBe(410)
    await server.call('DELETE', '/api/users/change-email/', { token: ada.access })
    expect(await seen()).toBe(null)
    expect((await confirm(confirmTokenIn((await server.mailTo(two)).text))).statusCode).toBe(410)
    expect((await ask(ada.email)).json().errors).toHaveProperty('email')
    server.advance(6 * MINUTE_MS)
    expect((await ask(fresh())).json().type).toMatch(/reauthentication-needed$/)
  })
})
