import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.ts'
import { codesOn } from '../../test/codes.ts'
import { finish, goToIssuer } from '../../test/google.ts'
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

it('asks for the account’s code when Google is the proof', async () => {
  const ada = await server.newPatient()
  const { codeNow } = await codesOn(server, ada.access)
  issuer.account = { sub: newId(), email: ada.email, email_verified: true, name: 'Ada Test' }
  const asked = await finish(server, await goToIssuer(server))
  const pending = asked.cookies.find(({ name }) => name === 'salve_google')?.value
  const confirmed = await server.call('POST', '/api/users/google/confirm/', {
    body: { password: PASSWORD, otp: codeNow() },
    headers: { cookie: `salve_google=${pending}` },
  })
  const { access } = confirmed.json()
  await server.context.db
    .as(ada.id)
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('user_id', '=', ada.id)
    .execute()
  server.advance(60_000)
  const { cookie, code, state } = await goToIssuer(server, undefined, true)
  const prove = (otp?: string) =>
    server.call('POST', '/api/users/google/reauthenticate/', {
      token: access,
      body: { code, state, ...(otp && { otp }) },
      headers: { cookie },
    })
  expect((await prove()).json().errors).toHaveProperty('otp')
  expect((await prove('000000')).json().errors).toHaveProperty('otp')
  const off = await server.call('DELETE', '/api/users/totp/', { token: access })
  expect(off.json().type).toMatch(/reauthentication-needed$/)
  expect((await prove(codeNow())).statusCode).toBe(200)
})
