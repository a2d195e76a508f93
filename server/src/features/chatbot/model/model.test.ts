import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../../../auth/rate-limits.ts'
import { newId } from '../../../lib/ids.ts'
import type { Patient } from '../../../test/app.ts'
import { MODEL_KEY, type ModelChat, openModelChat } from '../../../test/model-chat.ts'
import type { ModelServer, Script } from '../../../test/model-server.ts'

const PATH = '/api/chatbot/conversations/'
const weight: Script = { calls: [{ tool: 'record_value', with: { kind: 'weight' } }] }

describe('the language model', () => {
  let chat: ModelChat
  beforeAll(async () => {
    chat = await openModelChat()
  })
  afterAll(() => chat.close())
  afterEach(() => chat.forget())
  const weigh = (patient: Patient, kg: number) =>
    chat.server.call('POST', '/api/medical-records/log-entries/', {
      token: patient.access,
      body: {
        kind: 'weight',
        measured_at: new Date(Date.now() - 60_000).toISOString(),
        values: [{ key: 'weight', value: kg, unit: 'kg' }],
      },
    })
  const scripts = (...next: ModelServer['scripts']) => {
    chat.model.scripts = next
  }

  describe('answers', () => {
    it('from the record, each sentence with its entry as the source', async () => {
      const grace = await chat.newAgreed()
      const entry = (await weigh(grace, 71.5)).json()
      scripts(weight, { says: 'Your latest weight is 71.5 kg. It was measured today.' })
      const { sentences, reply } = await chat.stream('How heavy was I last?', { patient: grace })
      expect(sentences).toEqual(['Your latest weight is 71.5 kg. ', 'It was measured today.'])
      expect(reply).toMatchObject({
        body: 'Your latest weight is 71.5 kg. It was measured today.',
        kind: 'record',
        model: 'small',
        model_failed: null,
      })
      expect(reply.sources[0]).toMatchObject({ place: 'log_entry', id: entry.uid })
      const kept = await chat.server.call('GET', `${PATH}${reply.conversation}/messages/`, {
        token: grace.access,
      })
      expect(kept.json().results[0]).toEqual(reply)
    })

    it('from our articles, in the language of the caller, naming them', async () => {
      scripts(
        { calls: [{ tool: 'search_articles', with: { query: 'Blutdruck zu Hause messen' } }] },
        { says: 'Messen Sie in Ruhe und im Sitzen.' },
      )
      const { reply } = await chat.stream('Erzähl mir was über das Messen vom Blutdruck', { language: 'de' })
      expect(reply).toMatchObject({
        kind: 'articles',
        model: 'small',
        body: 'Messen Sie in Ruhe und im Sitzen.',
      })
      expect(reply.articles[0]?.slug).toMatch(/blood-pressure/)
      expect(JSON.stringify(chat.model.received[0]?.body.messages[0])).toContain('German')
    })

    it('with the key and the question, and nothing that identifies the patient', async () => {
      scripts(weight, { says: 'There is none.' })
      const id = await chat.begin(chat.ada)
      await chat.stream('How heavy was I last?', { id })
      scripts(weight, { says: 'There is none.' })
      chat.model.received = []
      await chat.stream('and at most?', { id })
      const [first] = chat.model.received
      expect(first?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`)
      expect(first?.body).toMatchObject({ model: 'small', stream: true })
      expect(first?.body.messages.map(({ content }) => content).slice(1)).toEqual([
        'How heavy was I last?',
        'and at most?',
      ])
      const sent = JSON.stringify(chat.model.received)
      for (const secret of ['Ada', chat.ada.email, chat.ada.id]) expect(sent).not.toContain(secret)
    })

    it('once per question, even when it is repeated', async () => {
      scripts(weight, { says: 'There is none.' })
      const [id, key] = [await chat.begin(chat.ada), newId()]
      const first = await chat.stream('How heavy was I last?', { id, key })
      const again = await chat.stream('How heavy was I last?', { id, key })
      expect(again.reply).toEqual(first.reply)
      expect(chat.model.received).toHaveLength(2)
    })
  })

  describe('is not asked', () => {
    it('before the patient agreed, after they withdrew, or about another host', async () => {
      const grace = await chat.server.newPatient()
      const model_ = () => chat.server.call('GET', '/api/chatbot/model/', { token: grace.access })
      expect((await model_()).json()).toEqual({ host: chat.model.host, name: 'small', agreed: null })
      const ask = async () => (await chat.stream('my last weight', { patient: grace })).reply
      expect(await ask()).toMatchObject({ kind: 'record', model: null, model_failed: null })
      const other = await chat.server.call('PATCH', '/api/chatbot/model/', {
        token: grace.access,
        body: { host: 'elsewhere.example.org', agreed: true },
      })
      expect(other.statusCode).toBe(409)
      await chat.agree(grace)
      expect((await chat.agree(grace, false)).json().agreed).toBe(false)
      expect((await ask()).model).toBeNull()
      expect(chat.model.received).toEqual([])
    })

    it('when nobody asks for lines', async () => {
      const answer = await chat.server.call('POST', `${PATH}${await chat.begin(chat.ada)}/messages/`, {
        token: chat.ada.access,
        body: { body: 'my last weight' },
      })
      expect(answer.json().reply.model).toBeNull()
      expect(chat.model.received).toEqual([])
    })

    it.each([
      ['I have crushing chest pain', 'red_flag'],
      ['ich bekomme keine Luft mehr', 'red_flag'],
      ['How many tablets should I take?', 'declined'],
      ['Do I have cancer?', 'declined'],
      ['bp 128/82 this morning', 'proposal'],
      ['hello', 'greeting'],
    ])('about %s', async (body, kind) => {
      scripts({ says: 'It is nothing.' })
      expect((await chat.stream(body)).reply).toMatchObject({ kind, model: null })
      expect(chat.model.received).toEqual([])
    })
  })

  it('is limited per patient and hour, without affecting others', async () => {
    const [grace, vera] = [await chat.newAgreed(), await chat.newAgreed()]
    const { max } = RATE_LIMITS.modelQuestion
    scripts(...Array.from({ length: max + 1 }, () => ({ status: 500 })))
    for (let i = 0; i < max; i++) await chat.stream('my last weight', { patient: grace })
    expect(chat.model.received).toHaveLength(max)
    const { reply } = await chat.stream('my last weight', { patient: grace })
    expect(reply).toMatchObject({ kind: 'record', model: null, model_failed: 'no_answer' })
    expect(chat.model.received).toHaveLength(max)
    await chat.stream('my last weight', { patient: vera })
    expect(chat.model.received).toHaveLength(max + 1)
  })

  it('is cancelled when the reader leaves, and the question is still answered', async () => {
    const url = await chat.server.app.listen({ host: '127.0.0.1', port: 0 })
    const [id, key] = [await chat.begin(chat.ada), newId()]
    scripts({ hangs: 'x' })
    const stop = new AbortController()
    const call = fetch(`${url}${PATH}${id}/messages/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${chat.ada.access}`,
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
        'idempotency-key': key,
      },
      body: JSON.stringify({ body: 'my last weight' }),
      signal: stop.signal,
    })
    while (chat.model.received.length === 0) await wait(5)
    stop.abort()
    await expect(call).rejects.toThrow('aborted')
    const answer = await chat.server.call('POST', `${PATH}${id}/messages/`, {
      token: chat.ada.access,
      body: { body: 'my last weight' },
      headers: { 'idempotency-key': key },
    })
    expect(answer.json().reply).toMatchObject({ kind: 'record', model: null, model_failed: null })
    const { results } = (
      await chat.server.call('GET', `${PATH}${id}/messages/`, { token: chat.ada.access })
    ).json()
    expect(results).toHaveLength(2)
  })

  it('requires a signed-in caller and valid input', async () => {
    const path = '/api/chatbot/model/'
    expect((await chat.server.call('GET', path)).statusCode).toBe(401)
    expect(
      (await chat.server.call('PATCH', path, { body: { host: chat.model.host, agreed: true } })).statusCode,
    ).toBe(401)
    const bad = (body: unknown) => chat.server.call('PATCH', path, { token: chat.ada.access, body })
    expect((await bad({ host: chat.model.host })).statusCode).toBe(400)
    expect((await bad({ host: ' ', agreed: true })).statusCode).toBe(422)
    const grace = await chat.server.newPatient()
    const id = await chat.begin(chat.ada)
    const foreign = await chat.server.call('POST', `${PATH}${id}/messages/`, {
      token: grace.access,
      body: { body: 'Hello' },
      headers: { accept: 'application/x-ndjson' },
    })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.headers['content-type']).toContain('application/problem+json')
  })
})
