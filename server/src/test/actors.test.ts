import { PATIENT_HEADER } from '@salve/contract/endpoint.ts'
import { addDays, dateIn } from '@salve/domain/local-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { newId } from '../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from './app.ts'
import { openConversation } from './chat.ts'
import { EVERY_MORNING } from './plans.ts'

const SYMPTOMS = '/api/medical-records/symptoms/'
const headache = {
  name: 'Headache',
  severity: 4,
  recorded_date: '2026-03-01',
  recorded_time: '08:30',
  description: '',
  health_issue: null,
}

let server: TestApp
let father: Patient
let daughter: Patient
beforeAll(async () => {
  server = await startTestApp()
  father = await server.newPatient()
  daughter = await server.newPatient()
  await sql`
    insert into grants (patient, actor, role, starts_at) values (${father.id}, ${daughter.id}, 'manager', now() - interval '1 day')
  `.execute(server.context.db.as(father.id))
})
afterAll(() => server.close())

const asDaughter = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.call(method, path, {
    token: daughter.access,
    body,
    headers: { [PATIENT_HEADER]: father.id, ...headers },
  })
const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>, who = father.id) =>
  (await text.execute(server.context.db.as(who))).rows

const search = async (token: string, headers: Record<string, string>, query: string) =>
  (await server.call('POST', '/api/search/', { token, headers, body: { query } })).json()

describe('what a patient and their doctors said', () => {
  it('is found by the patient and by no holder of a grant, not even as a spelling', async () => {
    await openConversation(server, father, { lines: ['About the marillenknoedel we spoke of.'] })
    const found = await search(father.access, {}, 'marillenknoedel')
    expect(found.groups).toMatchObject([{ kind: 'message' }])
    for (const query of ['marillenknoedel', 'marillenknoedle', 'vogt']) {
      const others = await search(daughter.access, { [PATIENT_HEADER]: father.id }, query)
      expect(others).toEqual({ groups: [], refused: null, spelled: [] })
    }
    expect((await server.call('GET', '/api/dashboard/', { token: father.access })).body).toContain('Vogt')
    expect((await asDaughter('GET', '/api/dashboard/')).body).not.toMatch(/Vogt|marillen/i)
  })

  it('is closed to a grant in the database, too', async () => {
    const asDaughterInSql = server.context.db.as({ actor: daughter.id, patient: father.id })
    for (const table of ['conversations', 'messages', 'shares', 'receipts', 'proposals', 'calls']) {
      const { rows } = await sql`select from ${sql.ref(table)} where user_id = ${father.id}`.execute(
        asDaughterInSql,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await rowsOf(sql`select from messages where user_id = ${father.id}`)).toHaveLength(1)
  })
})

describe('what somebody else writes', () => {
  it('stands in the record that it is for, and in no other', async () => {
    const made = await asDaughter('POST', SYMPTOMS, headache)
    expect(made.statusCode).toBe(201)
    const path = `${SYMPTOMS}${made.json().id}/`
    expect((await server.call('GET', path, { token: father.access })).statusCode).toBe(200)
    expect((await server.call('GET', path, { token: daughter.access })).statusCode).toBe(404)
  })

  it('carries their name in the history', async () => {
    const { id, ...body } = (await asDaughter('POST', SYMPTOMS, headache)).json()
    const change = (severity: number) => ({ ...headache, severity, name: body.name })
    expect((await asDaughter('PUT', `${SYMPTOMS}${id}/`, change(6))).statusCode).toBe(200)
    await server.call('PUT', `${SYMPTOMS}${id}/`, { token: father.access, body: change(7) })
    const history = await rowsOf(
      sql<{ changed_by: string }>`select changed_by from record_history where record_id = ${id} order by id`,
    )
    expect(history.map(({ changed_by }) => changed_by)).toEqual([daughter.id, father.id])
  })

  it('names them beside a dose', async () => {
    const plans = '/api/medications/medication-plans/'
    const today = dateIn('Europe/Berlin', server.context.now().getTime())
    const tomorrow = addDays(today, 1)
    const plan = (
      await server.call('POST', plans, {
        token: father.access,
        body: { drug_name: 'Metformin', start_date: today, schedules: [EVERY_MORNING] },
      })
    ).json()
    const doses = await asDaughter('GET', `/api/medications/dose-events/?from=${tomorrow}&to=${tomorrow}`)
    const { slot, local_date } = doses.json().results[0]
    const marked = await asDaughter(
      'POST',
      '/api/medications/dose-events/mark/',
      { medication_plan: plan.id, slot, local_date, status: 'skipped' },
      { 'idempotency-key': newId() },
    )
    expect(marked.statusCode).toBe(200)
    expect(await rowsOf(sql`select marked_by from dose_events where medication_plan = ${plan.id}`)).toEqual([
      { marked_by: daughter.id },
    ])
  })

  it('is no answer to a request of another with the same key', async () => {
    const key = { 'idempotency-key': newId() }
    expect((await asDaughter('POST', SYMPTOMS, headache, key)).statusCode).toBe(201)
    expect((await asDaughter('POST', SYMPTOMS, headache, key)).statusCode).toBe(201)
    const own = await server.call('POST', SYMPTOMS, { token: father.access, body: headache, headers: key })
    expect(own.statusCode).toBe(409)
    expect(own.body).not.toContain('Headache')
  })

  it('ends with the grant, also past the code of the server', async () => {
    const { db } = server.context
    const scope = db.as({ actor: daughter.id, patient: father.id })
    const count = async () => (await sql`select 1 from symptoms`.execute(scope)).rows.length
    expect(await count()).toBeGreaterThan(0)
    await sql`update grants set role = 'reader' where actor = ${daughter.id}`.execute(db.as(father.id))
    expect(await count()).toBeGreaterThan(0)
    expect((await sql`update symptoms set name = 'x'`.execute(scope)).changed).toBe(0)
    // By the server's clock, whose moments are coarser than the database's.
    const ended = server.context.now()
    await sql`update grants set ends_at = ${ended} where actor = ${daughter.id}`.execute(db.as(father.id))
    expect(await count()).toBe(0)
    expect((await asDaughter('GET', SYMPTOMS)).statusCode).toBe(404)
  })
})

describe('grants', () => {
  it('are given by the owner of a record alone', async () => {
    const stranger = await server.newPatient()
    for (const who of [stranger.id, { actor: stranger.id, patient: father.id }]) {
      const taken = sql`
        insert into grants (patient, actor, role, starts_at) values (${father.id}, ${stranger.id}, 'manager', now())`
      await expect(taken.execute(server.context.db.as(who))).rejects.toThrow(/row-level security/)
    }
  })

  it('open the record and not the account', async () => {
    const mother = await server.newPatient()
    await sql`
      insert into grants (patient, actor, role, starts_at) values (${mother.id}, ${daughter.id}, 'manager', now() - interval '1 hour')
    `.execute(server.context.db.as(mother.id))
    const scope = server.context.db.as({ actor: daughter.id, patient: mother.id })
    expect((await sql`select 1 from profiles`.execute(scope)).rows).toHaveLength(1)
    for (const table of ['accounts', 'sessions', 'passkeys', 'calendar_feeds', 'own_exports'])
      expect((await sql`select 1 from ${sql.ref(table)}`.execute(scope)).rows).toEqual([])
  })
})
