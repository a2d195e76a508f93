import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_EMAIL } from '../../lib/demo-patients.ts'
import { sql } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'
import { freshAccess, PASSWORD, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { openConversation } from '../../test/chat.ts'
import { textFile } from '../../test/documents.ts'

const MINUTE_MS = 60_000
let server: TestApp
let ada: Patient
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  ada = await server.newPatient()
})
afterAll(() => server.close())

const as = (method: string, path: string, body?: unknown, token = ada.access) =>
  server.call(method, path, { token, body })
/** For a day, of one section, with a passcode. */
const small = (changes: object = {}) => ({
  title: 'Dr. Vogt',
  sections: ['symptoms'],
  expires_in_hours: 24,
  passcode: '482 913',
  ...changes,
})
const share = (changes: object = {}) => as('POST', '/api/shares/', small(changes))
const part = (from: number, to: number) => share({ sections: SHARE_SECTIONS.slice(from, to) })
const change = (id: string, hours: number) => as('PATCH', `/api/shares/${id}/`, { expires_in_hours: hours })
const feed = (changes: object = {}) => as('POST', '/api/calendar/feeds/', { name: 'Phone', ...changes })
/** Ages the session, as if it had been open elsewhere for a while. */
const grownOld = () =>
  server.context.db
    .as(ada.id)
    .updateTable('sessions')
    .set({ proved_at: new Date(server.context.now().getTime() - 6 * MINUTE_MS) })
    .where('user_id', '=', ada.id)
    .execute()
const outcome = (answer: Awaited<ReturnType<TestApp['call']>>) =>
  answer.statusCode < 300 ? 'done' : answer.json().type.split('/').at(-1)
const NEEDED = 'reauthentication-needed'

describe('access that a session gives away', () => {
  it.each<[string, object]>([
    ['of everything', { sections: [...SHARE_SECTIONS] }],
    ['of all but one section', { sections: SHARE_SECTIONS.filter((name) => name !== 'profile') }],
    ['of most of it, from an early day on', { sections: SHARE_SECTIONS.slice(0, 5), from: '1900-01-01' }],
    ['for more than a day', { expires_in_hours: 25 }],
    ['without a passcode', { passcode: null }],
  ])('as a share %s takes a recent proof', async (_, changes) => {
    expect(outcome(await share(changes))).toBe('done')
    await grownOld()
    expect(outcome(await share(changes))).toBe(NEEDED)
    await as('POST', '/api/users/reauthenticate/', { password: PASSWORD })
    expect(outcome(await share(changes))).toBe('done')
  })

  it('in parts that are most of it together takes a recent proof', async () => {
    expect(outcome(await part(0, 3))).toBe('done')
    await grownOld()
    expect(outcome(await part(1, 4))).toBe('done')
    expect(outcome(await part(4, 7))).toBe(NEEDED)
    server.advance(25 * 60 * MINUTE_MS)
    ada.access = await freshAccess(server, ada)
    await grownOld()
    expect(outcome(await part(4, 7))).toBe('done')
  })

  it('for a day, in part and with a passcode requires no proof, and neither does shortening it', async () => {
    const long = (await share({ expires_in_hours: 48 })).json()
    await grownOld()
    const made = await share()
    expect(outcome(made)).toBe('done')
    expect(outcome(await change(made.json().id, 20))).toBe('done')
    expect(outcome(await change(long.id, 47))).toBe('done')
    expect(outcome(await change(made.json().id, 23))).toBe('done')
  })

  it('day by day counts as its whole duration', async () => {
    const { id } = (await share()).json()
    server.advance(20 * 60 * MINUTE_MS)
    ada.access = await freshAccess(server, ada)
    await grownOld()
    const extend = () => as('PATCH', `/api/shares/${id}/`, { expires_in_hours: 24 })
    expect(outcome(await extend())).toBe(NEEDED)
    await as('POST', '/api/users/reauthenticate/', { password: PASSWORD })
    expect(outcome(await extend())).toBe('done')
    expect((await server.mailTo(ada.email, 3)).text).toContain('moved the end of a share')
  })

  it('as a calendar requires a recent proof, also to show more', async () => {
    const made = (await feed()).json()
    const replace = (changes: object) =>
      as('PUT', `/api/calendar/feeds/${made.id}/`, { name: 'Phone', ...changes })
    await grownOld()
    expect(outcome(await feed())).toBe(NEEDED)
    expect(outcome(await replace({ private_titles: false }))).toBe(NEEDED)
    expect(outcome(await replace({ with_appointments: true }))).toBe(NEEDED)
    expect(outcome(await replace({ with_alarms: true }))).toBe('done')
  })

  it('is reported to the owner, once each', async () => {
    const headers = { 'idempotency-key': newId() }
    const repeat = () => server.call('POST', '/api/shares/', { token: ada.access, body: small(), headers })
    expect([outcome(await repeat()), outcome(await repeat())]).toEqual(['done', 'done'])
    expect((await server.mailTo(ada.email, 2)).text).toContain('made a link')
    await feed()
    expect((await server.mailTo(ada.email, 3)).text).toContain('made an address for a calendar')
  })

  it('of the demo patient requires none, as they have no proof', async () => {
    await server.context.db.auth
      .updateTable('accounts')
      .set({ email: DEMO_EMAIL })
      .where('user_id', '=', ada.id)
      .execute()
    await grownOld()
    expect(outcome(await share({ passcode: null }))).toBe('done')
    await server.context.db.auth
      .updateTable('accounts')
      .set({ email: ada.email })
      .where('user_id', '=', ada.id)
      .execute()
  })
})

const upload = async () => {
  const { payload, headers } = await textFile()
  const sent = await server.call('POST', '/api/medical-records/documents/', {
    token: ada.access,
    body: payload,
    headers,
  })
  return sent.json().id as string
}
const send = (conversation: string, document: string) =>
  as('POST', `/api/chat/conversations/${conversation}/messages/`, {
    body: 'The letter.',
    attachments: [{ kind: 'document', id: document }],
  })

describe('a document that is sent in a chat', () => {
  it.each<[string, object, string]>([
    ['small', {}, 'done'],
    ['long', { expires_in_hours: 100 }, NEEDED],
    ['open', { passcode: null }, NEEDED],
    ['wide', { sections: SHARE_SECTIONS.filter((name) => name !== 'documents') }, NEEDED],
  ])('is judged like a share that is made with it: %s', async (_, changes, expected) => {
    const conversation = await openConversation(server, ada, { share: (await share(changes)).json().id })
    const document = await upload()
    await grownOld()
    expect(outcome(await send(conversation, document))).toBe(expected)
    await as('POST', '/api/users/reauthenticate/', { password: PASSWORD })
    expect(outcome(await send(conversation, document))).toBe('done')
    expect((await server.mailTo(ada.email, 3)).text).toContain('sent a document')
    await grownOld()
    expect(outcome(await send(conversation, document))).toBe('done')
  })

  it('stays out of the share when it is refused', async () => {
    const { id } = (await share({ passcode: null })).json()
    const conversation = await openConversation(server, ada, { share: id })
    const document = await upload()
    await grownOld()
    expect(outcome(await send(conversation, document))).toBe(NEEDED)
    expect((await as('GET', `/api/shares/${id}/`)).json().documents).toEqual([])
    expect((await as('GET', `/api/chat/conversations/${conversation}/messages/`)).json().results).toEqual([])
  })
})

const thief = async () => {
  server.advance(MINUTE_MS)
  const access = await freshAccess(server, ada)
  server.advance(MINUTE_MS)
  return access
}
const given = async () => (await as('GET', '/api/users/sessions/given/')).json()
const endedOf = async (id: string) => (await as('GET', `/api/shares/${id}/`)).json().ended

describe('access given since other sessions began', () => {
  it('is counted, and zero without another session', async () => {
    await share()
    expect(await given()).toEqual({ since: null, shares: 0, calendars: 0, devices: 0 })
    const token = await thief()
    await as('POST', '/api/shares/', small({ passcode: null }), token)
    await as('POST', '/api/calendar/feeds/', { name: 'Phone' }, token)
    expect(await given()).toEqual({ since: expect.any(String), shares: 1, calendars: 1, devices: 0 })
  })

  it.each<[string, () => Promise<unknown>, boolean]>([
    ['signing them out', () => as('DELETE', '/api/users/sessions/?end_given=true'), true],
    ['signing them out alone', () => as('DELETE', '/api/users/sessions/'), false],
    [
      'a new password',
      () =>
        as('POST', '/api/users/change-password/', {
          current_password: PASSWORD,
          password: 'seven quiet herons at dusk',
          end_given: true,
        }),
      true,
    ],
    [
      'a new password alone',
      () =>
        as('POST', '/api/users/change-password/', {
          current_password: PASSWORD,
          password: 'seven quiet herons at dusk',
        }),
      false,
    ],
  ])('ends with %s where that is wished, and what was given before stays', async (_, end, isEnded) => {
    const own = (await share()).json()
    const token = await thief()
    const theirs = (await as('POST', '/api/shares/', small({ passcode: null }), token)).json()
    await as('POST', '/api/calendar/feeds/', { name: 'Phone' }, token)
    await end()
    expect(await endedOf(own.id)).toBeNull()
    expect(await endedOf(theirs.id)).toBe(isEnded ? 'revoked' : null)
    expect((await as('GET', '/api/calendar/feeds/')).json().results).toHaveLength(isEnded ? 0 : 1)
    expect((await as('GET', '/api/shares/', undefined, token)).statusCode).toBe(401)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from mail_outbox where user_id = ${ada.id} and template = 'giving_ended'`.execute(
      server.context.db.system,
    )
    expect(rows).toEqual([{ n: isEnded ? 1 : 0 }])
  })

  it('ends with a calendar that was made before and widened then', async () => {
    const { id } = (await feed()).json()
    const token = await thief()
    const wide = { name: 'Phone', private_titles: false }
    expect(outcome(await as('PUT', `/api/calendar/feeds/${id}/`, wide, token))).toBe('done')
    expect(await given()).toMatchObject({ calendars: 1 })
    await as('DELETE', '/api/users/sessions/?end_given=true')
    expect((await as('GET', '/api/calendar/feeds/')).json().results).toEqual([])
  })

  it('ends although the session that gave it has signed out, if that was in the last days', async () => {
    const signedOut = async () => {
      const token = await thief()
      const made = (await as('POST', '/api/shares/', small({ expires_in_hours: 500 }), token)).json()
      expect((await as('POST', '/api/users/logout/', undefined, token)).statusCode).toBe(204)
      return made.id as string
    }
    const own = (await share({ expires_in_hours: 500 })).json()
    const early = await signedOut()
    server.advance(8 * 24 * 60 * MINUTE_MS)
    const body = { refresh: ada.refresh }
    ada.access = (await server.call('POST', '/api/token/refresh/', { body })).json().access
    expect(await given()).toMatchObject({ since: null, shares: 0 })
    const late = await signedOut()
    expect(await given()).toMatchObject({ shares: 1 })
    await as('DELETE', '/api/users/sessions/?end_given=true')
    expect(await Promise.all([own.id, early, late].map(endedOf))).toEqual([null, null, 'revoked'])
  })

  it('ends with the one session that is signed out, on request', async () => {
    const token = await thief()
    const theirs = (await as('POST', '/api/shares/', small(), token)).json()
    const { results } = (await as('GET', '/api/users/sessions/')).json()
    const other = results.find(({ is_this }: { is_this: boolean }) => !is_this)
    await as('DELETE', `/api/users/sessions/${other.id}/?end_given=true`)
    expect(await endedOf(theirs.id)).toBe('revoked')
  })
})
