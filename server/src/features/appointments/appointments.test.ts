import type { Appointment } from '@salve/contract/appointments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleDirectory } from '../../demo/seed.ts'
import { newId } from '../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../test/app.ts'

const PATH = '/api/appointments/'
/** The server's clock starts here and then runs normally. */
const AHEAD_MS = Date.parse('2026-03-10T12:00:00Z') - Date.now()
const at = (day: string) => ({ starts_at: `${day}T08:00:00Z`, ends_at: `${day}T08:20:00Z` })
const check = {
  title: 'Check of blood pressure',
  clinician: null,
  diagnostic_center: null,
  provider_name: 'Practice at the corner',
  health_issue: null,
  starts_at: '2026-03-20T08:00:00Z',
  ends_at: '2026-03-20T08:20:00Z',
  time_zone: 'Europe/Berlin',
  mode: 'in_person',
  location: 'Musterstraße 5',
  status: 'scheduled',
  questions: [{ text: 'Is 129/80 low enough?', answered: false }],
  notes: '',
}

describe('appointments', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(Date.now() + AHEAD_MS) })
    await loadSampleDirectory(server.context.db)
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const add = (body: object = check, { token = ada.access, headers = {} } = {}) =>
    server.call('POST', PATH, { token, body, headers })
  const list = async (token: string, query = ''): Promise<Appointment[]> =>
    (await server.call('GET', `${PATH}?${query}`, { token })).json().results
  const titles = async (token: string, query = '') => (await list(token, query)).map((a) => a.title)

  it('stores a planned appointment', async () => {
    const added = await add()
    expect(added.statusCode).toBe(201)
    const asSent = { ...check, starts_at: expect.any(String), ends_at: expect.any(String) }
    expect(added.json()).toMatchObject(asSent)
    expect(Date.parse(added.json().starts_at)).toBe(Date.parse(check.starts_at))
    const read = await server.call('GET', `${PATH}${added.json().id}/`, { token: ada.access })
    expect(read.headers['etag']).toBe(`"${read.json().updated_at}"`)
  })

  it('answers a repeat with the row of the first request', async () => {
    const headers = { 'idempotency-key': newId() }
    const [directory] = (await server.call('GET', '/api/clinicians/?limit=1', { token: ada.access })).json()
      .results
    const body = { ...check, clinician: directory.id }
    expect((await add(body, { headers })).json().id).toBe(headers['idempotency-key'])
    expect((await add(body, { headers })).statusCode).toBe(201)
    expect((await add({ ...body, title: 'Other' }, { headers })).statusCode).toBe(409)
  })

  it('uses the directory’s name for a provider picked from it', async () => {
    const { results } = (
      await server.call('GET', '/api/clinicians/?search=vogt', { token: ada.access })
    ).json()
    const added = await add({ ...check, clinician: results[0].id, provider_name: 'Somebody else' })
    expect(added.json()).toMatchObject({ clinician: results[0].id, provider_name: 'Dr. Hannah Vogt' })
    const unknown = await add({ ...check, clinician: newId() })
    expect(unknown.statusCode).toBe(422)
    expect(unknown.json().errors).toEqual({ clinician: ['This entry is not in the directory.'] })
    const both = await add({ ...check, clinician: results[0].id, diagnostic_center: newId() })
    expect(both.json().errors).toHaveProperty('diagnostic_center')
  })

  it('lists all, upcoming, past and cancelled ones', async () => {
    const grace = await server.newPatient()
    const token = grace.access
    await add({ ...check, ...at('2026-03-01'), title: 'past', status: 'completed' }, { token })
    await add({ ...check, ...at('2026-03-02'), title: 'past, forgotten' }, { token })
    await add({ ...check, ...at('2026-03-12'), title: 'next' }, { token })
    await add({ ...check, ...at('2026-03-14'), title: 'later' }, { token })
    await add({ ...check, ...at('2026-03-13'), title: 'off', status: 'cancelled' }, { token })
    expect(await titles(token)).toEqual(['later', 'off', 'next', 'past, forgotten', 'past'])
    expect(await titles(token, 'filter=upcoming')).toEqual(['next', 'later'])
    expect(await titles(token, 'filter=past')).toEqual(['past, forgotten', 'past'])
    expect(await titles(token, 'filter=cancelled')).toEqual(['off'])
    expect(await titles(token, 'from=2026-03-12&to=2026-03-13')).toEqual(['off', 'next'])
    const page = await server.call('GET', `${PATH}?filter=upcoming&limit=1`, { token })
    expect(await titles(token, `filter=upcoming&limit=1&cursor=${page.json().next}`)).toEqual(['later'])
    expect(await titles(ada.access)).not.toContain('next')
  })

  it('counts days by the clock of the patient', async () => {
    const grace = await server.newPatient()
    const lateEvening = { ...check, starts_at: '2026-03-11T23:30:00Z', ends_at: '2026-03-11T23:45:00Z' }
    await add(lateEvening, { token: grace.access })
    expect(await titles(grace.access, 'from=2026-03-12&to=2026-03-12')).toHaveLength(1)
    expect(await titles(grace.access, 'from=2026-03-11&to=2026-03-11')).toHaveLength(0)
  })

  it('reports overlapping scheduled appointments', async () => {
    const { access: token } = await server.newPatient()
    const first = (await add(check, { token })).json()
    expect(first.clashes).toEqual([])
    const overlapping = { ...check, starts_at: '2026-03-20T08:10:00Z', ends_at: '2026-03-20T09:00:00Z' }
    const second = (await add({ ...overlapping, title: 'Dentist' }, { token })).json()
    expect(second.clashes).toMatchObject([{ id: first.id, title: check.title }])
    const right = { ...check, starts_at: '2026-03-20T09:00:00Z', ends_at: '2026-03-20T09:30:00Z' }
    expect((await add(right, { token })).json().clashes).toEqual([])
    const cancelled = await server.call('PUT', `${PATH}${first.id}/`, {
      token,
      body: { ...check, status: 'cancelled' },
    })
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', clashes: [] })
    const again = await server.call('GET', `${PATH}${second.id}/`, { token })
    expect(again.json().clashes).toEqual([])
  })

  it('deletes with undo, and keeps each earlier version', async () => {
    const { id } = (await add()).json()
    const token = ada.access
    expect((await server.call('DELETE', `${PATH}${id}/`, { token })).statusCode).toBe(204)
    expect((await server.call('GET', `${PATH}${id}/`, { token })).statusCode).toBe(404)
    expect((await server.call('POST', `${PATH}${id}/restore/`, { token })).json()).toMatchObject({ id })
    const history = await server.context.db
      .as(ada.id)
      .selectFrom('record_history')
      .select('record_type')
      .where('record_id', '=', id)
      .execute()
    expect(history).toEqual([{ record_type: 'appointments' }, { record_type: 'appointments' }])
  })

  it('refuses a replacement made from an older version', async () => {
    const { id, updated_at } = (await add()).json()
    const put = (title: string) =>
      server.call('PUT', `${PATH}${id}/`, {
        token: ada.access,
        body: { ...check, title },
        headers: { 'if-match': `"${updated_at}"` },
      })
    expect((await put('Moved')).statusCode).toBe(200)
    const stale = await put('Moved again')
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ id, title: 'Moved' })
  })

  it('stays when its health issue is deleted', async () => {
    const issues = '/api/medical-records/health-issues/'
    const issue = (
      await server.call('POST', issues, { token: ada.access, body: { name: 'Hypertension' } })
    ).json()
    const { id } = (await add({ ...check, health_issue: issue.id })).json()
    expect(await list(ada.access, `health_issue=${issue.id}`)).toHaveLength(1)
    await server.call('DELETE', `${issues}${issue.id}/`, { token: ada.access })
    const read = await server.call('GET', `${PATH}${id}/`, { token: ada.access })
    expect(read.json()).toMatchObject({ id, health_issue: null })
  })

  it('reports each error at its field', async () => {
    const bad = await add({ ...check, title: ' ', time_zone: 'Mars/North', ends_at: check.starts_at })
    expect(bad.statusCode).toBe(422)
    expect(Object.keys(bad.json().errors)).toEqual(expect.arrayContaining(['title', 'time_zone']))
    const reversed = await add({ ...check, ends_at: '2026-03-20T07:00:00Z' })
    expect(reversed.json().errors).toEqual({ ends_at: ['This is before the start.'] })
    const nobody = await add({ ...check, starts_at: '0000-01-01T00:00:00Z' })
    expect(nobody.statusCode).toBe(422)
    expect((await add({ ...check, reminder_minutes: [5] })).statusCode).toBe(400)
    const questions = Array.from({ length: 51 }, () => ({ text: 'Why?' }))
    expect((await add({ ...check, questions })).statusCode).toBe(422)
  })
})
