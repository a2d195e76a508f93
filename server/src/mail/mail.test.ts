import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorkers } from '../workers.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { newcomer, register, tokenIn, verify } from '../test/registrations.ts'
import { openMailServer, type MailServer } from '../test/smtp.ts'

const WAIT = { timeout: 15_000, interval: 50 }
let mail: MailServer
let server: TestApp

/** Reads the outbox's rows of messages to an address. */
const outboxOf = (address: string) =>
  server.context.db.system
    .selectFrom('mail_outbox')
    .select(['sent_at', 'failed_at', 'attempts', 'content'])
    .where('recipient', '=', address)
    .execute()
const receivedBy = (address: string) => mail.received.filter(({ to }) => to?.[0]?.address === address)
/** Runs pending retries at once, as if their time had come. */
const hasten = () =>
  server.context.db.pool.query(
    `with due as (update pgboss.job set start_after = now() where state = 'retry' returning id)
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'mail.send') from due`,
  )
const arrived = (address: string, count = 1) =>
  vi.waitFor(async () => {
    await hasten()
    expect(receivedBy(address)).toHaveLength(count)
    expect(await outboxOf(address)).toMatchObject([{ sent_at: expect.any(String) }])
  }, WAIT)
const tried = (address: string) =>
  vi.waitFor(async () => expect((await outboxOf(address))[0]?.attempts).toBeGreaterThan(0), WAIT)
async function somebodyRegisters() {
  const person = newcomer()
  expect((await register(server, person)).statusCode).toBe(202)
  return person.email
}

beforeAll(async () => {
  mail = await openMailServer()
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Salve <hello@salve.example>' }
  server = await startTestApp(settings, {}, { workers: false })
})
afterAll(async () => {
  await server.close()
  await mail.stop()
})
afterEach(() => {
  mail.replies = []
})

it('keeps a message and its job together until a worker runs, as after a crash', async () => {
  const address = await somebodyRegisters()
  const { rows } = await server.context.db.pool.query(`select state from pgboss.job where name = 'mail.send'`)
  expect(rows).toEqual([{ state: 'created' }])
  expect(receivedBy(address)).toEqual([])
  await startWorkers(server.context)
  await arrived(address)
})

describe('mail by SMTP', () => {
  it('arrives once, with the right content, and is then deleted', async () => {
    const address = await somebodyRegisters()
    await arrived(address)
    const [message] = receivedBy(address)
    expect(message).toMatchObject({
      from: { name: 'Salve', address: 'hello@salve.example' },
      to: [{ name: '', address }],
      subject: 'Confirm your e-mail for Salve',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@127\.0\.0\.1>$/),
    })
    expect(message?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }))
    expect(message?.html).toContain(`href="http://127.0.0.1:3000/verify-email/`)
    expect(await outboxOf(address)).toEqual([
      { sent_at: expect.any(String), failed_at: null, attempts: 1, content: {} },
    ])
    expect((await verify(server, tokenIn(message as NonNullable<typeof message>))).statusCode).toBe(200)
  })

  it('is queued while the mail server is down', async () => {
    await mail.stop()
    const addresses = [await somebodyRegisters(), await somebodyRegisters(), await somebodyRegisters()]
    for (const address of addresses) await tried(address)
    expect(await outboxOf(addresses[0] ?? '')).toMatchObject([{ sent_at: null, failed_at: null }])
    await mail.start()
    for (const address of addresses) await arrived(address)
  })

  it.each([{ recipient: 451 }, { content: 452 }, 'hangs up at once' as const])(
    'is retried after %s',
    async (reply) => {
      mail.replies = [reply, reply]
      const address = await somebodyRegisters()
      await arrived(address)
      expect((await outboxOf(address))[0]?.attempts).toBe(3)
    },
  )

  it('may arrive twice, as the same message, only when its delivery is uncertain', async () => {
    mail.replies = ['hangs up after the content']
    const address = await somebodyRegisters()
    await arrived(address, 2)
    const [first, second] = receivedBy(address)
    expect(second?.messageId).toBe(first?.messageId)
  })

  it.each([{ recipient: 550 }, { content: 554 }])('fails at once after %s, visibly', async (reply) => {
    mail.replies = [reply]
    const address = await somebodyRegisters()
    await tried(address)
    expect(await outboxOf(address)).toEqual([
      { sent_at: null, failed_at: expect.any(String), attempts: 1, content: {} },
    ])
    const { rows } = await server.context.db.pool.query(`select from pgboss.job where state = 'retry'`)
    expect(rows).toEqual([])
    expect(receivedBy(address)).toEqual([])
  })

  it('shows a failure after the last retry', async () => {
    mail.replies = [{ recipient: 451 }, { recipient: 451 }]
    const address = await somebodyRegisters()
    await tried(address)
    // The job is due again only a moment after the message counts as tried.
    await vi.waitFor(async () => {
      const { rowCount } = await server.context.db.pool.query(
        `update pgboss.job set retry_limit = retry_count + 1 where state = 'retry'`,
      )
      expect(rowCount).toBe(1)
    }, WAIT)
    await vi.waitFor(async () => {
      await hasten()
      expect(await outboxOf(address)).toMatchObject([
        { sent_at: null, failed_at: expect.any(String), attempts: 2, content: {} },
      ])
    }, WAIT)
  })

  it('is sent without delay under load', async () => {
    const addresses = await Promise.all(Array.from({ length: 25 }, somebodyRegisters))
    for (const address of addresses) await arrived(address)
  })
})
