import type { Conversation, Message } from '@salve/contract/chat/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { sql } from '../../../db/sql.ts'

const PATH = '/api/chat/conversations/'

describe('chat', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  /** A conversation as a consultation leaves it: opened by the clinician, who has written the lines. */
  const opened = async (patient: Patient, lines: string[] = []): Promise<string> => {
    const id = newId()
    const db = server.context.db.as(patient.id)
    await sql`insert into conversations values (${patient.id}, ${id}, 'Dr. Hannah Vogt', null, now() - interval '1 day', now() - interval '1 day', null)`.execute(
      db,
    )
    for (const [index, body] of lines.entries())
      await sql`insert into messages values (${patient.id}, ${newId()}, ${id}, 'clinician', 'Dr. Hannah Vogt', ${body},
        now() - interval '1 hour' + ${index} * interval '1 minute', null, null)`.execute(db)
    return id
  }
  const get = (path: string, token = ada.access) => server.call('GET', path, { token })
  const send = (id: string, body: unknown, headers = {}, token = ada.access) =>
    server.call('POST', `${PATH}${id}/messages/`, { token, body, headers })
  const bodies = async (id: string): Promise<string[]> =>
    (await get(`${PATH}${id}/messages/`)).json().results.map((message: Message) => message.body)

  it('lists conversations, the latest first, with what is unread', async () => {
    const grace = await server.newPatient()
    const quiet = await opened(grace)
    const busy = await opened(grace, ['Good morning.', 'Please come fasting.'])
    await send(busy, { body: 'I will.' }, {}, grace.access)
    const { results }: { results: Conversation[] } = (await get(PATH, grace.access)).json()
    expect(results.map(({ id, unread }) => ({ id, unread }))).toEqual([
      { id: busy, unread: 2 },
      { id: quiet, unread: 0 },
    ])
    expect(results[0]?.last_message).toMatchObject({ sender: 'patient', body: 'I will.' })
    expect(results[1]?.last_message).toBeNull()
    expect((await get(PATH)).json().results).toEqual([])
  })

  it('keeps a message once, however often it is sent', async () => {
    const id = await opened(ada)
    const headers = { 'idempotency-key': newId() }
    const first = await send(id, { body: '  Thank you.  ' }, headers)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      id: headers['idempotency-key'],
      body: 'Thank you.',
      sender: 'patient',
      sender_name: 'Ada Test',
      read_at: null,
    })
    const repeats = await Promise.all([1, 2, 3].map(() => send(id, { body: 'Thank you.' }, headers)))
    for (const repeat of repeats) expect(repeat.json()).toEqual(first.json())
    expect((await send(id, { body: 'Other' }, headers)).statusCode).toBe(409)
    expect(await bodies(id)).toEqual(['Thank you.'])
  })

  it('keeps one of several that are sent at the same moment', async () => {
    const id = await opened(ada)
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(id, { body: 'Now' }, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(await bodies(id)).toEqual(['Now'])
  })

  it('pages through the messages, the latest first', async () => {
    const id = await opened(ada, ['1', '2', '3', '4', '5'])
    const first = (await get(`${PATH}${id}/messages/?limit=3`)).json()
    expect(first.results.map((message: Message) => message.body)).toEqual(['5', '4', '3'])
    const second = (await get(`${PATH}${id}/messages/?limit=3&cursor=${first.next}`)).json()
    expect(second.results.map((message: Message) => message.body)).toEqual(['2', '1'])
    expect(second.next).toBeNull()
  })

  it('marks as read what the clinician has written, and nothing of the patient', async () => {
    const id = await opened(ada, ['Good morning.'])
    await send(id, { body: 'Hello' })
    const read = await server.call('POST', `${PATH}${id}/read/`, { token: ada.access })
    expect(read.json()).toMatchObject({ id, unread: 0 })
    const { results }: { results: Message[] } = (await get(`${PATH}${id}/messages/`)).json()
    expect(results.map((message) => message.read_at !== null)).toEqual([false, true])
  })

  it('is closed to other patients and to bad input', async () => {
    const id = await opened(ada)
    const grace = await server.newPatient()
    expect((await get(`${PATH}${id}/messages/`, grace.access)).statusCode).toBe(404)
    expect((await send(id, { body: 'Hello' }, {}, grace.access)).statusCode).toBe(404)
    expect((await server.call('POST', `${PATH}${id}/read/`, { token: grace.access })).statusCode).toBe(404)
    expect((await send(id, { body: ' \n ' })).json().errors).toEqual({ body: ['Fill in this field.'] })
    expect((await send(id, { body: 'x'.repeat(10_001) })).statusCode).toBe(422)
    expect((await send(id, { body: 'a\u0000b' })).statusCode).toBe(422)
    expect(await bodies(id)).toEqual([])
  })
})
