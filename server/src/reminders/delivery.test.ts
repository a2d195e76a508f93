import type { Notification } from '@salve/contract/users/notifications.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { openPushService, type PushService } from '../test/push-service.ts'
import { newcomer, register, signIn, tokenIn, verify } from '../test/registrations.ts'
import { type Reminded, remindedPatient, WAIT } from '../test/reminders.ts'
import { type MailServer, openMailServer } from '../test/smtp.ts'

const EMAIL_ONLY = { in_app: true, push: false, email: true }
const PUSH_ONLY = { in_app: true, push: true, email: false }
let server: TestApp
let service: PushService
let mail: MailServer
let ada: Reminded

beforeAll(async () => {
  service = await openPushService()
  mail = await openMailServer()
  server = await startTestApp({
    PUSH_LOOPBACK: 'true',
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://salve.example.org',
  })
})
afterAll(async () => {
  await server.close()
  await service.stop()
  await mail.stop()
})
beforeEach(async () => {
  service.replies = []
  mail.replies = []
  ada = await remindedPatient(server, newPatient)
})
afterEach(() => ada.end())
/** A patient who has followed the link of the message that the mail server accepted. */
async function newPatient(): Promise<Patient> {
  const person = newcomer()
  await register(server, person)
  const letter = await vi.waitFor(() => {
    const found = mail.received.find(({ to }) => to?.[0]?.address === person.email)
    if (!found) throw new Error('no message yet')
    return found
  }, WAIT)
  await verify(server, tokenIn(letter))
  const { access, refresh, user } = (await signIn(server, person.email, person.password)).json()
  return { id: user.id, email: person.email, access, refresh }
}
const stateOf = (told: Notification | undefined, channel: string) =>
  told?.channels.find((each) => each.channel === channel)?.state
/** Waits until a channel of the only dose reminder has this state. */
const comesTo = (channel: string, state: string) =>
  vi.waitFor(async () => {
    const { results } = (await ada.call('GET', '/api/users/notifications/')).json<{
      results: Notification[]
    }>()
    expect(
      stateOf(
        results.find(({ kind }) => kind === 'doses_due'),
        channel,
      ),
    ).toBe(state)
    return results
  }, WAIT)
const mailsOf = () => mail.received.filter(({ to }) => to?.[0]?.address === ada.patient.email)
/** Beside the one that verified the address. */
const mailed = (count: number) =>
  vi.waitFor(() => {
    expect(mailsOf()).toHaveLength(count + 1)
    return mailsOf().slice(1)
  }, WAIT)
/** Runs pending retries at once, as if their time had come. */
const hasten = () =>
  server.context.db.pool.query(
    `with due as (update pgboss.job set start_after = now() where state = 'retry' returning id)
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'mail.send') from due`,
  )
/** Waits until it is written down what became of the messages of the last look. */
const noted = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from notification_deliveries open join reminder_wakes using (user_id)
      where user_id = ${ada.patient.id} and state = 'waiting' and channel = 'push' and changed_at <= checked_until`.execute(
      server.context.db.as(ada.patient.id),
    )
    expect(rows).toEqual([])
  }, WAIT)
const health = async () => (await ada.call('GET', '/api/users/notifications/delivery/')).json()

describe('a push service', () => {
  it.each([404, 410])(
    'that answers %d has dropped the device, and the patient is told by mail',
    async (status) => {
      await ada.device(service)
      service.replies = [{ status }]
      await ada.plan('Ramipril', ['13:00'])
      await ada.pass(30)
      await comesTo('push', 'failed')
      expect((await ada.call('GET', '/api/users/push-subscriptions/')).json().results).toEqual([])
      const [watchdog] = await ada.bell(2)
      expect(watchdog).toMatchObject({ kind: 'watchdog', watchdog: { channel: 'push', reason: 'gone' } })
      const [letter] = await mailed(1)
      expect(letter?.subject).toBe('Your reminders do not arrive – Salve')
      expect((await health()).push).toMatchObject({ state: 'no_device', last_failed_at: expect.any(String) })
    },
  )

  it('that dropped one device of two causes no warning', async () => {
    await ada.device(service)
    const other = await ada.device(service)
    service.replies = [{ status: 410 }]
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await comesTo('push', 'sent')
    await vi.waitFor(async () => {
      expect((await ada.call('GET', '/api/users/push-subscriptions/')).json().results).toHaveLength(1)
    }, WAIT)
    await ada.pass(1)
    await ada.bell(1)
    expect(other().length).toBeLessThan(2)
    expect(mailsOf()).toHaveLength(1)
  })

  it.each([
    [{ status: 500 }, 0],
    [{ status: 429, retryAfter: '600' }, 9],
  ])('that answers %j gets a retry later', async (reply, minutes) => {
    const shown = await ada.device(service)
    service.replies = [reply]
    await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await vi.waitFor(() => expect(service.replies).toEqual([]), WAIT)
    await noted()
    const calls = service.calls
    await ada.pass(minutes)
    expect(service.calls).toBe(calls)
    await ada.pass(2)
    await comesTo('push', 'sent')
    expect(shown()).toHaveLength(1)
    expect((await health()).push).toMatchObject({ state: 'ok' })
  })

  it('that stays down is given up, and the patient gets one mail a day', {
    timeout: 120_000,
  }, async () => {
    await ada.device(service)
    service.replies = Array.from({ length: 80 }, () => ({ status: 503 }))
    await ada.plan('Ramipril', ['13:00', '13:05'])
    await ada.pass(30)
    // The clock may pass before a try is noted, which then counts for the round after.
    for (let i = 0; i < 20 && (await health()).push.state !== 'failing'; i++) await ada.pass(16)
    expect((await health()).push.state).toBe('failing')
    const letters = await mailed(1)
    expect(letters[0]?.text).toContain('Messages to your device have not arrived since')
  })

  it('gets no retry once the dose is answered', async () => {
    const shown = await ada.device(service)
    service.replies = [{ status: 500 }]
    const id = await ada.plan('Ramipril', ['13:00'])
    await ada.pass(30)
    await vi.waitFor(() => expect(service.replies).toEqual([]), WAIT)
    const local_date = server.context.now().toISOString().slice(0, 10)
    const mark = { medication_plan: id, slot: '13:00', local_date, status: 'taken' }
    await ada.call('POST', '/api/medications/dose-events/mark/', mark)
    await ada.pass(5)
    await comesTo('push', 'needless')
    expect(shown()).toEqual([])
  })

  it('serves a device only until another account registers it', async () => {
    const body = service.newDevice()
    const first = await ada.call('POST', '/api/users/push-subscriptions/', body)
    expect((await ada.call('POST', '/api/users/push-subscriptions/', body)).json().id).toBe(first.json().id)
    const grace = await remindedPatient(server, newPatient)
    const stolen = await grace.call('POST', '/api/users/push-subscriptions/', {
      ...body,
      keys: { ...body.keys, auth: 'A'.repeat(22) },
    })
    expect(stolen.statusCode).toBe(409)
    expect((await grace.call('POST', '/api/users/push-subscriptions/', body)).statusCode).toBe(201)
    await ada.pass(0)
    expect((await ada.call('GET', '/api/users/push-subscriptions/')).json().results).toEqual([])
    expect((await grace.call('GET', '/api/users/push-subscriptions/')).json().results).toHaveLength(1)
  })
})

describe('a reminder by mail', () => {
  beforeEach(async () => {
    await ada.settings({ channels: { doses_due: EMAIL_ONLY, doses_late: PUSH_ONLY } })
    await ada.plan('Ramipril', ['13:00'])
  })

  it('says nothing of medicines, and its link marks them', async () => {
    await ada.pass(30)
    const [letter] = await mailed(1)
    expect(letter?.subject).toBe('Your reminder – Salve')
    expect(`${letter?.text}${letter?.html}`).not.toContain('Ramipril')
    const link = /https:\/\/salve\.example\.org\/reminder#taken=([\w-]{43})/.exec(letter?.text ?? '')
    const done = await server.call('POST', '/api/users/notifications/act/', { body: { token: link?.[1] } })
    expect(done.json()).toMatchObject({ action: 'taken', doses: 1 })
    await comesTo('email', 'sent')
  })

  it('is retried once after a certain failure', async () => {
    mail.replies = [{ recipient: 451 }]
    await ada.pass(30)
    await vi.waitFor(async () => {
      await hasten()
      expect(mailsOf()).toHaveLength(2)
    }, WAIT)
    await comesTo('email', 'sent')
  })

  it('fails after the second try, and the patient is told by push', async () => {
    const shown = await ada.device(service)
    mail.replies = [{ recipient: 451 }, { recipient: 451 }]
    await ada.pass(30)
    await vi.waitFor(async () => {
      await hasten()
      expect(mail.replies).toEqual([])
    }, WAIT)
    await comesTo('email', 'failed')
    await vi.waitFor(() => expect(shown()).toMatchObject([{ payload: { kind: 'watchdog' } }]), WAIT)
    expect(mailsOf()).toHaveLength(1)
    expect((await health()).email.state).toBe('failing')
  })

  it('is retried at most once while the mail server is down, and the patient is told by push', async () => {
    const shown = await ada.device(service)
    await mail.stop()
    try {
      await ada.pass(30)
      await vi.waitFor(async () => {
        await hasten()
        expect((await health()).email.state).toBe('failing')
      }, WAIT)
      await comesTo('email', 'failed')
      await vi.waitFor(
        () =>
          expect(shown()).toMatchObject([
            { payload: { kind: 'watchdog', body: expect.stringMatching(/mail/i) } },
          ]),
        WAIT,
      )
    } finally {
      await mail.start()
    }
    await hasten()
    await ada.pass(1)
    const { rows } = await server.context.db.pool.query(
      'select attempts, failed_at is not null as failed from mail_outbox where user_id = $1 and notification is not null',
      [ada.patient.id],
    )
    expect(rows).toEqual([{ attempts: 2, failed: true }])
    expect(mailsOf()).toHaveLength(1)
  })

  it('is not sent twice when the connection breaks off after its content', async () => {
    mail.replies = ['hangs up after the content']
    await ada.pass(30)
    await comesTo('email', 'unsure')
    await hasten()
    expect(mailsOf()).toHaveLength(2)
  })
})

it('arrives late after a downtime, or is noted as unmarked, with the reason', async () => {
  const shown = await ada.device(service)
  await ada.plan('Ramipril', ['13:00'])
  await ada.plan('Metformin', ['13:00', '14:30', '15:00'])
  await ada.pass(0)
  // Simulates a pause in the looks: the clock jumps, as when a stopped server starts again.
  await ada.pass(3 * 60)
  const told = await ada.bell(5)
  expect(told.map(({ kind, is_late }) => [kind, is_late]).toSorted()).toEqual([
    ['doses_due', true],
    ['doses_due', true],
    ['doses_missed', true],
    ['doses_missed', true],
    ['watchdog', false],
  ])
  expect(told.find(({ kind }) => kind === 'watchdog')?.watchdog).toMatchObject({
    channel: 'in_app',
    reason: 'not_sent',
  })
  const missed = told.find(({ kind }) => kind === 'doses_missed')
  expect(stateOf(missed, 'push')).toBe('off')
  await vi.waitFor(() => expect(shown()).toHaveLength(3), WAIT)
  const late = shown().filter(({ payload }) => payload.kind === 'doses_due')
  expect(late.every(({ payload }) => payload.body.includes('This comes late'))).toBe(true)
})
