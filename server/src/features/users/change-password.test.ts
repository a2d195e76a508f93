import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { signIn } from '../../test/registrations.ts'

const OTHER = 'seven quiet herons at dusk'
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

describe('a new password', () => {
  it('requires the old one, ends every other session, and notifies the owner', async () => {
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

  it('is judged like the first one', async () => {
    expect((await change('password1234')).json().errors).toHaveProperty('password')
    expect((await change(`${ada.email}`)).json().errors).toHaveProperty('password')
    expect((await change('short')).statusCode).toBe(422)
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(200)
  })

  it('is refused with a wrong old one, with limited guesses', async () => {
    const wrong = await change(OTHER, 'not the password')
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { current_password: ['This is not your password.'] },
    ])
    for (let i = 0; i < 9; i++) await change(OTHER, 'not the password')
    expect((await change(OTHER)).statusCode).toBe(429)
  })
})
