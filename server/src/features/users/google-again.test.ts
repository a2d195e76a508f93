import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { finish, goToIssuer, type Returned } from '../../test/google.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'

let server: TestApp
let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer(['http://127.0.0.1:3000'])
  server = await startTestApp(issuer.settings)
})
afterAll(async () => {
  await server.close()
  await issuer.stop()
})

const be = (sub: string) => {
  issuer.account = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Grace Test' }
}
const prove = (token: string, { cookie, code, state }: Returned) =>
  server.call('POST', '/api/users/google/reauthenticate/', {
    token,
    body: { code, state },
    headers: { cookie },
  })

it('accepts the proof of the same person', async () => {
  const grace = newId()
  be(grace)
  const { access } = (await finish(server, await goToIssuer(server))).json()
  const proved = await prove(access, await goToIssuer(server, undefined, true))
  expect(proved.statusCode).toBe(200)
  const change = { current_password: 'anything', password: 'seven quiet herons at dusk' }
  const refused = await server.call('POST', '/api/users/change-password/', { token: access, body: change })
  expect(refused.json().type).toMatch(/no-password$/)
  const setup = await server.call('POST', '/api/users/totp/setup/', { token: access })
  expect(setup.json().type).toMatch(/no-password$/)
})

it('lets a person without a password prove their identity by signing in at the issuer again', async () => {
  const [grace, eve] = [newId(), newId()]
  be(grace)
  const { access } = (await finish(server, await goToIssuer(server))).json()
  server.advance(6 * 60_000)
  const ask = () =>
    server.call('POST', '/api/users/change-email/', {
      token: access,
      body: { email: `${newId()}@example.org` },
    })
  expect((await ask()).json().type).toMatch(/reauthentication-needed$/)
  expect((await prove(access, await goToIssuer(server))).statusCode).toBe(403)
  be(eve)
  expect((await prove(access, await goToIssuer(server, undefined, true))).statusCode).toBe(403)
  be(grace)
  const back = await goToIssuer(server, undefined, true)
  expect((await prove(access, { ...back, state: 'another' })).statusCode).toBe(403)
  expect((await ask()).statusCode).toBe(403)
})
