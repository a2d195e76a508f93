import type { Notification } from '@salve/contract/users/notifications.ts'
import type { ReminderSettingsInput } from '@salve/contract/users/reminder-settings.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from './app.ts'
import { openPushService, type PushService, type Shown } from './push-service.ts'
import { toNoonUtc } from './records.ts'

export const WAIT = { timeout: 15_000, interval: 150 }
const MINUTE_MS = 60_000
const SETTINGS = '/api/users/notifications/settings/'

/** A patient in the zone UTC, at 12:30 of the server's clock, with what they do about reminders. */
export interface Reminded {
  patient: Patient
  /** Calls as this patient, with a token that is valid by the server's clock. */
  call(method: string, path: string, body?: unknown): ReturnType<TestApp['call']>
  /** Adds a plan that asks for one tablet at these times each day, and answers its id. */
  plan(drug_name: string, times: string[], changes?: object): Promise<string>
  settings(changes: ReminderSettingsInput): Promise<void>
  /** Registers a new device, and answers what it has been shown so far. */
  device(service: PushService): Promise<() => Shown[]>
  /** The bell, the newest first, once it holds so many. */
  bell(count: number): Promise<Notification[]>
  /** Deletes the plans, so that the next patient's day is theirs alone. */
  end(): Promise<void>
  /** Moves the clock and waits until the server has looked again. */
  pass(minutes: number): Promise<void>
}

export async function remindedPatient(
  server: TestApp,
  newPatient: () => Promise<Patient> = () => server.newPatient(),
): Promise<Reminded> {
  toNoonUtc(server)
  const patient = await newPatient()
  const body = { time_zone: 'UTC' }
  await server.call('PATCH', '/api/users/profile/', { token: patient.access, body })
  const plans: string[] = []
  const renew = async () => {
    const body = { refresh: patient.refresh }
    Object.assign(patient, (await server.call('POST', '/api/token/refresh/', { body })).json())
  }
  const call: Reminded['call'] = (method, path, body) =>
    server.call(method, path, { token: patient.access, body })
  const reminded: Reminded = {
    patient,
    call,
    async plan(drug_name, times, changes = {}) {
      const made = await call('POST', '/api/medications/medication-plans/', {
        drug_name,
        start_date: server.context.now().toISOString().slice(0, 10),
        schedules: [
          { kind: 'times', times: times.map((time) => ({ time, amount: 1 })), days: { kind: 'every_day' } },
        ],
        ...changes,
      })
      expect(made.statusCode).toBe(201)
      plans.push(made.json().id)
      return made.json().id
    },
    async end() {
      await reminded.pass(0)
      for (const id of plans) await call('DELETE', `/api/medications/medication-plans/${id}/`)
      await looked(server, patient)
    },
    async settings(changes) {
      expect((await call('PATCH', SETTINGS, changes)).statusCode).toBe(200)
    },
    async device(service) {
      const body = service.newDevice()
      expect((await call('POST', '/api/users/push-subscriptions/', body)).statusCode).toBe(201)
      return () => service.shown.filter(({ endpoint }) => endpoint === body.endpoint)
    },
    bell: (count) =>
      vi.waitFor(async () => {
        const { results } = (await call('GET', '/api/users/notifications/')).json<{
          results: Notification[]
        }>()
        expect(results).toHaveLength(count)
        return results
      }, WAIT),
    async pass(minutes) {
      await looked(server, patient)
      // A message whose outcome is not noted yet would count as unheard once the clock has moved.
      await server.context.queue.settled()
      server.advance(minutes * MINUTE_MS)
      await renew()
      await looked(server, patient)
      await server.context.queue.settled()
    },
  }
  return reminded
}

/** Waits until the server has looked at a patient and nothing is due by its clock. */
async function looked(server: TestApp, { id }: { id: string }): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ is_due: boolean }>`
      select wake_at <= ${server.context.now()} as is_due from reminder_wakes where user_id = ${id}`.execute(
      server.context.db.as(id),
    )
    expect(rows.filter(({ is_due }) => is_due)).toEqual([])
  }, WAIT)
}

/**
 * One server and one push service for a whole file, and for each of its tests a new patient, at
 * 12:30.
 */
export function eachReminded(
  take: (given: { server: TestApp; service: PushService; ada: Reminded }) => void,
): void {
  let server: TestApp
  let service: PushService
  let ada: Reminded
  beforeAll(async () => {
    service = await openPushService()
    server = await startTestApp({ PUSH_LOOPBACK: 'true' })
  })
  beforeEach(async () => {
    ada = await remindedPatient(server)
    take({ server, service, ada })
  })
  afterEach(() => ada.end())
  afterAll(async () => {
    await server.close()
    await service.stop()
  })
}

/** Waits until the shown items reach a number. */
export const until = <T>(get: () => T[], count: number) =>
  vi.waitFor(() => {
    expect(get()).toHaveLength(count)
    return get()
  }, WAIT)
