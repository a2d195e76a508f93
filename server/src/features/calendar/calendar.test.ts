import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { doseMoments } from '../../test/read-calendar.ts'
import { EVERY_MORNING, FROM_ITS_START } from '../../test/plans.ts'

const FEEDS = '/api/calendar/feeds/'
const PLANS = '/api/medications/medication-plans/'

const pathOf = (url: string) => new URL(url).pathname
const uids = (text: string) => [...text.matchAll(/^UID:(.*)$/gm)].map((match) => match[1])
const sequence = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])

describe('calendar addresses', () => {
  let server: TestApp
  let ada: Patient
  let now = Date.parse('2026-03-03T05:55:00Z')
  const lines: string[] = []
  beforeAll(async () => {
    const log = createLogger('trace', { write: (line) => void lines.push(line) })
    server = await startTestApp({}, { now: () => new Date(now), log })
  })
  afterAll(() => server.close())

  const patient = async () => {
    now = Date.parse('2026-03-03T05:55:00Z')
    ada = await server.newPatient()
  }
  const add = async (plan: object = {}): Promise<string> => {
    const body = {
      drug_name: 'Ramipril',
      strength: '5 mg',
      start_date: '2026-03-01',
      ...FROM_ITS_START,
      ...plan,
    }
    const made = await server.call('POST', PLANS, {
      token: ada.access,
      body: { schedules: [EVERY_MORNING], ...body },
    })
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  const make = (body: object = {}, headers = {}) =>
    server.call('POST', FEEDS, { token: ada.access, body: { name: 'Phone', ...body }, headers })
  const fetchFeed = (url: string, headers = {}) => server.call('GET', pathOf(url), { headers })
  const list = async () => (await server.call('GET', FEEDS, { token: ada.access })).json().results

  it('open the calendar to anyone who has them, until they are revoked', async () => {
    await patient()
    await add()
    const made = (await make()).json()
    expect(made).toMatchObject({
      name: 'Phone',
      private_titles: true,
      with_alarms: false,
      last_fetched_at: null,
    })
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/calendar\/[\w-]{43}\.ics$/)
    const answer = await fetchFeed(made.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('BEGIN:VEVENT')
    expect((await list())[0]).toMatchObject({ id: made.id, last_fetched_at: '2026-03-03T05:55:00Z' })
    expect(JSON.stringify(await list())).not.toContain(pathOf(made.url).split('/').at(-1)?.slice(0, 20))
    await server.call('DELETE', `${FEEDS}${made.id}/`, { token: ada.access })
    expect((await fetchFeed(made.url)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it('are the same for a repeated request, and stay revoked', async () => {
    await patient()
    const key = { 'idempotency-key': '01990000-0000-7000-8000-0000000000c1' }
    const [first, second] = [(await make({}, key)).json(), (await make({}, key)).json()]
    expect(second.url).toBe(first.url)
    expect((await make({ name: 'Other' }, key)).statusCode).toBe(409)
    await server.call('DELETE', `${FEEDS}${first.id}/`, { token: ada.access })
    expect((await make({}, key)).statusCode).toBe(409)
    expect((await fetchFeed(first.url)).statusCode).toBe(404)
  })

  it('are not shown again to whoever repeats the request later', async () => {
    await patient()
    const key = { 'idempotency-key': '01990000-0000-7000-8000-0000000000c2' }
    const { url } = (await make({}, key)).json()
    now += 61 * 60_000
    ada.access = await freshAccess(server, ada)
    expect((await make({}, key)).statusCode).toBe(409)
    expect((await fetchFeed(url)).statusCode).toBe(200)
  })

  it('leave no trace in the log', async () => {
    await patient()
    const { url } = (await make()).json()
    await fetchFeed(url)
    await fetchFeed(`${url}x`)
    const secret = pathOf(url).split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(lines.some((line) => line.includes('/api/calendar/:secret.ics'))).toBe(true)
    expect(lines.join('')).not.toContain(secret)
  })

  it('answer "not modified" to an unchanged repeat', async () => {
    await patient()
    const id = await add()
    const { url } = (await make()).json()
    const first = await fetchFeed(url)
    const etag = String(first.headers['etag'])
    now += 10 * 60_000
    const again = await fetchFeed(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await server.call('POST', `${PLANS}${id}/pause/`, { token: ada.access })
    expect((await fetchFeed(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('limit the rate of requests', async () => {
    await patient()
    const { url } = (await make()).json()
    for (let call = 0; call < 60; call++) await fetchFeed(url)
    const refused = await fetchFeed(url)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('are limited in number, and must include something', async () => {
    await patient()
    const refused = await make({ with_doses: false })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['with_doses']])
    for (let feed = 0; feed < 20; feed++) expect((await make()).statusCode).toBe(201)
    expect((await make()).statusCode).toBe(422)
  })

  it('name medicines only on request', async () => {
    await patient()
    await add({ instructions: 'With water; then, rest', food: 'with' })
    const hidden = (await fetchFeed((await make()).json().url)).body
    expect(hidden).toContain('SUMMARY:Medicine')
    expect(hidden).not.toMatch(/Ramipril|water|meal/)
    const feed = (await make({ private_titles: false, with_alarms: true })).json()
    const shown = (await fetchFeed(feed.url)).body
    const [event] = new ICAL.Component(ICAL.parse(shown)).getAllSubcomponents('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe('Ramipril 5 mg: 1 tablet')
    expect(event?.getFirstPropertyValue('description')).toBe('with a meal\nWith water; then, rest')
    expect(event?.getAllSubcomponents('valarm')).toHaveLength(1)
    const body = { name: 'Phone', private_titles: true }
    await server.call('PUT', `${FEEDS}${feed.id}/`, { token: ada.access, body })
    expect((await fetchFeed(feed.url)).body).not.toContain('Ramipril')
  })

  it('escape typed text, whatever a calendar might read into it', async () => {
    await patient()
    const drug_name = 'Iron;BEGIN:VALARM,"x":\\n END:VEVENT'
    const instructions = 'With water\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:https://example.org/'
    await add({ drug_name, instructions, strength: null })
    const text = (await fetchFeed((await make({ private_titles: false })).json().url)).body
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^(ATTACH|BEGIN:VALARM)/m)
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    expect(events[0]?.getFirstPropertyValue('summary')).toBe(`${drug_name}: 1 tablet`)
    expect(events[0]?.getFirstPropertyValue('description')).toBe(instructions)
  })

  it('include appointments on request', async () => {
    await patient()
    const body = {
      title: 'Check-up',
      time_zone: 'Europe/Berlin',
      starts_at: '2026-03-05T08:00:00Z',
      ends_at: '2026-03-05T08:30:00Z',
    }
    await server.call('POST', '/api/appointments/', { token: ada.access, body })
    const { url } = (await make({ with_doses: false, with_appointments: true, private_titles: false })).json()
    const text = (await fetchFeed(url)).body
    expect(text).toContain('SUMMARY:Check-up')
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260305T090000')
  })

  it('keep 07:00 at 07:00 over a clock change, and a changed plan moves its events', async () => {
    await patient()
    const id = await add()
    const { url } = (await make()).json()
    const before = (await fetchFeed(url)).body
    expect(before).toContain('DTSTART;TZID=Europe/Berlin:20260301T070000')
    expect(doseMoments(before, '2026-03-28', '2026-03-30').map(({ at }) => at)).toEqual([
      '2026-03-28T06:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
      '2026-03-30T05:00:00.000Z',
    ])
    now += 60_000
    const body = {
      drug_name: 'Ramipril',
      start_date: '2026-03-01',
      schedules: [{ ...EVERY_MORNING, evening: 1 }],
    }
    await server.call('PUT', `${PLANS}${id}/`, { token: ada.access, body })
    const after = (await fetchFeed(url)).body
    expect(new Set(uids(after)).size).toBe(uids(after).length)
    expect(uids(after)).toEqual(expect.arrayContaining(uids(before)))
    expect(sequence(after)).toBeGreaterThan(sequence(before))
    expect(doseMoments(after, '2026-03-29', '2026-03-29')).toHaveLength(2)
  })

  it('are available as one file', async () => {
    await patient()
    await add()
    const answer = await server.call('GET', '/api/medications/doses.ics/?private_titles=false', {
      token: ada.access,
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="calendar.ics"')
    expect(answer.body).toContain('Ramipril 5 mg: 1 tablet')
  })
})
