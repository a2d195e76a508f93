import { REFRESH_GRACE_MS, REFRESH_TTL_MS } from '@salve/contract/token.ts'
import { type PushDevice, PUSH_DEVICES_MAX } from '@salve/contract/users/push-subscriptions.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letIn, lockOut } from '../../auth/lock-account.ts'
import { sql } from '../../db/sql.ts'
import { PASSWORD, startTestApp, type Patient, type TestApp } from '../../test/app.ts'
import { tokenIn } from '../../test/registrations.ts'

const PATH = '/api/users/push-subscriptions/'
const NEW = 'seventeen purple elephants'
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
/** A revocation is noticed everywhere within this time. */
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

type Session = Pick<Patient, 'access' | 'refresh'>
const call = (method: string, path: string, { access: token }: Session, body?: unknown) =>
  server.call(method, path, { token, body })
/** From where the patient has signed in before, so that no message tells of a new device. */
async function signedIn(password = PASSWORD): Promise<Session> {
  const body = { email: ada.email, password }
  return (await server.call('POST', '/api/users/login/', { body })).json()
}
/** A device, as its browser describes it at each start of the app. */
const aDevice = (device: string) => ({
  endpoint: `https://push.example.org/send/${randomBytes(12).toString('hex')}`,
  keys: { p256dh: P256DH, auth: randomBytes(16).toString('base64url') },
  device,
})
async function register(session: Session, device: ReturnType<typeof aDevice>): Promise<PushDevice> {
  const made = await call('POST', PATH, session, device)
  expect(made.statusCode).toBe(201)
  return made.json()
}
const devicesOf = async (session: Session): Promise<PushDevice[]> =>
  (await call('GET', PATH, session)).json().results
/** Returns the patient's devices that get nothing. */
const silent = async (session: Session) =>
  (await devicesOf(session)).flatMap(({ device, signed_out_at }) => (signed_out_at ? [device] : [])).sort()
const sessions = '/api/users/sessions/'
const idOf = async (session: Session): Promise<string> =>
  (await call('GET', sessions, session)).json().results[0].id

/** Two devices with reminders: a phone, and the laptop from which the phone is signed out. */
async function phoneAndLaptop() {
  const phone = await signedIn()
  const onPhone = aDevice('phone')
  const { id } = await register(phone, onPhone)
  await register(ada, aDevice('laptop'))
  return { phone, onPhone, id }
}

describe('push messages to a device', () => {
  it('stop on a device that is signed out, and resume once somebody signs in there', async () => {
    const { phone, onPhone, id } = await phoneAndLaptop()
    expect(await silent(ada)).toEqual([])
    expect((await call('DELETE', `${sessions}${await idOf(phone)}/`, ada)).statusCode).toBe(204)
    expect(await silent(ada)).toEqual(['phone'])
    // A holder of its old access token changes nothing either.
    await wait(NOTICED_MS)
    expect((await call('POST', PATH, phone, onPhone)).statusCode).toBe(401)
    expect(await silent(ada)).toEqual(['phone'])
    const again = await register(await signedIn(), onPhone)
    expect(again).toMatchObject({ id, signed_out_at: null })
    expect(await silent(ada)).toEqual([])
  })

  it('are not turned on again by a session that has just ended', async () => {
    const { phone, onPhone } = await phoneAndLaptop()
    await call('GET', PATH, phone)
    await sql`update sessions set revoked_at = now() where id = ${await idOf(phone)}`.execute(
      server.context.db.as(ada.id),
    )
    await sql`update push_subscriptions set signed_out_at = now() where device = 'phone'`.execute(
      server.context.db.as(ada.id),
    )
    expect((await call('POST', PATH, phone, onPhone)).statusCode).toBe(401)
    expect(await silent(ada)).toEqual(['phone'])
  })

  it('follow the session that registered it last', async () => {
    const { phone, onPhone } = await phoneAndLaptop()
    await register(await signedIn(), onPhone)
    await call('DELETE', `${sessions}${await idOf(phone)}/`, ada)
    expect(await silent(ada)).toEqual([])
  })

  it('stop on all other devices, also when their session had expired', async () => {
    await phoneAndLaptop()
    server.advance(REFRESH_TTL_MS + 1000)
    const laptop = await signedIn()
    await register(laptop, aDevice('new laptop'))
    expect(await silent(laptop)).toEqual([])
    expect((await call('DELETE', sessions, laptop)).statusCode).toBe(204)
    expect(await silent(laptop)).toEqual(['laptop', 'phone'])
  })

  it('stop on all other devices with a new password, and the notice says so', async () => {
    await phoneAndLaptop()
    const body = { current_password: PASSWORD, password: NEW }
    expect((await call('POST', '/api/users/change-password/', ada, body)).statusCode).toBe(204)
    expect(await silent(ada)).toEqual(['phone'])
    const mail = await server.mailTo(ada.email, 2)
    expect(mail.text).toContain('Reminders come to those devices again once you sign in there.')
  })

  it('stop on every device with a password reset, and the notice says so', async () => {
    await phoneAndLaptop()
    await server.call('POST', '/api/users/forgot-password/', { body: { email: ada.email } })
    const body = { token: tokenIn(await server.mailTo(ada.email, 2)), password: NEW }
    expect((await server.call('POST', '/api/users/reset-password/', { body })).statusCode).toBe(200)
    expect(await silent(await signedIn(NEW))).toEqual(['laptop', 'phone'])
    const mail = await server.mailTo(ada.email, 3)
    expect(mail.text).toContain('Reminders come to a device again once you sign in there.')
  })

  it('stop when the app signs out without unregistering the device', async () => {
    const { phone } = await phoneAndLaptop()
    await server.call('POST', '/api/users/logout/', { body: { refresh: phone.refresh } })
    expect(await silent(ada)).toEqual(['phone'])
  })

  it('stop when a refresh token is reused', async () => {
    const { phone } = await phoneAndLaptop()
    const refresh = () => server.call('POST', '/api/token/refresh/', { body: { refresh: phone.refresh } })
    expect((await refresh()).statusCode).toBe(200)
    server.advance(REFRESH_GRACE_MS + 1000)
    expect((await refresh()).statusCode).toBe(401)
    expect(await silent(ada)).toEqual(['phone'])
  })

  it('stop on every device of a locked account', async () => {
    await phoneAndLaptop()
    await lockOut(server.context, ada.id)
    await letIn(server.context, ada.id)
    expect(await silent(await signedIn())).toEqual(['laptop', 'phone'])
  })

  it('continue on this device alone when an erasure is cancelled', async () => {
    await phoneAndLaptop()
    expect((await call('POST', '/api/users/erase/', ada, { email: ada.email })).statusCode).toBeLessThan(300)
    expect((await call('DELETE', '/api/users/erase/', ada)).statusCode).toBeLessThan(300)
    expect(await silent(ada)).toEqual(['phone'])
  })

  it("are unaffected by another patient's sign-out", async () => {
    await phoneAndLaptop()
    const grace = await server.newPatient()
    await register(grace, aDevice("Grace's"))
    await call('DELETE', sessions, grace)
    await lockOut(server.context, grace.id)
    expect(await silent(ada)).toEqual([])
  })

  it('continue for an unknown session until all others are signed out', async () => {
    const { phone } = await phoneAndLaptop()
    await sql`update push_subscriptions set session_id = null where device = 'phone'`.execute(
      server.context.db.as(ada.id),
    )
    await call('DELETE', `${sessions}${await idOf(phone)}/`, ada)
    expect(await silent(ada)).toEqual([])
    await call('DELETE', sessions, ada)
    expect(await silent(ada)).toEqual(['phone'])
  })
})

it('drop a signed-out device first when there are too many', async () => {
  const { phone } = await phoneAndLaptop()
  await call('DELETE', `${sessions}${await idOf(phone)}/`, ada)
  for (let count = 2; count <= PUSH_DEVICES_MAX; count++) await register(ada, aDevice(`device ${count}`))
  const names = (await devicesOf(ada)).map(({ device }) => device)
  expect(names).toHaveLength(PUSH_DEVICES_MAX)
  expect(names).toContain('laptop')
  expect(names).not.toContain('phone')
})
