import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../test/app.ts'
import { signIn } from '../test/registrations.ts'

let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
  ada = await server.newPatient()
})
afterAll(() => server.close())

const count = async (rows: Promise<unknown[]>) => (await rows).length

async function counts() {
  const { auth, system } = server.context.db
  return {
    limits: await count(system.selectFrom('rate_limits').select('key').execute()),
    links: await count(auth.selectFrom('email_tokens').select('user_id').execute()),
    sessions: await count(auth.selectFrom('sessions').select('id').execute()),
    messages: await count(system.selectFrom('mail_outbox').select('id').execute()),
  }
}
const tidy = () =>
  server.context.db.system
    .transaction()
    .execute((transaction) => server.context.queue.send(transaction, 'database.tidy', {}))

it('keeps live data, and removes expired data', async () => {
  await signIn(server, ada.email, 'not the password')
  const before = await counts()
  expect(before).toEqual({ limits: expect.any(Number), links: 1, sessions: 1, messages: 1 })
  expect(before.limits).toBeGreaterThan(0)
  server.advance(2 * 60 * 60_000)
  await tidy()
  await vi.waitFor(async () => expect((await counts()).limits).toBe(0), { timeout: 10_000 })
  expect(await counts()).toEqual({ limits: 0, links: 1, sessions: 1, messages: 1 })
  server.advance(121 * DAY_MS)
  await tidy()
  await vi.waitFor(
    async () => expect(await counts()).toEqual({ limits: 0, links: 0, sessions: 0, messages: 0 }),
    { timeout: 10_000 },
  )
})
