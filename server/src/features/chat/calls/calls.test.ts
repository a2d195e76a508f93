import { CALL_TIMEOUT_MS, type Call, type IceServers } from '@salve/contract/chat/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallSide, joinConversationCall } from '../../../record/calls.ts'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

describe('calls', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const conversationOf = async (patient: Patient): Promise<string> => {
    const id = newId()
    await sql`insert into conversations (user_id, id, title, created_at, updated_at)
      values (${patient.id}, ${id}, 'Dr. Hannah Vogt', now(), now())
    `.execute(server.context.db.as(patient.id))
    return id
  }
  const join = (conversation: string, body: object, token = ada.access) =>
    server.call('POST', `/api/chat/conversations/${conversation}/call/join/`, { token, body })
  const leave = (conversation: string, body: object, token = ada.access) =>
    server.call('POST', `/api/chat/conversations/${conversation}/call/leave/`, { token, body })
  const open = async (token = ada.access): Promise<Call[]> =>
    (await server.call('GET', '/api/chat/calls/', { token })).json().results
  /** The clinician's side, as the guest's routes reach it. */
  const vogt = { side: 'clinician', guest: newId(), name: 'Dr. Hannah Vogt' } as const
  const joinAs = (who: CallSide, conversation: string, take_over = false) =>
    server.context.db
      .as(ada.id)
      .transaction()
      .execute((transaction) =>
        joinConversationCall(server.context, transaction, ada.id, conversation, who, {
          device: newId(),
          call: null,
          take_over,
        }),
      )
  const joinAsVogt = (conversation: string) => joinAs(vogt, conversation)
  /** Reads the lines of the conversation about its calls. */
  const linesOf = async (conversation: string) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', position, sender, sender_name, call ->> 'seconds') as line from messages
      where user_id = ${ada.id} and conversation = ${conversation} and call is not null order by position
    `.execute(server.context.db.as(ada.id))
    return rows.map(({ line }) => line)
  }

  it('start with the first to join, and are answered by the second', async () => {
    const conversation = await conversationOf(ada)
    const device = newId()
    const waiting = (await join(conversation, { device })).json() as Call
    expect(waiting).toMatchObject({ conversation, title: 'Dr. Hannah Vogt', answered_at: null })
    expect([waiting.patient_is_here, waiting.clinician_is_here]).toEqual([true, false])
    expect((await open()).map(({ id }) => id)).toContain(waiting.id)
    const { call, isNew } = await joinAsVogt(conversation)
    expect({ id: call.id, isNew, here: call.patient_is_here && call.clinician_is_here }).toEqual({
      id: waiting.id,
      isNew: true,
      here: true,
    })
    expect(call.answered_at).not.toBeNull()
    const again = (await join(conversation, { device, call: call.id })).json() as Call
    expect(again).toMatchObject({ id: call.id, answered_at: call.answered_at, clinician_name: vogt.name })
  })

  it('are one call when both sides start at once', async () => {
    const conversation = await conversationOf(ada)
    const [mine, theirs] = await Promise.all([
      join(conversation, { device: newId() }),
      joinAsVogt(conversation),
    ])
    expect(mine.json().id).toBe(theirs.call.id)
    expect((await open()).filter((call) => call.conversation === conversation)).toHaveLength(1)
  })

  it('offer to take over from the person’s other device, and do so only on request', async () => {
    const conversation = await conversationOf(ada)
    const [phone, desk] = [newId(), newId()]
    const { id } = (await join(conversation, { device: phone })).json()
    const refused = await join(conversation, { device: desk })
    expect([refused.statusCode, refused.json().type]).toEqual([409, '/problems/call-elsewhere'])
    expect((await join(conversation, { device: desk, take_over: true })).json().id).toBe(id)
    // The phone learns it at its next beat, and its leaving ends nothing.
    expect((await join(conversation, { device: phone, call: id })).statusCode).toBe(409)
    await leave(conversation, { device: phone, call: id })
    expect((await join(conversation, { device: desk, call: id })).statusCode).toBe(200)
  })

  it('refuse a third party', async () => {
    const conversation = await conversationOf(ada)
    await join(conversation, { device: newId() })
    await joinAsVogt(conversation)
    const other = { side: 'clinician', guest: newId(), name: 'Dr. Sam Other' } as const
    await expect(joinAs(other, conversation, true)).rejects.toMatchObject({ status: 409, code: 'call-full' })
  })

  it('end for both when one leaves; a late heartbeat starts no new call', async () => {
    const conversation = await conversationOf(ada)
    const device = newId()
    const { id } = (await join(conversation, { device })).json()
    await joinAsVogt(conversation)
    expect((await leave(conversation, { device, call: id })).statusCode).toBe(204)
    const late = await join(conversation, { device: newId(), call: id })
    expect([late.statusCode, late.json().type]).toEqual([410, '/problems/call-ended'])
    expect((await open()).map((call) => call.id)).not.toContain(id)
    expect((await join(conversation, { device })).json().id).not.toBe(id)
  })

  it('leave a line in the conversation with their length, or that nobody answered', async () => {
    const conversation = await conversationOf(ada)
    const device = newId()
    const { id } = (await join(conversation, { device })).json()
    await leave(conversation, { device, call: id })
    expect(await linesOf(conversation)).toEqual(['1 patient Ada Test'])
    const { call } = await joinAsVogt(conversation)
    await join(conversation, { device })
    server.advance(50_000)
    await leave(conversation, { device, call: call.id })
    await leave(conversation, { device, call: call.id })
    const [, line = ''] = await linesOf(conversation)
    expect(line).toMatch(/^2 clinician Dr. Hannah Vogt 5\d$/)
  })

  it('end at the last heartbeat when both sides vanish', async () => {
    const conversation = await conversationOf(ada)
    await join(conversation, { device: newId() })
    await joinAsVogt(conversation)
    server.advance(CALL_TIMEOUT_MS + 60_000)
    await open()
    expect(await linesOf(conversation)).toEqual([expect.stringMatching(/^1 patient Ada Test \d$/)])
    await open()
    expect(await linesOf(conversation)).toHaveLength(1)
  })

  it('keep a reloading page’s place for a minute', async () => {
    const conversation = await conversationOf(ada)
    const device = newId()
    const { id } = (await join(conversation, { device })).json()
    server.advance(CALL_TIMEOUT_MS - 5000)
    expect((await join(conversation, { device, call: id })).json().id).toBe(id)
    server.advance(CALL_TIMEOUT_MS + 1000)
    expect((await open()).map((call) => call.id)).not.toContain(id)
    expect((await join(conversation, { device, call: id })).statusCode).toBe(410)
    expect((await join(conversation, { device })).json().id).not.toBe(id)
  })

  it('are closed to others', async () => {
    const conversation = await conversationOf(ada)
    const grace = await server.newPatient()
    expect((await join(conversation, { device: newId() }, grace.access)).statusCode).toBe(404)
    expect((await join(newId(), { device: newId() })).statusCode).toBe(404)
    expect((await join(conversation, { device: 'x' })).statusCode).toBe(422)
    expect(await open(grace.access)).toEqual([])
  })

  it('say so when no relay is configured', async () => {
    const answer: IceServers = (await server.call('GET', '/api/chat/turn/', { token: ada.access })).json()
    expect(answer).toEqual({ ice_servers: [], has_relay: false, expires_at: null })
  })
})
