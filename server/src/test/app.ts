import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { closeContext, createContext, type Context } from '../context.ts'
import { startWorkers } from '../workers.ts'
import { newId } from '../lib/ids.ts'
import { createTestDatabase } from './database.ts'

let places = 0
export const PASSWORD = 'correct horse battery staple'

export interface Patient {
  id: string
  email: string
  access: string
  refresh: string
}
interface Asked {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** The caller's address; this machine when left out. */
  from?: string
}

/** An address that nobody has called from yet, so that the limits per address count it alone. */
export function freshAddress(): string {
  places += 1
  return `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`
}

/** A new access token: the one before does not last through the hours that a test lets pass. */
export async function freshAccess(server: TestApp, { email }: Patient): Promise<string> {
  return (await server.call('POST', '/api/users/login/', { body: { email, password: PASSWORD } })).json()
    .access
}

/** A whole server on a database of its own, with a clock that tests move. */
export interface TestApp {
  app: FastifyInstance
  context: Context
  /** A connection as the owner of the tables, and one as the app's role. */
  urls: { owner: string; app: string }
  advance(ms: number): void
  call(method: string, path: string, asked?: Asked): Promise<LightMyRequestResponse>
  /** Registers, verifies and signs in a new patient by the front door. */
  newPatient(): Promise<Patient>
  /** The newest message to an address whose subject fits, once there are as many of these. */
  mailTo(address: string, count?: number, subject?: RegExp): Promise<Email>
  close(): Promise<void>
}

export async function startTestApp(
  settings: Record<string, string> = {},
  overrides: Parameters<typeof createContext>[2] = {},
  { workers = true } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'salve-test-'))
  let ahead = 0
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...settings })
  const context = createContext(
    config,
    { connectionString: database.appUrl },
    { now: () => new Date(Date.now() + ahead), pause: async () => {}, idleMs: 100, ...overrides },
  )
  const app = await buildApp(context)
  if (workers) await startWorkers(context)

  const call: TestApp['call'] = (method, path, { token, body, headers = {}, from } = {}) =>
    app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from ? { remoteAddress: from } : {}),
    })

  const letters = new Map<string, Promise<Email>>()
  /** Parses a letter once: a test that waits for one looks at all of them again and again. */
  const letterOf = (folder: string, name: string): Promise<Email> => {
    const letter = letters.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)))
    letters.set(name, letter)
    return letter
  }

  const mailTo = (address: string, count = 1, subject = /./) =>
    vi.waitFor(
      async () => {
        const folder = join(dataDir, 'outbox')
        const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
        const mails = await Promise.all(names.sort().map((name) => letterOf(folder, name)))
        const found = mails.filter(
          (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
        )
        const newest = found.at(-1)
        if (newest && found.length >= count) return newest
        throw new Error(`${found.length} of ${count} messages to ${address} so far, of subject ${subject}`)
      },
      { timeout: 10_000, interval: 20 },
    )

  return {
    app,
    context,
    urls: { owner: database.ownerUrl, app: database.appUrl },
    advance: (ms) => {
      ahead += ms
    },
    call,
    mailTo,
    async newPatient() {
      const email = `${newId()}@example.org`
      const body = {
        name: 'Ada Test',
        email,
        password: PASSWORD,
        accepted_terms: true,
        time_zone: 'Europe/Berlin',
      }
      const registered = await call('POST', '/api/users/register/', { body, from: freshAddress() })
      expect(registered.statusCode).toBe(202)
      const token = /verify-email\/([\w.-]+)/.exec((await mailTo(email)).text ?? '')?.[1]
      expect((await call('GET', `/api/users/verify-email/${token}/`)).statusCode).toBe(200)
      const { access, refresh, user } = (
        await call('POST', '/api/users/login/', { body: { email, password: PASSWORD } })
      ).json()
      return { id: user.id, email, access, refresh }
    },
    async close() {
      await app.close()
      await closeContext(context)
      await database.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
