import { endpoints } from '@salve/contract/all.ts'
import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../test/app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Every call that could give something of a record away, or widen it, has a path in one of these
 * rooms.
 */
const ROOMS = /^\/api\/(shares|calendar|chat)\//
/** These can. Each is attacked below; `giving.test.ts` attacks the document in a chat. */
const GIVING = [
  'POST /api/shares/',
  'PATCH /api/shares/{id}/',
  'POST /api/shares/{id}/send/',
  'POST /api/calendar/feeds/',
  'PUT /api/calendar/feeds/{id}/',
  'POST /api/chat/conversations/{id}/messages/',
]
/** These end something or answer a guest. */
const NOT_GIVING = [
  'POST /api/shares/{id}/revoke/',
  'POST /api/shares/preview/',
  'POST /api/shares/proposals/{id}/accept/',
  'POST /api/shares/proposals/{id}/decline/',
  'POST /api/shares/proposals/{id}/reopen/',
  'POST /api/shares/receipts/read/',
  'DELETE /api/calendar/feeds/{id}/',
  'POST /api/chat/conversations/{id}/read/',
  'POST /api/chat/conversations/{id}/call/join/',
  'POST /api/chat/conversations/{id}/call/leave/',
]

it('lists every write of these rooms as giving something away or not', () => {
  const writes = endpoints.filter(({ method, path }) => method !== 'GET' && ROOMS.test(path))
  expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...GIVING, ...NOT_GIVING].toSorted(),
  )
})

const SHARE = {
  title: 'Dr. Vogt',
  sections: ['symptoms'],
  expires_in_hours: 20,
  passcode: '482 913',
}
const FEED = { name: 'Phone', private_titles: true, with_doses: true, with_appointments: false }
const VISITS = { ...FEED, with_doses: false, with_appointments: true }
const TO_SOMEBODY = { clinician_email: 'somebody@example.org' }
interface Attack {
  at: 'shares' | 'calendar/feeds'
  method: string
  body: object
  /** The share that exists before the attack. */
  share?: object
  /** The part of it that is called, such as "send/". */
  part?: string
  /** The share has been open for this many milliseconds more. */
  after?: number
  /** The calendar feed before the attack. */
  feed?: object
}
const ATTACKS: [string, Attack][] = [
  ['a share of everything', post('shares', { ...SHARE, sections: [...SHARE_SECTIONS] })],
  ['a share of most', post('shares', { ...SHARE, sections: SHARE_SECTIONS.slice(2, 7) })],
  ['a share of a day and an hour', post('shares', { ...SHARE, expires_in_hours: 25 })],
  ['a share for as long as one can be', post('shares', { ...SHARE, expires_in_hours: 2160 })],
  ['a share without a passcode', post('shares', { ...SHARE, passcode: null })],
  ['a share that leaves its passcode out', post('shares', { ...SHARE, passcode: undefined })],
  ['a longer share', { at: 'shares', method: 'PATCH', body: { expires_in_hours: 25 } }],
  [
    'a share that is as long once more',
    { at: 'shares', method: 'PATCH', body: { expires_in_hours: 20 }, after: 10 * HOUR_MS },
  ],
  ['the link of everything to somebody', sending({ sections: [...SHARE_SECTIONS] })],
  ['the link of most to somebody', sending({ sections: SHARE_SECTIONS.slice(2, 7) })],
  ['the link that lasts for more than a day to somebody', sending({ expires_in_hours: 60 })],
  ['the link without a passcode to somebody', sending({ passcode: null })],
  ['a calendar', post('calendar/feeds', FEED)],
  ['a calendar that names nothing', post('calendar/feeds', { name: 'Phone' })],
  ['a calendar with names', { ...put(), body: { ...FEED, private_titles: false } }],
  ['a calendar with doses', { ...put(), body: { ...VISITS, with_doses: true }, feed: VISITS }],
  ['a calendar with appointments', { ...put(), body: { ...FEED, with_appointments: true } }],
]

function sending(share: object): Attack {
  return { at: 'shares', method: 'POST', part: 'send/', body: TO_SOMEBODY, share }
}
function post(at: 'shares' | 'calendar/feeds', body: object) {
  return { at, method: 'POST', body }
}
function put() {
  return { at: 'calendar/feeds' as const, method: 'PUT' }
}

describe('a session without a recent proof', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const as = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, `/api/${path}`, { token: ada.access, body, headers })
  async function open(feedBody: object = FEED, shareBody: object = {}) {
    ada = await server.newPatient()
    const share = (await as('POST', 'shares/', { ...SHARE, ...shareBody })).json()
    const feed = (await as('POST', 'calendar/feeds/', feedBody)).json()
    return { share, feed }
  }
  /** Keeps the session alive while its last proof grows old. */
  async function pass(ms: number) {
    server.advance(ms)
    ada.access = await freshAccess(server, ada)
    await server.context.db
      .as(ada.id)
      .updateTable('sessions')
      .set({ proved_at: new Date(server.context.now().getTime() - 6 * MINUTE_MS) })
      .where('user_id', '=', ada.id)
      .execute()
  }
  const all = async () => {
    const shares = (await as('GET', 'shares/')).json().results
    return { shares, feeds: (await as('GET', 'calendar/feeds/')).json().results }
  }

  it.each(ATTACKS)('does not give away %s', async (_, attack) => {
    const { at, method, body, after = 0, part = '' } = attack
    const { share, feed } = await open(attack.feed, attack.share)
    await pass(6 * MINUTE_MS + after)
    const before = await all()
    const one = `${at}/${at === 'shares' ? share.id : feed.id}/`
    const place = method === 'POST' && part === '' ? `${at}/` : `${one}${part}`
    const refused = await as(method, place, body)
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/reauthentication-needed'])
    expect(await all()).toEqual(before)
  })

  it('sends a small share for hours with a passcode, and tells the owner the recipient', async () => {
    const { share } = await open()
    await pass(6 * MINUTE_MS)
    expect((await as('POST', `shares/${share.id}/send/`, TO_SOMEBODY)).statusCode).toBe(200)
    const { text = '' } = await server.mailTo(ada.email, 1, /was sent by mail/)
    const [, told, ...facts] = text.split('\n\n')
    expect(told).toContain('sent to somebody@example.org,')
    expect(facts.slice(0, 5)).toEqual([
      'For: Dr. Vogt',
      'Shared: Symptoms',
      'Lasts: 20 hours',
      expect.stringContaining('Passcode: yes'),
      expect.stringMatching(/^If that was not you/),
    ])
  })

  it.each<[string, object]>([
    ['its sections', { sections: [...SHARE_SECTIONS] }],
    ['its passcode', { passcode: null }],
    ['its documents', { documents: ['0199d8a0-0000-7000-8000-0000000000d1'] }],
    ['its days', { from: null }],
    ['its beginning', { created_at: '2020-01-01T00:00:00Z' }],
    ['its end', { expires_at: '2199-01-01T00:00:00Z' }],
  ])('cannot change a share in %s, with a recent proof or without', async (_, changes) => {
    const { share } = await open()
    const before = await all()
    for (const age of [0, 6 * MINUTE_MS]) {
      if (age > 0) await pass(age)
      for (const method of ['PATCH', 'PUT', 'POST'])
        expect(
          (await as(method, `shares/${share.id}/`, { expires_in_hours: 1, ...changes })).statusCode,
        ).toBeGreaterThanOrEqual(400)
    }
    expect(await all()).toEqual(before)
  })

  it('cannot widen an earlier share under its key', async () => {
    const { share, feed } = await open()
    await pass(6 * MINUTE_MS)
    for (const [path, id, body] of [
      ['shares/', share.id, { ...SHARE, passcode: null }],
      ['calendar/feeds/', feed.id, { ...FEED, private_titles: false }],
    ] as const)
      expect((await as('POST', path, body, { 'idempotency-key': id })).json().type).toBe(
        '/problems/reauthentication-needed',
      )
  })
})
