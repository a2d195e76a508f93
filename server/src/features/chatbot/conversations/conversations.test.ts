import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { sql } from '../../../db/sql.ts'

const PATH = '/api/chatbot/conversations/'

describe('chatbot', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const begin = async (patient = ada): Promise<string> =>
    (await server.call('POST', PATH, { token: patient.access })).json().id
  const ask = (id: string, body: string, headers = {}, patient = ada) =>
    server.call('POST', `${PATH}${id}/messages/`, { token: patient.access, body: { body }, headers })
  const answer = async (body: string, headers = {}): Promise<ChatbotMessage> =>
    (await ask(await begin(), body, headers)).json().reply
  const messages = async (id: string, query = '') =>
    (await server.call('GET', `${PATH}${id}/messages/?${query}`, { token: ada.access })).json()

  it('answers a warning sign with the country’s emergency number alone, and stores the rule', async () => {
    const grace = await server.newPatient()
    await server.call('PATCH', '/api/users/profile/', { token: grace.access, body: { country: 'USA' } })
    const { reply } = (await ask(await begin(grace), 'I have chest pain', {}, grace)).json()
    expect(reply).toMatchObject({
      kind: 'red_flag',
      emergency_numbers: ['911'],
      articles: [],
      question: null,
    })
    expect(reply.body).toContain('call the emergency number now')
    const { rows } = await sql<{
      flag: object
    }>`select flag from chatbot_messages where id = ${reply.id}`.execute(server.context.db.as(grace.id))
    expect(rows[0]?.flag).toMatchObject({
      key: 'chest_pain',
      rules_version: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('quotes its own articles, in the language of the caller', async () => {
    const english = await answer('How do I measure my blood pressure at home?')
    expect(english).toMatchObject({ kind: 'articles' })
    expect(english.articles[0]).toMatchObject({ slug: 'high-blood-pressure-at-home' })
    const german = await answer('Wie messe ich den Blutdruck zu Hause?', { 'accept-language': 'de' })
    expect(german.articles[0]?.slug).toBe(english.articles[0]?.slug)
    expect(german.articles[0]?.title).not.toBe(english.articles[0]?.title)
    const { slug } = english.articles[0] ?? { slug: '' }
    expect((await server.call('GET', `/api/news/${slug}/`)).json().summary).toBe(english.articles[0]?.summary)
  })

  it('declines doses and diagnoses, and offers the question for the next appointment', async () => {
    expect(await answer('How many tablets should I take?')).toMatchObject({
      kind: 'declined',
      question: 'How many tablets should I take?',
      emergency_numbers: [],
    })
    expect((await answer('Which colour is nice?')).kind).toBe('unknown')
  })

  it('stores each question once, followed by its answer', async () => {
    const id = await begin()
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all([1, 2, 3].map(() => ask(id, 'What is HbA1c?', headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((one) => one.json().reply.id)).size).toBe(1)
    expect((await ask(id, 'Something else', headers)).statusCode).toBe(409)
    await ask(id, 'And why?')
    const { results } = await messages(id)
    expect(results.map(({ sender }: ChatbotMessage) => sender)).toEqual([
      'chatbot',
      'patient',
      'chatbot',
      'patient',
    ])
    const first = await messages(id, 'limit=1')
    const second = await messages(id, `limit=1&cursor=${first.next}`)
    expect([first.results[0].sender, second.results[0].body]).toEqual(['chatbot', 'And why?'])
  })

  it('lists conversations by their first words, latest first', async () => {
    const grace = await server.newPatient()
    const [first, second] = [await begin(grace), await begin(grace)]
    await ask(second, 'What is HbA1c?', {}, grace)
    await ask(first, 'How do I keep a headache diary?', {}, grace)
    const { results } = (await server.call('GET', PATH, { token: grace.access })).json()
    expect(results).toMatchObject([
      { id: first, title: 'How do I keep a headache diary?' },
      { id: second, title: 'What is HbA1c?' },
    ])
  })

  it('can be renamed, deleted and restored', async () => {
    const id = await begin()
    const at = `${PATH}${id}/`
    const { access: token } = ada
    const renamed = await server.call('PATCH', at, { token, body: { title: ' Pressure ' } })
    expect(renamed.json()).toMatchObject({ id, title: 'Pressure' })
    expect((await server.call('PATCH', at, { token, body: { title: ' ' } })).statusCode).toBe(422)
    expect((await server.call('DELETE', at, { token })).statusCode).toBe(204)
    expect((await server.call('DELETE', at, { token })).statusCode).toBe(404)
    expect((await ask(id, 'Hello')).statusCode).toBe(404)
    expect((await server.call('POST', `${at}restore/`, { token })).json()).toMatchObject({
      title: 'Pressure',
    })
  })

  it('proposes a reading, saves it by the ordinary call under the same id, and tracks whether it was saved or undone', async () => {
    const id = await begin()
    const { reply } = (await ask(id, 'bp 128/82 this morning')).json()
    expect(reply).toMatchObject({ kind: 'proposal', proposal: { kind: 'log_entry', state: 'open' } })
    const { token, uid } = { token: ada.access, uid: reply.proposal.id }
    const list = async () => (await messages(id)).results[0].proposal.state
    const saved = await server.call('POST', '/api/medical-records/log-entries/', {
      token,
      body: reply.proposal.body,
      headers: { 'idempotency-key': uid },
    })
    expect(saved.json()).toMatchObject({ uid, source: 'chatbot', kind: 'blood_pressure' })
    expect(await list()).toBe('saved')
    const said = await answer('what was my last blood pressure?')
    expect(said.body).toContain('128/82 mmHg')
    expect(said.sources[0]).toMatchObject({ place: 'log_entry', id: uid })
    await server.call('DELETE', `/api/medical-records/log-entries/${uid}/`, { token })
    expect(await list()).toBe('undone')
  })

  it('proposes a symptom, and asks for its severity if that is missing', async () => {
    expect((await answer('headache 6 since noon')).proposal).toMatchObject({
      kind: 'symptom',
      body: { name: 'Headache', severity: 6 },
    })
    expect((await answer('I feel dizzy')).proposal).toMatchObject({ body: { severity: null } })
  })

  it('says that a medicine is in no plan instead of losing its dose', async () => {
    expect(await answer('took ibuprofen 400 at 2pm')).toMatchObject({
      kind: 'proposal',
      proposal: null,
      sources: [{ place: 'new_medication_plan', id: expect.stringMatching(/^ibuprofen$/i) }],
    })
  })

  it.each([
    'what medication am I on',
    'when did I last take ramipril',
    'how many tablets are left',
    'my last hba1c',
    'show my blood test results',
    'how often did I have headaches last month',
    'when is my next appointment',
    'when was my last appointment',
    'which conditions are in my record',
    'find my discharge letter',
    'my average weight in May',
    'how many doses did I miss',
    'how do I export my data',
    'hello',
    'lowest pulse this year',
  ])('invents nothing about an empty record: %s', async (asked) => {
    const said = await answer(asked)
    expect(said.body.length).toBeGreaterThan(10)
    expect(said.body).not.toMatch(/undefined|null|NaN/)
    expect(said.kind).not.toBe('unknown')
  })

  it('is closed to other patients and to bad input', async () => {
    const id = await begin()
    const grace = await server.newPatient()
    expect((await ask(id, 'Hello', {}, grace)).statusCode).toBe(404)
    expect((await server.call('GET', `${PATH}${id}/messages/`, { token: grace.access })).statusCode).toBe(404)
    expect((await ask(id, '  ')).statusCode).toBe(422)
    expect((await ask(id, 'x'.repeat(2001))).statusCode).toBe(422)
    expect((await ask(newId(), 'Hello')).statusCode).toBe(404)
  })
})
