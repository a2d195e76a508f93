import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOidc } from '../../integrations/oidc.ts'
import { newId } from '../../lib/ids.ts'
import { freshAccess, PASSWORD, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { codesOn } from '../../test/codes.ts'
import { finish, goToIssuer, type Returned } from '../../test/google.ts'
import { startIssuer, type Issuer } from '../../test/issuer.ts'
import { signIn } from '../../test/registrations.ts'

let server: TestApp
let issuer: Issuer
let ada: Patient
beforeAll(async () => {
  issuer = await startIssuer(['http://127.0.0.1:3000'])
  server = await startTestApp(issuer.settings)
})
beforeEach(async () => {
  ada = await server.newPatient()
  issuer.methods = ['pwd']
})
afterAll(async () => {
  await server.close()
  await issuer.stop()
})

type Answer = Awaited<ReturnType<TestApp['call']>>
/** An unlinked identity with this mailbox. */
const stranger = (email: string) => {
  issuer.account = { sub: newId(), email, email_verified: true, name: 'Grace Test' }
}
const codeOf = (answer: Answer) =>
  answer.statusCode < 300 ? answer.statusCode : `${answer.statusCode} ${answer.json().type.split('/').at(-1)}`
const enter = async () => finish(server, await goToIssuer(server))
const who = async () => (await enter()).json().user.id as string
/** Returns the browser's cookie of a sign-in that requires more. */
const pendingOf = (answer: Answer) => {
  const kept = answer.cookies.find(({ name }) => name === 'salve_google')
  return `salve_google=${kept?.value}`
}
const confirm = (cookie: string, body: object) =>
  server.call('POST', '/api/users/google/confirm/', { body, headers: { cookie } })
const link = (access: string, { cookie, code, state }: Returned) =>
  server.call('POST', '/api/users/google/link/', {
    token: access,
    body: { code, state },
    headers: { cookie },
  })
const security = async (access: string) =>
  (await server.call('GET', '/api/users/security/', { token: access })).json()

const withoutPassword = ({ id }: Patient) =>
  server.context.db.auth
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('user_id', '=', id)
    .execute()
const withPasskey = ({ id }: Patient) =>
  server.context.db
    .as(id)
    .insertInto('passkeys')
    .values({
      user_id: id,
      id: newId(),
      credential_id: newId(),
      public_key: Buffer.alloc(32),
      sign_count: 0,
      transports: [],
      is_backed_up: false,
      name: 'My phone',
      created_at: new Date(),
      last_used_at: null,
    })
    .execute()

describe('an identity of the same id at another issuer', () => {
  let earlier: TestApp['context']['oidc']
  let other: Issuer
  beforeEach(async () => {
    other = await startIssuer(['http://127.0.0.1:3000'])
    earlier = server.context.oidc
  })
  afterEach(async () => {
    Object.assign(server.context, { oidc: earlier })
    await other.stop()
  })
  /** The operator takes the other issuer into the settings. */
  const change = () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = other.settings
    const oidc = openOidc({ issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET })
    Object.assign(server.context, { oidc })
  }
  it('is another person', async () => {
    issuer.account = { sub: '17', email: `${newId()}@example.org`, email_verified: true }
    const first = await who()
    expect(await who()).toBe(first)
    change()
    other.account = { ...issuer.account, email: `${newId()}@example.org` }
    expect(await who()).not.toBe(first)
    other.account = { ...issuer.account, sub: '170' }
    expect(codeOf(await enter())).toBe('401 google-failed')
  })

  it('does not inherit an account whose id was stored without its issuer', async () => {
    issuer.account = { sub: '18', email: `${newId()}@example.org`, email_verified: true }
    const first = await who()
    await server.context.db.auth
      .updateTable('accounts')
      .set({ google_subject: '18' })
      .where('user_id', '=', first)
      .execute()
    expect(await who()).toBe(first)
    change()
    other.account = { ...issuer.account, email: `${newId()}@example.org` }
    expect(await who()).not.toBe(first)
  })
})

describe('an unlinked identity', () => {
  it('does not open an account with password and codes, and keeps both', async () => {
    const { codeNow } = await codesOn(server, ada.access)
    stranger(ada.email)
    const asked = await enter()
    expect(codeOf(asked)).toBe('401 google-link-needed')
    expect(asked.cookies.map(({ name }) => name)).toEqual(['salve_google'])
    const cookie = pendingOf(asked)
    expect(codeOf(await confirm(cookie, {}))).toBe('401 wrong-credentials')
    expect(codeOf(await confirm(cookie, { otp: codeNow() }))).toBe('401 wrong-credentials')
    expect(codeOf(await confirm(cookie, { password: 'not the password' }))).toBe('401 wrong-credentials')
    expect(codeOf(await confirm(cookie, { password: PASSWORD }))).toBe('401 code-needed')
    expect(codeOf(await confirm(cookie, { password: PASSWORD, otp: '000000' }))).toBe('401 wrong-code')
    expect(codeOf(await enter())).toBe('401 google-link-needed')
    const body = { email: ada.email, password: PASSWORD, otp: codeNow() }
    const own = (await server.call('POST', '/api/users/login/', { body })).json()
    expect(await security(own.access)).toMatchObject({ has_google: false, totp: { recovery_codes_left: 10 } })
  })

  it('is linked after password and code, the owner is notified, and the code is still required later', async () => {
    const { codeNow } = await codesOn(server, ada.access)
    stranger(ada.email)
    const cookie = pendingOf(await enter())
    const linked = await confirm(cookie, { password: PASSWORD, otp: codeNow() })
    expect(linked.json().user.id).toBe(ada.id)
    expect(linked.cookies.map(({ name }) => name)).toContain('salve_refresh')
    expect((await server.mailTo(ada.email, 3)).text).toContain('A Google account was linked')
    server.advance(60_000)
    const again = await enter()
    expect(codeOf(again)).toBe('401 google-code-needed')
    expect(codeOf(await confirm(pendingOf(again), { password: PASSWORD }))).toBe('401 code-needed')
    expect(codeOf(await confirm(pendingOf(again), { otp: '000000' }))).toBe('401 wrong-code')
    expect((await confirm(pendingOf(again), { otp: codeNow() })).json().user.id).toBe(ada.id)
    issuer.methods = ['pwd', 'otp', 'mfa']
    expect((await enter()).json().user.id).toBe(ada.id)
  })

  it.each([
    ['a password', async () => {}],
    ['a passkey', (patient: Patient) => withPasskey(patient).then(() => withoutPassword(patient))],
  ])('requires more when the account has %s', async (_, prepare) => {
    await prepare(ada)
    stranger(ada.email)
    expect(codeOf(await enter())).toBe('401 google-link-needed')
  })

  it('is linked with an account that has no other sign-in, and its owner is notified', async () => {
    await withoutPassword(ada)
    stranger(ada.email)
    expect((await enter()).json().user.id).toBe(ada.id)
    expect((await server.mailTo(ada.email, 2)).text).toContain('A Google account was linked')
  })

  it('can be confirmed only by its own sign-in, within ten minutes', async () => {
    stranger(ada.email)
    const { cookie, ...back } = await goToIssuer(server)
    expect(codeOf(await confirm(cookie, { password: PASSWORD }))).toBe('401 google-failed')
    expect(codeOf(await confirm('', { password: PASSWORD }))).toBe('401 google-failed')
    const pending = pendingOf(await finish(server, { cookie, ...back }))
    expect(codeOf(await finish(server, { cookie: pending, code: 'any' }))).toBe('401 google-failed')
    expect(codeOf(await confirm(pending.replace(/.{40}$/, 'A'.repeat(40)), { password: PASSWORD }))).toBe(
      '401 google-failed',
    )
    server.advance(11 * 60_000)
    expect(codeOf(await confirm(pending, { password: PASSWORD }))).toBe('401 google-failed')
  })
})

describe('linking while signed in', () => {
  it('requires a recent proof, whatever the identity’s address, and notifies the owner', async () => {
    stranger(`${newId()}@example.org`)
    server.advance(6 * 60_000)
    expect(codeOf(await link(ada.access, await goToIssuer(server)))).toBe('403 reauthentication-needed')
    const access = await freshAccess(server, ada)
    expect(await security(access)).toMatchObject({ has_google: false, can_link_google: true })
    const back = await goToIssuer(server)
    expect(codeOf(await link(access, { ...back, state: 'another' }))).toBe('403 google-failed')
    expect(codeOf(await link(access, await goToIssuer(server)))).toBe(204)
    expect(await security(access)).toMatchObject({ has_google: true, can_link_google: false })
    expect((await server.mailTo(ada.email, 2)).text).toContain('A Google account was linked')
    expect((await enter()).json().user.id).toBe(ada.id)
  })

  it('is refused for another person’s identity, and beside another one', async () => {
    stranger(`${newId()}@example.org`)
    expect((await enter()).statusCode).toBe(200)
    expect(codeOf(await link(ada.access, await goToIssuer(server)))).toBe('409 google-taken')
    stranger(`${newId()}@example.org`)
    expect(codeOf(await link(ada.access, await goToIssuer(server)))).toBe(204)
    stranger(`${newId()}@example.org`)
    expect(codeOf(await link(ada.access, await goToIssuer(server)))).toBe('409 google-taken')
  })

  it('can be undone, unless it is the only way in', async () => {
    const unlink = (token: string) => server.call('DELETE', '/api/users/google/link/', { token })
    expect(codeOf(await unlink(ada.access))).toBe('404 not-found')
    stranger(`${newId()}@example.org`)
    expect(codeOf(await link(ada.access, await goToIssuer(server)))).toBe(204)
    expect(codeOf(await unlink(ada.access))).toBe(204)
    expect((await server.mailTo(ada.email, 3)).text).toContain('was removed')
    expect((await signIn(server, ada.email, PASSWORD)).statusCode).toBe(200)
    const { access } = (await enter()).json()
    expect(codeOf(await unlink(access))).toBe('409 last-way-in')
    server.advance(6 * 60_000)
    expect(codeOf(await unlink(access))).toBe('403 reauthentication-needed')
  })
})
