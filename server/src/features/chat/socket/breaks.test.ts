import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { type Ear, joined, listening, openConversation } from '../../../test/chat.ts'

const REFUSED = 1008
const TOKEN_OVER = 4401
/** A token lives for a quarter of an hour: this much of it has passed. */
const ALMOST_OVER_MS = 15 * 60_000 - 2500

describe('the chat socket in trouble', () => {
  let server: TestApp
  let url: string
  let ada: Patient
  const ears: Ear[] = []
  beforeAll(async () => {
    server = await startTestApp()
    url = await listening(server.app)
    ada = await server.newPatient()
  })
  afterEach(() => {
    for (const { socket } of ears.splice(0)) socket.terminate()
  })
  afterAll(() => server.close())

  const join = async (token: string, after?: Record<string, number>) => {
    const ear = await joined(url, token, after)
    ears.push(ear)
    return ear
  }
  const write = (conversation: string, body: string) =>
    server.call('POST', `/api/chat/conversations/${conversation}/messages/`, {
      token: ada.access,
      body: { body },
      headers: { 'idempotency-key': newId() },
    })

  it('disconnects a flooding client while others get their messages', async () => {
    const id = await openConversation(server, ada)
    const flooding = await join(ada.access)
    const listener = await join(ada.access)
    const flood = setInterval(() => {
      if (flooding.socket.readyState !== flooding.socket.OPEN) return
      for (let sent = 0; sent < 200; sent++)
        flooding.say({ type: 'typing', conversation: id, on: sent % 2 === 0 })
    }, 20)
    try {
      expect((await write(id, 'In the middle of it')).statusCode).toBe(201)
      await listener.hear('message', ({ message }) => message.body === 'In the middle of it')
      expect(await flooding.closed).toBe(REFUSED)
    } finally {
      clearInterval(flood)
    }
    const back = await join(ada.access, { [id]: 0 })
    await back.hear('message', ({ message }) => message.body === 'In the middle of it')
  }, 30_000)

  it('delivers messages written during a split between servers, once and in order', async () => {
    const id = await openConversation(server, ada)
    const ear = await join(ada.access)
    const other = new pg.Client({ connectionString: server.urls.app })
    await other.connect()
    const { rowCount } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query in ('listen salve_bus', 'select 1') and pid <> pg_backend_pid()`,
    )
    await other.end()
    expect(rowCount).toBeGreaterThan(0)
    for (const body of ['1', '2', '3']) expect((await write(id, body)).statusCode).toBe(201)
    await ear.hear('message', ({ message }) => message.body === '3')
    expect(ear.bodies()).toEqual(['1', '2', '3'])
  })

  it('closes when its token expires, unless a new one arrives in time', async () => {
    const before = await server.newPatient()
    server.advance(ALMOST_OVER_MS)
    const short = await join(before.access)
    const renewing = await join(before.access)
    const { access } = (
      await server.call('POST', '/api/token/refresh/', { body: { refresh: before.refresh } })
    ).json()
    renewing.say({ type: 'hello', token: access })
    expect(await short.closed).toBe(TOKEN_OVER)
    const id = await openConversation(server, before)
    const renewed = await join(access)
    renewed.say({ type: 'typing', conversation: id, on: true })
    expect(renewing.socket.readyState).toBe(renewing.socket.OPEN)
  }, 30_000)
})
