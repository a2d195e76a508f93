import { DAY_MS } from '@salve/domain/local-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'

const PATH = '/api/medical-records/symptoms/'
const headache = {
  health_issue: null,
  name: 'Headache',
  severity: 6,
  recorded_date: '2026-03-01',
  recorded_time: '08:30',
  description: 'Behind the eyes',
}

describe('symptoms', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())
  const add = (body: object = headache, headers = {}) =>
    server.call('POST', PATH, { token: ada.access, body, headers })

  it('stores a recorded symptom', async () => {
    const added = await add()
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject(headache)
    const read = await server.call('GET', `${PATH}${added.json().id}/`, { token: ada.access })
    expect(read.json()).toEqual(added.json())
    expect(read.headers['etag']).toBe(`"${read.json().updated_at}"`)
  })

  it('answers a repeated request with the row that the first one created, even after an edit', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await add(headache, headers)
    await server.call('PUT', `${PATH}${first.json().id}/`, {
      token: ada.access,
      body: { ...headache, severity: 2 },
    })
    const again = await add(headache, headers)
    expect(first.json().id).toBe(headers['idempotency-key'])
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({ id: first.json().id, severity: 2 })
    expect((await add({ ...headache, severity: 1 }, headers)).statusCode).toBe(409)
  })

  it('refuses a replacement of an older version and returns the current one', async () => {
    const { id, updated_at } = (await add()).json()
    const put = (severity: number, version: string) =>
      server.call('PUT', `${PATH}${id}/`, {
        token: ada.access,
        body: { ...headache, severity },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await put(3, updated_at)).statusCode).toBe(200)
    const stale = await put(9, updated_at)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current).toMatchObject({ id, severity: 3 })
  })

  it('deletes with undo', async () => {
    const { id } = (await add()).json()
    expect((await server.call('DELETE', `${PATH}${id}/`, { token: ada.access })).statusCode).toBe(204)
    expect((await server.call('GET', `${PATH}${id}/`, { token: ada.access })).statusCode).toBe(404)
    const restored = await server.call('POST', `${PATH}${id}/restore/`, { token: ada.access })
    expect(restored.statusCode).toBe(200)
    expect(restored.json()).toMatchObject(headache)
  })

  it('pages through all of them without gaps or duplicates, latest first', async () => {
    const grace = await server.newPatient()
    const dates = Array.from({ length: 7 }, (_, i) => `2026-02-0${i + 1}`)
    for (const recorded_date of dates)
      await server.call('POST', PATH, { token: grace.access, body: { ...headache, recorded_date } })
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (
        await server.call('GET', `${PATH}?limit=3${cursor && `&cursor=${cursor}`}`, { token: grace.access })
      ).json()
      seen.push(...page.results.map((symptom: { recorded_date: string }) => symptom.recorded_date))
      cursor = page.next ?? ''
    } while (cursor)
    expect(seen).toEqual(dates.toReversed())
  })

  it('lists those of one health issue, and only of an issue of the same patient', async () => {
    const issues = '/api/medical-records/health-issues/'
    const issue = (
      await server.call('POST', issues, { token: ada.access, body: { name: 'Migraine' } })
    ).json()
    await add({ ...headache, health_issue: issue.id })
    const listed = await server.call('GET', `${PATH}by_health_issue/?health_issue_id=${issue.id}`, {
      token: ada.access,
    })
    expect(listed.json().results).toHaveLength(1)
    const grace = await server.newPatient()
    const refused = await server.call('POST', PATH, {
      token: grace.access,
      body: { ...headache, health_issue: issue.id },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ health_issue: ['This health issue is not in your record.'] })
  })

  it('reports each error at its field, in the caller’s language', async () => {
    const bad = { ...headache, name: '', severity: 11, recorded_date: '2099-01-01' }
    const refused = await add(bad, { 'accept-language': 'de-DE' })
    expect(refused.statusCode).toBe(422)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.json().errors).toEqual({ name: ['Bitte ausfüllen.'], severity: ['Höchstens 10.'] })
    const future = await add({ ...headache, recorded_date: '2099-01-01' })
    expect(future.json().errors).toHaveProperty('recorded_date')
  })

  it('rejects control characters, unknown fields, wrong types and broken JSON', async () => {
    expect((await add({ ...headache, name: 'Head\u0000ache' })).statusCode).toBe(422)
    expect((await add({ ...headache, colour: 'red' })).statusCode).toBe(400)
    expect((await add({ ...headache, severity: 'six' })).statusCode).toBe(400)
    const broken = await server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { authorization: `Bearer ${ada.access}`, 'content-type': 'application/json' },
      payload: '{"name":',
    })
    expect(broken.statusCode).toBe(400)
  })

  it('counts the symptoms of each day of the year up to today, as filtered', async () => {
    const grace = await server.newPatient()
    const token = grace.access
    const { from, to } = (await server.call('GET', `${PATH}days/`, { token })).json()
    expect(Date.parse(to) - Date.parse(from)).toBe(364 * DAY_MS)
    const dayBefore = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10)
    const felt: [string, string, number][] = [
      ['Headache', from, 3],
      ['Nausea', from, 8],
      ['Headache', to, 0],
      ['Headache', dayBefore, 9],
    ]
    for (const [name, recorded_date, severity] of felt)
      await server.call('POST', PATH, {
        token,
        body: { ...headache, name, recorded_date, severity, recorded_time: '00:00' },
      })
    const days = async (query = '') =>
      (await server.call('GET', `${PATH}days/${query}`, { token })).json().results
    expect(await days()).toEqual([
      { date: from, count: 2, worst: 8 },
      { date: to, count: 1, worst: 0 },
    ])
    expect(await days('?search=head&min_severity=1')).toEqual([{ date: from, count: 1, worst: 3 }])
  })

  it('ends the year on the patient’s current day, wherever the server is', async () => {
    const grace = await server.newPatient()
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await server.call('PATCH', '/api/users/profile/', { token: grace.access, body: { time_zone } })
      const { to } = (await server.call('GET', `${PATH}days/`, { token: grace.access })).json()
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone }).format(server.context.now())
      expect(to).toBe(today)
    }
  })

  it('lists recent symptoms once each, with their latest values', async () => {
    const grace = await server.newPatient()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(server.context.now())
    const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
    for (const [name, recorded_date, severity] of [
      ['Headache', yesterday, 3],
      ['Nausea', yesterday, 4],
      ['headache', today, 5],
      ['Cough', '2020-01-01', 5],
    ] as const)
      await server.call('POST', PATH, {
        token: grace.access,
        body: { ...headache, name, severity, recorded_date, recorded_time: '00:00' },
      })
    const recent = (await server.call('GET', `${PATH}recent/?limit=5`, { token: grace.access })).json()
    expect(recent.results).toMatchObject([
      { name: 'headache', severity: 5 },
      { name: 'Nausea', severity: 4 },
    ])
  })

  it('rejects a future time on the patient’s clock', async () => {
    const grace = await server.newPatient()
    await server.call('PATCH', '/api/users/profile/', {
      token: grace.access,
      body: { time_zone: 'Pacific/Pago_Pago' },
    })
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Pacific/Kiritimati',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const [recorded_date, recorded_time] = there.format(server.context.now()).split(' ')
    const refused = await server.call('POST', PATH, {
      token: grace.access,
      body: { ...headache, recorded_date, recorded_time },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({
      recorded_date: ['This is in the future. Enter today or an earlier day.'],
    })
  })

  it('keeps each earlier version', async () => {
    const { id } = (await add()).json()
    await server.call('PUT', `${PATH}${id}/`, { token: ada.access, body: { ...headache, severity: 1 } })
    const history = await server.context.db
      .as(ada.id)
      .selectFrom('record_history')
      .selectAll()
      .where('record_id', '=', id)
      .execute()
    expect(history).toMatchObject([{ record_type: 'symptoms', changed_by: ada.id, earlier: { severity: 6 } }])
  })
})
