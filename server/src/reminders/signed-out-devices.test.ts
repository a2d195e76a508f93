import type { PushSubscriptionInput } from '@salve/contract/users/push-subscriptions.ts'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, type TestApp } from '../test/app.ts'
import type { PushService } from '../test/push-service.ts'
import { eachReminded, type Reminded, until, WAIT } from '../test/reminders.ts'

const DEVICES = '/api/users/push-subscriptions/'
const PUSH_ONLY = { in_app: true, push: true, email: false }
const DAY_MINUTES = 24 * 60
let server: TestApp
let service: PushService
let ada: Reminded

eachReminded((given) => {
  ;({ server, service, ada } = given)
})

/** Returns a device's messages. */
const shownOn = ({ endpoint }: PushSubscriptionInput) =>
  service.shown.filter((shown) => shown.endpoint === endpoint).map(({ payload }) => payload.kind)
async function signIn() {
  const body = { email: ada.patient.email, password: PASSWORD }
  Object.assign(ada.patient, (await server.call('POST', '/api/users/login/', { body })).json())
}
async function taken(medication_plan: string) {
  const local_date = server.context.now().toISOString().slice(0, 10)
  const body = { medication_plan, slot: '13:00', local_date, status: 'taken' }
  expect((await ada.call('POST', '/api/medications/dose-events/mark/', body)).statusCode).toBeLessThan(300)
}
/** A phone with reminders; its owner, who signs in elsewhere, can sign it out. */
async function aPhone() {
  const phone = service.newDevice('phone')
  expect((await ada.call('POST', DEVICES, phone)).statusCode).toBe(201)
  return {
    phone,
    async signOut() {
      await signIn()
      expect((await ada.call('DELETE', '/api/users/sessions/')).statusCode).toBe(204)
    },
  }
}
const health = async () => (await ada.call('GET', '/api/users/notifications/delivery/')).json().push
const pushState = async () =>
  (await ada.bell(1))[0]?.channels.find(({ channel }) => channel === 'push')?.state

describe('a device that was signed out', () => {
  it('gets nothing, and its owner is told by mail once; reminders resume after signing in there', async () => {
    const { phone, signOut } = await aPhone()
    await ada.settings({ channels: { doses_due: PUSH_ONLY } })
    const plan = await ada.plan('Ramipril', ['13:00'])
    await signOut()
    expect((await health()).state).toBe('no_device')
    await ada.pass(30)
    const [watchdog] = await ada.bell(2)
    expect(watchdog).toMatchObject({ kind: 'watchdog', watchdog: { channel: 'push', reason: 'signed_out' } })
    const letter = await vi.waitFor(async () => {
      const newest = await server.mailTo(ada.patient.email)
      expect(newest.subject).toBe('Your reminders do not arrive – Salve')
      return newest
    }, WAIT)
    expect(letter.text).toContain('it was signed out. Open Salve on it and sign in')
    await taken(plan)
    await ada.pass(DAY_MINUTES)
    const [next, ...others] = await ada.bell(3)
    // Nothing was tried there, so there is nothing to report.
    expect(next?.channels[1]).toMatchObject({ channel: 'push', state: 'off' })
    expect(others.filter(({ kind }) => kind === 'watchdog')).toHaveLength(1)
    expect(shownOn(phone)).toEqual([])
    await taken(plan)
    await signIn()
    await ada.call('POST', DEVICES, phone)
    await ada.pass(DAY_MINUTES)
    expect(await until(() => shownOn(phone), 1)).toEqual(['doses_due'])
  })

  it('causes no warning when another one got the message', async () => {
    const { phone, signOut } = await aPhone()
    await signOut()
    const laptop = await ada.device(service)
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await until(laptop, 1)
    await ada.pass(1)
    expect(await pushState()).toBe('sent')
    expect(shownOn(phone)).toEqual([])
  })

  it('does not get pending messages', async () => {
    const { phone, signOut } = await aPhone()
    service.replies = [{ status: 500 }]
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await vi.waitFor(() => expect(service.replies).toEqual([]), WAIT)
    await signOut()
    await ada.pass(2)
    const told = await ada.bell(2)
    expect(told.map(({ kind }) => kind)).toEqual(['watchdog', 'doses_due'])
    expect(shownOn(phone)).toEqual([])
  })

  it('gets no repeat of earlier messages, of which its owner is told once', async () => {
    const { phone, signOut } = await aPhone()
    await ada.settings({ repeat_minutes: 10, repeat_times: 3 })
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await until(() => shownOn(phone), 1)
    await signOut()
    await ada.pass(10)
    await ada.bell(2)
    await ada.pass(10)
    const told = await ada.bell(2)
    expect(told.map(({ kind }) => kind)).toEqual(['watchdog', 'doses_due'])
    expect(shownOn(phone)).toEqual(['doses_due'])
  })

  it('gets no test message either', async () => {
    const { phone, signOut } = await aPhone()
    await signOut()
    const test = await ada.call('POST', '/api/users/notifications/test/', { channel: 'push' })
    expect(test.json().channels[1]).toMatchObject({ channel: 'push', state: 'off' })
    await ada.pass(0)
    await ada.bell(1)
    expect(shownOn(phone)).toEqual([])
  })
})
