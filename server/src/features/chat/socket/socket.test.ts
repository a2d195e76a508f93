import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { closeContext, type Context, createContext } from '../../../context.ts'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { type Ear, joined, listening, openConversation, openEar } from '../../../test/chat.ts'

const hello = (token: string) => JSON.stringify({ type: 'hello', token })

describe('the chat socket', () => {
  let server: TestApp
  let second: { context: Context; close(): Promise<void> }
  let url: string
  let otherUrl: string
  let ada: Patient
  const ears: Ear[] = []

  beforeAll(async () => {
    server = await startTestApp()
    url = await listening(server.app)
    const context = createContext(server.context.config, { connectionString: server.urls.app })
    const app = await buildApp(context)
    otherUrl = await listening(app)
    second = {
      context,
      close: async () => {
        await app.close()
        await closeContext(context)
      },
    }
    ada = await server.newPatient()
  })
  afterEach(() => {
    for (const { socket } of ears.splice(0)) socket.terminate()
  })
  afterAll(async () => {
    await second.close()
    await server.close()
  })

  const join = async (...args: Parameters<typeof joined>) => {
    const ear = await joined(...args)
    ears.push(ear)
    return ear
  }
  const open = (...args: Parameters<typeof openEar>) => {
    const ear = openEar(...args)
    ears.push(ear)
    return ear
  }
  const write = (conversation: string, body: string, patient = ada) =>
    server.call('POST', `/api/chat/conversations/${conversation}/messages/`, {
      token: patient.access,
      body: { body },
      headers: { 'idempotency-key': newId() },
    })

  it('delivers messages in order to every tab on every server', async () => {
    const id = await openConversation(server, ada, { lines: ['Good morning.'] })
    const here = await join(url, ada.access)
    const there = await join(otherUrl, ada.access, { [id]: 0 })
    const { conversations } = await here.hear('ready')
    expect(conversations.find((one) => one.id === id)).toMatchObject({
      last_position: 1,
      marks: { patient: { received: 0, read: 0 }, clinician: { received: 0, read: 0 } },
    })
    for (const body of ['1', '2', '3']) expect((await write(id, body)).statusCode).toBe(201)
    await here.hear('message', ({ message }) => message.body === '3')
    await there.hear('message', ({ message }) => message.body === '3')
    expect(here.bodies()).toEqual(['1', '2', '3'])
    expect(there.bodies()).toEqual(['Good morning.', '1', '2', '3'])
  })

  it('shows presence across servers, and departures', async () => {
    const id = await openConversation(server, ada)
    const here = await join(url, ada.access)
    const there = await join(otherUrl, ada.access)
    const { peer } = await there.hear('ready')
    const come = await here.hear('presence', (frame) => frame.conversation === id && frame.peers.length > 0)
    expect(come.peers).toEqual([{ peer, side: 'patient', name: 'Ada Test' }])
    here.frames.length = 0
    there.socket.close()
    const gone = await here.hear('presence', (frame) => frame.conversation === id)
    expect(gone.peers).toEqual([])
  })

  it('relays typing and call signals, long ones too, and only to a named peer', async () => {
    const id = await openConversation(server, ada)
    const [caller, callee, other] = [
      await join(url, ada.access),
      await join(otherUrl, ada.access),
      await join(otherUrl, ada.access),
    ]
    const { peer: from } = await caller.hear('ready')
    const { peer: to } = await callee.hear('ready')
    const signal = { kind: 'offer', sdp: 'v=0 '.repeat(4000) }
    caller.say({ type: 'typing', conversation: id, on: true })
    caller.say({ type: 'call', conversation: id, to, signal })
    caller.say({ type: 'call', conversation: id, signal: { kind: 'bye' } })
    expect(await callee.hear('call')).toEqual({ type: 'call', conversation: id, from, signal })
    expect(await callee.hear('typing')).toEqual({ type: 'typing', conversation: id, from, on: true })
    await callee.hear('call', (frame) => frame.signal['kind'] === 'bye')
    expect((await other.hear('call')).signal).toEqual({ kind: 'bye' })
    expect(caller.frames.filter(({ type }) => type === 'call' || type === 'typing')).toEqual([])
  })

  it('refuses pages of other sites before the hello', async () => {
    expect(await open(url, { origin: 'https://evil.example' }).closed).toBe(1006)
    expect(await open(url, { origin: 'http://127.0.0.1:1' }).closed).toBe(1006)
  })

  it('closes a connection without a hello, or with an invalid or unreadable one', async () => {
    const says = async (text: string) => {
      const ear = open(url)
      ear.socket.on('open', () => ear.socket.send(text))
      return ear.closed
    }
    expect(await says(hello('no.token.at-all'))).toBe(4401)
    expect(await says(hello(ada.refresh))).toBe(4401)
    expect(await says('{"type":"typing","on":true}')).toBe(1008)
    expect(await says('not json')).toBe(1008)
    expect(await says(`{"type":"hello","token":"${'x'.repeat(70_000)}"}`)).toBe(1009)
    expect(await open(url).closed).toBe(4400)
  }, 15_000)
})
