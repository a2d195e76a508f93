import { SHARES_MAX } from '@salve/contract/shares.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_EMAIL } from '../../lib/demo-patients.ts'
import { newId } from '../../lib/ids.ts'
import { freshAccess, freshAddress, type Patient, startTestApp, type TestApp } from '../../test/app.ts'
import { textFile } from '../../test/documents.ts'
import { EVERYTHING, guestOf, makeShare, tokenOf } from '../../test/standing/shares.ts'

const PATH = '/api/shares/'
const HOUR_MS = 60 * 60_000

describe('shares', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const as = (method: string, path: string, body?: unknown, { access } = ada, headers = {}) =>
    server.call(method, path, { token: access, body, headers })
  const post = (body: object, headers = {}) => as('POST', PATH, { ...EVERYTHING, ...body }, ada, headers)
  const shown = async (id: string) => (await as('GET', `${PATH}${id}/`)).json()

  it('show their link while they are open, and never the passcode', async () => {
    const made = (await post({ passcode: '482 913', message: 'For Tuesday.' })).json()
    expect(made.url).toMatch(/^http:\/\/.*\/consultation\/[\w-]{43}$/)
    expect(made).toMatchObject({ title: 'Dr. Hannah Vogt', has_passcode: true, ended: null, guests: [] })
    expect(await shown(made.id)).toEqual(made)
    const list = await as('GET', PATH)
    expect(list.body).not.toContain(tokenOf(made))
    expect(list.body + JSON.stringify(made)).not.toContain('913')
    expect((await as('POST', `${PATH}${made.id}/revoke/`)).json()).toMatchObject({
      ended: 'revoked',
      url: null,
    })
  })

  it('are created once from repeated requests', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await post({}, headers)
    const again = await post({}, headers)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect((await post({ title: 'Another' }, headers)).statusCode).toBe(409)
    const all = (await as('GET', `${PATH}?status=active`)).json().results
    expect(all.filter(({ id }: { id: string }) => id === first.json().id)).toHaveLength(1)
  })

  it.each([
    ['nothing to share', { sections: [] }, 'sections'],
    ['a section twice', { sections: ['symptoms', 'symptoms'] }, 'sections'],
    ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['no time', { expires_in_hours: 0 }, 'expires_in_hours'],
    ['more than 90 days', { expires_in_hours: 2161 }, 'expires_in_hours'],
    ['a passcode of three letters', { passcode: 'a b-c' }, 'passcode'],
    ['a passcode that is tried first', { passcode: '12 34' }, 'passcode'],
    ['an address that is none', { clinician_email: 'vogt' }, 'clinician_email'],
    ["another's issue", { health_issues: [newId()] }, 'health_issues'],
    ["another's document", { documents: [newId()] }, 'documents'],
    ['an unknown clinician', { clinician: newId() }, 'clinician'],
  ])('reject %s at the field', async (_, body, field) => {
    const refused = await post(body)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('can be shortened and extended while open, up to 90 days ahead', async () => {
    const { id } = await makeShare(server, ada, { ...EVERYTHING, expires_in_hours: 1 })
    const change = (hours: number) => as('PATCH', `${PATH}${id}/`, { expires_in_hours: hours })
    const until = Date.parse((await change(48)).json().expires_at)
    expect(until - server.context.now().getTime()).toBeGreaterThan(47 * HOUR_MS)
    expect((await change(2161)).statusCode).toBe(422)
    await as('POST', `${PATH}${id}/revoke/`)
    expect((await change(5)).json()).toMatchObject({ status: 410, type: '/problems/share-revoked' })
  })

  it('end once when revoked, and notify their open pages', async () => {
    const { id } = await makeShare(server, ada, EVERYTHING)
    const guest = await guestOf(server, ada, id)
    const ended = new Promise((resolve) => server.context.bus.subscribe('share-ended', resolve))
    const first = (await as('POST', `${PATH}${id}/revoke/`)).json()
    expect(await ended).toEqual({ userId: ada.id, share: id })
    const refused = await server.call('GET', '/api/consultation/', { token: guest })
    expect(refused.json()).toMatchObject({ status: 410, type: '/problems/share-revoked' })
    expect((await as('POST', `${PATH}${id}/revoke/`)).json()).toEqual(first)
    expect(first.ended_at).not.toBeNull()
  })

  it('show who opened them, by the given name, and how often', async () => {
    const { id, token } = await makeShare(server, ada, EVERYTHING)
    const enter = async (name: string, guest?: object) =>
      (
        await server.call('POST', '/api/consultation/enter/', {
          body: { token, name, guest },
          from: freshAddress(),
        })
      ).json().guest
    const vogt = await enter('Dr. Vogt')
    await enter('Dr. Vogt', vogt)
    await enter('Nurse Kim', vogt)
    server.advance(HOUR_MS)
    ada.access = await freshAccess(server, ada)
    await enter('Dr. Vogt', vogt)
    expect((await shown(id)).guests).toMatchObject([
      { name: 'Dr. Vogt', openings: 2 },
      { name: 'Nurse Kim', openings: 1 },
    ])
  })

  it('send their link by mail in the chosen language, without the passcode', async () => {
    const to = `${newId()}@example.org`
    const made = (await post({ clinician_email: to, language: 'de', passcode: 'ruhig 4829' })).json()
    expect(made.mailed_at).not.toBeNull()
    const mail = await server.mailTo(to)
    expect(mail.text).toContain(made.url)
    expect(mail.text).toContain('Ada Test gibt Ihnen einen Teil der eigenen Gesundheitsakte frei')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('4829')
    await as('POST', `${PATH}${made.id}/send/`, { clinician_email: to, language: 'en' })
    expect((await server.mailTo(to, 2)).text).toContain('shares part of their health record')
    await as('POST', `${PATH}${made.id}/revoke/`)
    const late = await as('POST', `${PATH}${made.id}/send/`, { clinician_email: to })
    expect(late.json()).toMatchObject({ status: 410, type: '/problems/share-revoked' })
  })

  it('are never mailed for the demo patient, as whom anybody may be signed in', async () => {
    const demo = await server.newPatient()
    await server.context.db.auth
      .updateTable('accounts')
      .set({ email: DEMO_EMAIL })
      .where('user_id', '=', demo.id)
      .execute()
    const to = `${newId()}@example.org`
    const refused = await as('POST', PATH, { ...EVERYTHING, clinician_email: to }, demo)
    expect(refused.json()).toMatchObject({ status: 403, type: '/problems/shared-account' })
    const made = await as('POST', PATH, EVERYTHING, demo)
    expect(made.statusCode).toBe(201)
    const sent = await as('POST', `${PATH}${made.json().id}/send/`, { clinician_email: to }, demo)
    expect(sent.json()).toMatchObject({ status: 403, type: '/problems/shared-account' })
  })

  it('report a document that is no longer there', async () => {
    const { payload, headers } = await textFile()
    const document = (await as('POST', '/api/medical-records/documents/', payload, ada, headers)).json().id
    const { id } = await makeShare(server, ada, { ...EVERYTHING, sections: [], documents: [document] })
    expect((await shown(id)).shared_documents).toMatchObject([{ id: document, is_deleted: false }])
    await as('DELETE', `/api/medical-records/documents/${document}/`)
    expect((await shown(id)).shared_documents).toMatchObject([{ id: document, is_deleted: true }])
    expect((await as('DELETE', `/api/medical-records/documents/trash/${document}/`)).statusCode).toBe(204)
    expect((await shown(id)).shared_documents).toEqual([{ id: document, name: '', is_deleted: true }])
  })

  it('are listed as open or ended, page by page, for their patient alone', async () => {
    const grace = await server.newPatient()
    const ids = []
    for (let i = 0; i < 3; i += 1) ids.push((await makeShare(server, grace, EVERYTHING)).id)
    await as('POST', `${PATH}${ids[0]}/revoke/`, undefined, grace)
    const list = async (query: string) => (await as('GET', `${PATH}?${query}`, undefined, grace)).json()
    const first = await list('limit=2')
    const second = await list(`limit=2&cursor=${first.next}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed())
    expect(idsOf(await list('status=active'))).toEqual([ids[2], ids[1]])
    expect(idsOf(await list('status=ended'))).toEqual([ids[0]])
    expect((await as('GET', `${PATH}${ids[1]}/`)).statusCode).toBe(404)
  })

  it('are limited to a number that a patient can oversee', async () => {
    const newcomer = await server.newPatient()
    for (let i = 0; i < SHARES_MAX; i += 1) await makeShare(server, newcomer, EVERYTHING)
    const refused = await as('POST', PATH, EVERYTHING, newcomer)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('title')
  })
})

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)
