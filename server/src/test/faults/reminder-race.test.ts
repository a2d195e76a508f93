import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openPushService, type PushService } from '../push-service.ts'
import { dueLately } from './due-patients.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

/**
 * Number of events due at once, and of kills of a server meanwhile; `npm run test:faults` does more
 * of both.
 */
const EVENTS = Number(process.env['REMINDER_EVENTS'] ?? 300)
const KILLS = Math.min(Number(process.env['FAULT_RUNS'] ?? 3), 10)
const PATIENCE_MS = 180_000 + EVENTS * 30 + KILLS * 15_000

let database: TestDatabase
let service: PushService
let client: pg.Client
const folders = [mkdtempSync(join(tmpdir(), 'salve-race-')), mkdtempSync(join(tmpdir(), 'salve-race-'))]
const servers: ServerProcess[] = []

const start = (folder: string) =>
  startProcess(folder, {
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    SECRET_KEY: 'the same for both, since they share a database',
    VAPID_PRIVATE_KEY: 'B'.repeat(43),
    PUSH_LOOPBACK: 'true',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  service = await openPushService()
  client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
}, 60_000)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await client.end()
  await database.drop()
  await service.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
}, 60_000)

it('two servers, of which one is killed again and again, tell each patient once', {
  timeout: PATIENCE_MS,
}, async () => {
  const devices = Array.from({ length: EVENTS }, () => service.newDevice())
  await client.query(dueLately(devices))
  for (const folder of folders) servers.push(await start(folder))
  for (let kill = 1; kill <= KILLS; kill++) {
    await told((EVENTS * kill) / (KILLS + 1))
    const [victim] = servers.splice(0, 1)
    await victim?.kill()
    folders.push(folders.shift() ?? '')
    servers.push(await start(folders.at(-1) ?? ''))
  }
  await told(EVENTS)
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `select state, count(*)::int from notification_deliveries where channel = 'push' group by state`,
      )
      expect(rows).toEqual([{ state: 'sent', count: EVENTS }])
    },
    { timeout: PATIENCE_MS, interval: 200 },
  )

  const { rows } = await client.query(`
    select count(*)::int as notifications, count(distinct user_id)::int as patients,
      (select count(*)::int from notification_doses where kind = 'doses_due') as doses
    from notifications where kind = 'doses_due'`)
  expect(rows).toEqual([{ notifications: EVENTS, patients: EVENTS, doses: EVENTS }])
  // A message that a killed server had sent and not yet recorded comes again, under the tag by
  // which the device shows one.
  const tags = Map.groupBy(service.shown, ({ endpoint }) => endpoint)
  expect(tags.size).toBe(EVENTS)
  const shownBy = [...tags.values()].map((shown) => new Set(shown.map(({ payload }) => payload.tag)).size)
  expect(shownBy.every((count) => count === 1)).toBe(true)
  process.stdout.write(
    `${EVENTS} reminders, ${KILLS} kills: ${EVENTS} notifications, ${service.shown.length - EVENTS} messages repeated under their tag\n`,
  )
})

/** Waits until so many notifications are written down. */
async function told(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(`select count(*)::int as count from notifications`)
      expect(rows[0].count).toBeGreaterThanOrEqual(Math.floor(count))
    },
    { timeout: PATIENCE_MS, interval: 20 },
  )
}
