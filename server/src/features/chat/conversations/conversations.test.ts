import type { Conversation } from '@salve/contract/chat/conversations.ts'
import type { Message } from '@salve/contract/chat/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { openConversation } from '../../../test/chat.ts'

const PATH = '/api/chat/conversations/'

describe('chat', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const opened = (patient: Patient, lines: string[] = []) => openConversation(server, patient, { lines })
  const get = (path: string, token = ada.access) => server.call('GET', path, { token })
  const send = (id: string, body: unknown, headers = {}, token = ada.access) =>
    server.call('POST', `${PATH}${id}/messages/`, { token, body, headers })
  const bodies = async (id: string): Promise<string[]> =>
    (await get(`${PATH}${id}/messages/`)).json().results.map((message: Message) => message.body)

  it('lists conversations, latest first, with unread counts', async () => {
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

  it('stores a repeated message once', async () => {
    const id = await opened(ada)
    const headers = { 'idempotency-key': newId() }
    const first = await send(id, { body: '  Thank you.  ' }, headers)
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({
      id: headers['idempotency-key'],
      body: 'Thank you.',
      sender: 'patient',
      sender_name: 'Ada Test',
      guest: null,
      position: 1,
    })
    const repeats = await Promise.all([1, 2, 3].map(() => send(id, { body: 'Thank you.' }, headers)))
    for (const repeat of repeats) expect(repeat.json()).toEqual(first.json())
    expect((await send(id, { body: 'Other' }, headers)).statusCode).toBe(409)
    expect(await bodies(id)).toEqual(['Thank you.'])
  })

  it('stores one of several identical messages sent at once', async () => {
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

  const read = (id: string, position: number, token = ada.access) =>
    server.call('POST', `${PATH}${id}/read/`, { token, body: { position } })

  it('marks messages as read up to a position, never backwards and never beyond the last', async () => {
    const id = await opened(ada, ['Good morning.', 'Please come fasting.'])
    expect((await read(id, 1)).json()).toMatchObject({ id, unread: 1 })
    expect((await read(id, 99)).json()).toMatchObject({
      unread: 0,
      marks: { patient: { received: 2, read: 2 } },
    })
    expect((await read(id, 1)).json().marks).toEqual({
      patient: { received: 2, read: 2 },
      clinician: { received: 0, read: 0 },
    })
  })

  it('is closed to other patients and to bad input', async () => {
    const id = await opened(ada)
    const grace = await server.newPatient()
    expect((await get(`${PATH}${id}/messages/`, grace.access)).statusCode).toBe(404)
    expect((await send(id, { body: 'Hello' }, {}, grace.access)).statusCode).toBe(404)
    expect((await read(id, 1, grace.access)).statusCode).toBe(404)
    expect((await send(id, { body: ' \n ' })).json().errors).toEqual({ body: ['Fill in this field.'] })
    expect((await send(id, { body: 'x'.repeat(10_001) })).statusCode).toBe(422)
    expect((await send(id, { body: 'a\u0000b' })).statusCode).toBe(422)
    expect(await bodies(id)).toEqual([])
  })
})
