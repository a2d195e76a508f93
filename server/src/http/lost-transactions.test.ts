import { endpoint } from '@salve/contract/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { renderErrors } from './errors.ts'
import { mount } from './mount.ts'

const answer = { response: z.object({ tries: z.int() }) } as const
const crossing = endpoint({
  method: 'PUT',
  path: '/api/crossing/{table}/',
  params: z.object({ table: z.enum(['profiles', 'settings']) }),
  summary: 'Changes two rows of a record, in an order of its own',
  ...answer,
})
const losing = endpoint({ method: 'PUT', path: '/api/losing/', summary: 'Always loses', ...answer })
const ofAccount = endpoint({
  method: 'PUT',
  path: '/api/of-account/',
  right: 'own',
  summary: 'A call about an account that loses',
  ...answer,
})

let server: TestApp
let app: FastifyInstance
let patient: Patient
let tries = 0
const held = Promise.withResolvers<void>()
let holding = 0
/** Resolves once both calls hold their first row. */
const bothHold = (): Promise<void> => {
  if (++holding === 2) held.resolve()
  return held.promise
}
const LOSES = {
  '40P01': sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`,
  '40001': sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`,
}
let code: keyof typeof LOSES = '40P01'

beforeAll(async () => {
  server = await startTestApp()
  patient = await server.newPatient()
  app = Fastify()
  renderErrors(app, async () => {})
  mount(app, server.context, crossing, async ({ db, patient: id, params }) => {
    tries++
    const tables = ['profiles', 'settings'].toSorted((a) => (a === params.table ? -1 : 1))
    for (const [at, table] of tables.entries()) {
      await sql`update ${sql.ref(table)} set updated_at = updated_at where user_id = ${id}`.execute(db)
      if (at === 0) await bothHold()
    }
    return { tries }
  })
  const loses = async () => {
    tries++
    await LOSES[code].execute(server.context.db.as(patient.id))
    return { tries }
  }
  mount(app, server.context, losing, loses)
  mount(app, server.context, ofAccount, loses)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const call = (url: string) =>
  app.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${patient.access}` } })

it('runs a change again that PostgreSQL ended as a deadlock, so that both are made', async () => {
  tries = 0
  const answers = await Promise.all(['profiles', 'settings'].map((table) => call(`/api/crossing/${table}/`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(tries).toBe(3)
})

it.each(['40P01', '40001'] as const)('tries three times, then asks to try again: %s', async (lost) => {
  ;[code, tries] = [lost, 0]
  const refused = await call('/api/losing/')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ type: '/problems/busy', status: 503 })
  expect(refused.headers['retry-after']).toBe('1')
  expect(tries).toBe(3)
})

it('does not repeat a call about an account, whose mails and counters would be repeated, too', async () => {
  tries = 0
  expect((await call('/api/of-account/')).statusCode).toBe(503)
  expect(tries).toBe(1)
})
