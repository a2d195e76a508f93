import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { freshAddress, PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { openAuthenticator } from '../../test/authenticator.ts'
import { codesOn } from '../../test/codes.ts'
import { finish, goToIssuer, linkGoogle } from '../../test/google.ts'
import { meanwhile } from '../../test/meanwhile.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'
import { confirmAtBothEnds, newPasswordBy, signIn, tokenIn } from '../../test/registrations.ts'
import { EVERYTHING } from '../../test/standing/shares.ts'

const SIGN_IN = '/api/users/passkeys/sign-in/'
let server: TestApp
let issuer: Issuer
let ada: Patient
beforeAll(async () => {
  issuer = await startIssuer(['http://127.0.0.1:3000'])
  server = await startTestApp(issuer.settings)
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(async () => {
  await server.close()
  await issuer.stop()
})

const post = (path: string, token: string, body?: unknown) => server.call('POST', path, { token, body })
async function addKey(token: string) {
  const key = openAuthenticator()
  const { options } = (await post('/api/users/passkeys/options/', token)).json()
  await post('/api/users/passkeys/', token, { name: 'A key', credential: key.make(options) })
  return key
}
async function signInBy(key: ReturnType<typeof openAuthenticator>) {
  const { options } = (await server.call('POST', `${SIGN_IN}options/`)).json()
  return (await server.call('POST', SIGN_IN, { body: { credential: key.use(options) } })).statusCode
}
const newShare = async (token: string) => (await post('/api/shares/', token, EVERYTHING)).json().id
const newFeed = async (token: string) =>
  (await post('/api/calendar/feeds/', token, { name: 'Elsewhere' })).json().url
/** Moves the account to another address, and answers that address and the way back. */
async function moveAccount(token: string) {
  const email = `${newId()}@example.org`
  expect((await post('/api/users/change-email/', token, { email })).statusCode).toBe(202)
  await confirmAtBothEnds(server, token, { from: ada.email, to: email })
  return { email, wayBack: tokenIn(await server.mailTo(ada.email, 1, /was changed/)) }
}
const undo = (token: string) => server.call('POST', '/api/users/change-email/stop/', { body: { token } })
const byGoogle = async () => (await finish(server, await goToIssuer(server))).json().user?.id

it('removes every way in of a thief, and keeps the owner’s', async () => {
  const own = await addKey(ada.access)
  server.advance(3 * DAY_MS)
  const { access } = (await signIn(server, ada.email, PASSWORD)).json()
  const added = await addKey(access)
  const { codeNow, recovery } = await codesOn(server, access)
  const { email, wayBack } = await moveAccount(access)
  issuer.account = { sub: newId(), email, email_verified: true, name: 'Eve Test' }
  await linkGoogle(server, access)

  expect((await undo(wayBack)).statusCode).toBe(200)
  expect(await signInBy(added)).toBe(401)
  expect(await byGoogle()).not.toBe(ada.id)
  for (const address of [email, ada.email])
    for (const otp of [undefined, codeNow(), recovery[0]]) {
      const body = { email: address, password: PASSWORD, ...(otp ? { otp } : {}) }
      const tried = await server.call('POST', '/api/users/login/', { body, from: freshAddress() })
      expect(tried.json().type).toMatch(/wrong-credentials$/)
    }
  expect(await signInBy(own)).toBe(200)
  await newPasswordBy(server, ada.email)
})

it('removes what was added before the change was asked for from another session', async () => {
  server.advance(DAY_MS)
  const first = (await signIn(server, ada.email, PASSWORD)).json()
  const added = await addKey(first.access)
  const email = `${newId()}@example.org`
  await post('/api/users/change-email/', first.access, { email })
  server.advance(DAY_MS / 2)
  const second = (await signIn(server, ada.email, PASSWORD)).json()
  await confirmAtBothEnds(server, second.access, { from: ada.email, to: email })
  expect((await undo(tokenIn(await server.mailTo(ada.email, 1, /was changed/)))).statusCode).toBe(200)
  expect(await signInBy(added)).toBe(401)
})

it('keeps existing codes, so that a lost mailbox alone opens nothing', async () => {
  const { codeNow } = await codesOn(server, ada.access)
  server.advance(DAY_MS)
  const body = { email: ada.email, password: PASSWORD, otp: codeNow() }
  const { access } = (await server.call('POST', '/api/users/login/', { body, from: freshAddress() })).json()
  const renewed = (await post('/api/users/totp/recovery-codes/', access)).json().recovery_codes
  const { wayBack } = await moveAccount(access)
  expect((await undo(wayBack)).statusCode).toBe(200)
  server.advance(60_000)
  await expect(newPasswordBy(server, ada.email)).rejects.toThrow('401')
  await expect(newPasswordBy(server, ada.email, renewed[0])).rejects.toThrow('401')
  server.advance(60 * 60_000)
  await newPasswordBy(server, ada.email, codeNow())
})

it('ends access given away since, and keeps earlier access', async () => {
  const own = { share: await newShare(ada.access), feed: await newFeed(ada.access) }
  server.advance(DAY_MS)
  const { access } = (await signIn(server, ada.email, PASSWORD)).json()
  const made = { share: await newShare(access), feed: await newFeed(access) }
  const { wayBack } = await moveAccount(access)
  expect((await undo(wayBack)).statusCode).toBe(200)
  const { access: token } = await newPasswordBy(server, ada.email)
  const statusOf = async (url: string) => (await server.call('GET', new URL(url).pathname)).statusCode
  expect([await statusOf(own.feed), await statusOf(made.feed)]).toEqual([200, 404])
  const endOf = async (id: string) => (await server.call('GET', `/api/shares/${id}/`, { token })).json().ended
  expect([await endOf(own.share), await endOf(made.share)]).toEqual([null, 'revoked'])
  // The same link, used again, undoes none of the owner's later changes.
  const since = await newShare(token)
  expect((await undo(wayBack)).statusCode).toBe(410)
  expect(await endOf(since)).toBe(null)
})

it('stays possible when a thief first undoes a further change', async () => {
  const { access } = (await signIn(server, ada.email, PASSWORD)).json()
  const { email, wayBack } = await moveAccount(access)
  await post('/api/users/change-email/', access, { email: `${newId()}@example.org` })
  const asked = await server.mailTo(email, 1, /is to be changed/)
  expect((await undo(tokenIn(asked))).statusCode).toBe(200)
  await newPasswordBy(server, email)

  expect((await undo(wayBack)).statusCode).toBe(200)
  await newPasswordBy(server, ada.email)
  expect((await signIn(server, email, 'nine patient otters by the weir')).statusCode).toBe(401)
})

it('rejects an identity or passkey that is removed during a sign-in', async () => {
  const { id, email } = ada
  issuer.account = { sub: newId(), email, email_verified: true, name: 'Ada Test' }
  await linkGoogle(server, ada.access)
  expect(await byGoogle()).toBe(id)
  const returned = await goToIssuer(server)
  const unlinked = await meanwhile(
    server,
    (transaction) =>
      transaction.updateTable('accounts').set({ google_subject: null }).where('user_id', '=', id).execute(),
    () => finish(server, returned),
  )
  expect([unlinked.statusCode, unlinked.json().type]).toEqual([401, '/problems/google-failed'])

  const key = await addKey(ada.access)
  const { options } = (await server.call('POST', `${SIGN_IN}options/`)).json()
  const credential = key.use(options)
  const removed = await meanwhile(
    server,
    (transaction) =>
      transaction.updateTable('accounts').set({ password_hash: null }).where('user_id', '=', id).execute(),
    () => server.call('POST', SIGN_IN, { body: { credential } }),
    (transaction) => transaction.deleteFrom('passkeys').where('user_id', '=', id).execute(),
  )
  expect([removed.statusCode, removed.json().type]).toEqual([401, '/problems/passkey-refused'])
})
