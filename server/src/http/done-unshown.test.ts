import { endpoint } from '@salve/contract/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sql } from '../db/sql.ts'
import { type Patient, startTestApp, type TestApp } from '../test/app.ts'
import { renderErrors } from './errors.ts'
import type { Sql } from '../db/client.ts'
import { mount, ONE_TRANSACTION } from './mount.ts'

const answer = {
  response: z.object({ number: z.int() }),
  public: true,
  summary: 'One that answers another shape',
} as const
const reading = endpoint({ method: 'GET', path: '/api/reading/', ...answer })
const writing = endpoint({ method: 'POST', path: '/api/writing/', ...answer })
const failing = endpoint({ method: 'POST', path: '/api/failing/', ...answer })

const changing = endpoint({
  method: 'PUT',
  path: '/api/changing/',
  response: answer.response,
  summary: 'Changes a record and answers another shape',
})

const choosing = endpoint({
  method: 'PUT',
  path: '/api/choosing/',
  right: 'own',
  response: answer.response,
  summary: 'Changes rows of an account and answers another shape',
})

const wrong = async () => ({ number: 'three' }) as unknown as { number: number }

let server: TestApp
let app: FastifyInstance
let patient: Patient
const reported: unknown[] = []
beforeAll(async () => {
  server = await startTestApp()
  patient = await server.newPatient()
  app = Fastify()
  renderErrors(app, async (error) => void reported.push(error))
  mount(app, server.context, reading, wrong)
  mount(app, server.context, writing, wrong)
  mount(app, server.context, failing, async () => {
    throw new Error('after the commit')
  })
  const changes = async ({ db, patient: id }: { db: Sql; patient: string }) => {
    await sql`update profiles set city = 'Bonn' where user_id = ${id}`.execute(db)
    return wrong()
  }
  mount(app, server.context, changing, changes)
  mount(app, server.context, choosing, changes, ONE_TRANSACTION)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const detailOf = async (method: 'GET' | 'POST', url: string, language = 'en') => {
  const refused = await app.inject({ method, url, headers: { 'accept-language': language } })
  expect(refused.statusCode).toBe(500)
  return refused.json<{ type: string; detail: string }>()
}

it('says that a write with a malformed answer was made, and reports it', async () => {
  const said = await detailOf('POST', '/api/writing/')
  expect(said.type).toBe('/problems/done-unshown')
  expect(said.detail).toContain('was made')
  expect(String(reported.at(-1))).toContain('answers another shape')
})

it.each(['en', 'de'])('never claims that nothing was saved: %s', async (language) => {
  for (const [method, url] of [
    ['GET', '/api/reading/'],
    ['POST', '/api/writing/'],
    ['POST', '/api/failing/'],
  ] as const)
    expect((await detailOf(method, url, language)).detail).not.toMatch(/nothing|nichts/i)
})

it.each([
  ['the record', '/api/changing/'],
  ['the account', '/api/choosing/'],
])('commits a change of %s only with a well-formed answer', async (_, url) => {
  const refused = await app.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${patient.access}` },
  })
  expect(refused.json()).toMatchObject({ status: 500, type: '/problems/internal' })
  expect(String(reported.at(-1))).toContain('answers another shape')
  const { rows } = await sql`select city from profiles`.execute(server.context.db.as(patient.id))
  expect(rows).toEqual([{ city: null }])
})
