import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { newId } from '../../../lib/ids.ts'
import { freshAddress, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { type Ear, joined, listening } from '../../../test/chat.ts'
import { upload } from '../../../test/documents.ts'
import { formWith } from '../../../test/forms.ts'
import { EVERYTHING, makeShare } from '../../../test/standing/shares.ts'

const MESSAGES = '/api/consultation/messages/'
const CONVERSATIONS = '/api/chat/conversations/'
const MEGABYTE = 1024 * 1024

describe('a conversation with a share’s guest', () => {
  let server: TestApp
  let ada: Patient
  let url: string
  const ears: Ear[] = []
  beforeAll(async () => {
    server = await startTestApp()
    url = await listening(server.app)
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const { socket } of ears.splice(0)) socket.terminate()
  })

  /** A new patient with an entered share, and its conversation. */
  const enteredShare = async (share: Record<string, unknown> = {}) => {
    ada = await server.newPatient()
    const made = await makeShare(server, ada, { ...EVERYTHING, ...share })
    const guest = await enter(made.token)
    const { id } = (await call('GET', '/api/consultation/conversation/', guest)).json()
    return { ...made, guest, conversation: id as string }
  }
  const enter = async (token: string, name = 'Dr. Vogt'): Promise<string> => {
    const body = { token, name }
    const entered = await server.call('POST', '/api/consultation/enter/', { body, from: freshAddress() })
    return entered.json().access
  }
  const call = (method: string, path: string, token: string, body?: unknown, headers = {}) =>
    server.call(method, path, { token, body, headers })
  const write = (conversation: string, body: object) =>
    call('POST', `${CONVERSATIONS}${conversation}/messages/`, ada.access, body)
  const add = async (path: string, body: object) => (await call('POST', path, ada.access, body)).json().id
  const join = async (token: string) => {
    const ear = await joined(url, token)
    ears.push(ear)
    return ear
  }

  it('is live both ways, with names, read marks and a receipt for each message', async () => {
    const { guest, conversation, id } = await enteredShare()
    const [patient, doctor] = [await join(ada.access), await join(guest)]
    expect((await doctor.hear('ready')).conversations.map((one) => one.id)).toEqual([conversation])
    const said = await call('POST', MESSAGES, guest, { body: 'Please come fasting.' })
    expect(said.statusCode).toBe(201)
    const { message } = await patient.hear('message')
    expect(message).toMatchObject({
      body: 'Please come fasting.',
      sender: 'clinician',
      sender_name: 'Dr. Vogt',
      position: 1,
    })
    patient.say({ type: 'read', conversation, position: 1 })
    const { marks } = await doctor.hear('state', (frame) => frame.marks.patient.read === 1)
    expect(marks).toEqual({ patient: { received: 1, read: 1 }, clinician: { received: 0, read: 0 } })
    await write(conversation, { body: 'I will.' })
    expect((await doctor.hear('message', (frame) => frame.message.position === 2)).message.sender).toBe(
      'patient',
    )
    const { rows } = await sql<{ actor_name: string }>`
      select actor_name from receipts where user_id = ${ada.id} and share = ${id} and kind = 'message_sent'
    `.execute(server.context.db.as(ada.id))
    expect(rows).toEqual([{ actor_name: 'Dr. Vogt' }])
  })

  it('cites only shared records', async () => {
    const { guest } = await enteredShare({ sections: ['health_issues'] })
    const issue = await add('/api/medical-records/health-issues/', { name: 'Migraine' })
    const plan = await add('/api/medications/medication-plans/', {
      drug_name: 'Ramipril',
      start_date: '2026-01-01',
      schedules: [
        { kind: 'slots', morning: 1, noon: 0, evening: 0, bedtime: 0, days: { kind: 'every_day' } },
      ],
    })
    const cite = (kind: string, id: string) =>
      call('POST', MESSAGES, guest, { body: '', attachments: [{ kind, id }] })
    const said = await cite('health_issue', issue)
    expect(said.statusCode).toBe(201)
    expect(said.json().attachments).toMatchObject([{ id: issue, title: 'Migraine', state: 'shown' }])
    expect(plan).toBeTypeOf('string')
    for (const [kind, id] of [
      ['medication_plan', plan],
      ['health_issue', newId()],
    ]) {
      const refused = await cite(kind, id)
      expect([refused.statusCode, refused.json().errors.attachments]).toEqual([422, [expect.any(String)]])
    }
  })

  it('reaches a patient whose page was already open', async () => {
    ada = await server.newPatient()
    const patient = await join(ada.access)
    const { token } = await makeShare(server, ada, EVERYTHING)
    const guest = await enter(token)
    await call('GET', '/api/consultation/conversation/', guest)
    const { conversation } = await patient.hear('joined')
    await call('POST', MESSAGES, guest, { body: 'Hello' })
    expect((await patient.hear('message')).message.conversation).toBe(conversation.id)
  })

  it('is hidden from guests of other shares', async () => {
    const first = await enteredShare()
    const { token } = await makeShare(server, ada, { ...EVERYTHING, title: 'Dr. Other' })
    const other = await enter(token, 'Dr. Other')
    const stranger = await join(other)
    await write(first.conversation, { body: 'For Dr. Vogt alone' })
    stranger.say({ type: 'typing', conversation: first.conversation, on: true })
    const own = (await stranger.hear('ready')).conversations
    expect(own.map(({ id }) => id)).not.toContain(first.conversation)
    expect((await call('GET', MESSAGES, other)).json().results).toEqual([])
    expect((await call('GET', `${MESSAGES}search/?q=alone`, other)).json().results).toEqual([])
    expect((await call('GET', `${MESSAGES}search/?q=alone`, first.guest)).json().results).toHaveLength(1)
    expect(stranger.bodies()).toEqual([])
  })

  it('ends when the share is revoked: sockets, calls and the patient’s messages', async () => {
    const { guest, conversation, id } = await enteredShare()
    const [patient, doctor] = [await join(ada.access), await join(guest)]
    await call('POST', `/api/shares/${id}/revoke/`, ada.access)
    expect(await doctor.closed).toBe(4410)
    await patient.hear('ended', (frame) => frame.conversation === conversation)
    expect((await call('POST', MESSAGES, guest, { body: 'Still there?' })).statusCode).toBe(410)
    expect((await write(conversation, { body: 'Still there?' })).statusCode).toBe(410)
    expect((await call('GET', `${CONVERSATIONS}${conversation}/`, ada.access)).json().has_ended).toBe(true)
    expect((await call('GET', `${CONVERSATIONS}${conversation}/messages/`, ada.access)).statusCode).toBe(200)
  })

  it('closes a socket whose session was signed out', async () => {
    ada = await server.newPatient()
    const patient = await join(ada.access)
    await server.call('POST', '/api/users/logout/', { token: ada.access, body: { refresh: ada.refresh } })
    expect(await patient.closed).toBe(4401)
  })

  it('shows a cited record to the guest only as far as the share includes it', async () => {
    const { guest, conversation } = await enteredShare({ sections: ['health_issues'] })
    const make = async (path: string, body: object) =>
      (await call('POST', `/api/medical-records/${path}/`, ada.access, body)).json().id
    const issue = await make('health-issues', { name: 'Migraine' })
    const symptom = await make('symptoms', {
      name: 'Headache',
      severity: 4,
      recorded_date: '2026-03-01',
      recorded_time: '08:00',
    })
    const attachments = [
      { kind: 'health_issue', id: issue },
      { kind: 'symptom', id: symptom },
    ]
    const sent = (await write(conversation, { body: '', attachments })).json()
    expect(sent.attachments).toMatchObject([
      { title: 'Migraine', state: 'shown' },
      { title: 'Headache', state: 'not_shared' },
    ])
    const [seen] = (await call('GET', MESSAGES, guest)).json().results
    expect(seen.attachments).toMatchObject([
      { kind: 'health_issue', id: issue, title: 'Migraine', state: 'shown' },
      { kind: null, id: null, title: '', state: 'not_shared' },
    ])
    expect(JSON.stringify(seen)).not.toContain(symptom)
    await call('DELETE', `/api/medical-records/symptoms/${symptom}/`, ada.access)
    const [later] = (await call('GET', `${CONVERSATIONS}${conversation}/messages/`, ada.access)).json()
      .results
    expect(later.attachments[1]).toMatchObject({ kind: 'symptom', state: 'gone' })
  })

  it('lets the guest read a document that the patient sends, and rejects one of another patient', async () => {
    const { guest, conversation } = await enteredShare({ sections: ['profile'] })
    const { id } = (await upload(server, ada, 'A letter', 'letter.txt')).json()
    const path = `/api/consultation/documents/${id}/content/`
    expect((await call('GET', path, guest)).statusCode).toBe(404)
    const sent = await write(conversation, { body: 'The letter', attachments: [{ kind: 'document', id }] })
    expect(sent.json().attachments).toMatchObject([
      { kind: 'document', id, state: 'shown', media_type: 'text/plain' },
    ])
    expect((await call('GET', path, guest)).statusCode).toBe(200)
    const unknown = await write(conversation, { body: 'x', attachments: [{ kind: 'document', id: newId() }] })
    expect(unknown.statusCode).toBe(422)
  })

  it("stores a guest's file once as a document of the patient, and rejects one that is too large or no document", async () => {
    const { guest, conversation } = await enteredShare({ sections: ['profile'] })
    const send = async (content: Buffer, name: string, headers = {}) => {
      const form = await formWith('file', content, name, 'application/octet-stream')
      return call('POST', `${MESSAGES}file/`, guest, form.payload, { ...form.headers, ...headers })
    }
    const key = { 'idempotency-key': newId() }
    const sent = await send(Buffer.from('Findings: fine.'), 'findings.txt', key)
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({
      body: '',
      attachments: [{ kind: 'document', title: 'findings', state: 'shown' }],
    })
    expect((await send(Buffer.from('Findings: fine.'), 'findings.txt', key)).json()).toEqual(sent.json())
    const documents = (await call('GET', '/api/medical-records/documents/', ada.access)).json().results
    expect(documents).toMatchObject([{ title: 'findings', category: 'letter' }])
    const big = await send(Buffer.alloc(30 * MEGABYTE, 'a'), 'big.txt')
    expect([big.statusCode, big.json().type.split('/').at(-1)]).toEqual([413, 'file-too-large'])
    expect((await send(Buffer.from('MZ\u0090\0 program'), 'setup.exe')).statusCode).toBe(415)
    expect(
      (await call('GET', `${CONVERSATIONS}${conversation}/messages/`, ada.access)).json().results,
    ).toHaveLength(1)
  })

  it('tells at once how soon the clinician answers', async () => {
    const { guest, conversation } = await enteredShare()
    const patient = await join(ada.access)
    await call('PATCH', '/api/consultation/conversation/', guest, { answers_within: 'day' })
    await patient.hear(
      'state',
      (frame) => frame.conversation === conversation && frame.answers_within === 'day',
    )
    const shown = await call('GET', `${CONVERSATIONS}${conversation}/`, ada.access)
    expect(shown.json().answers_within).toBe('day')
  })

  it('notifies the doctor by one mail until they return, and the patient by the bell, without contents', async () => {
    const address = `${newId()}@example.org`
    const { guest, conversation } = await enteredShare({ clinician_email: address })
    await server.mailTo(address)
    const secret = 'my private worry'
    await write(conversation, { body: secret })
    await write(conversation, { body: secret })
    const mail = await vi.waitFor(() => server.mailTo(address, 2), { timeout: 30_000 })
    expect(mail.text).toContain('/consultation/')
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(secret)
    await call('POST', MESSAGES, guest, { body: 'An answer' })
    await vi.waitFor(
      async () => {
        const bell = (await call('GET', '/api/users/notifications/', ada.access)).json().results
        expect(bell.filter(({ kind }: { kind: string }) => kind === 'message')).toMatchObject([
          { message: { conversation, title: EVERYTHING.title }, read_at: null },
        ])
      },
      { timeout: 30_000, interval: 200 },
    )
    await call('POST', `${CONVERSATIONS}${conversation}/read/`, ada.access, { position: 3 })
    const bell = (await call('GET', '/api/users/notifications/', ada.access)).json().results
    expect(bell.find(({ kind }: { kind: string }) => kind === 'message').read_at).not.toBeNull()
  }, 90_000)
})
