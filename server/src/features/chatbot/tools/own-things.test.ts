import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PATH = '/api/chatbot/conversations/'
const TARGETS = '/api/medical-records/target-ranges/'

let server: TestApp
let ada: Patient
let grace: Patient
const talks = new Map<Patient, string>()
beforeAll(async () => {
  server = await startTestApp()
  ;[ada, grace] = [await server.newPatient(), await server.newPatient()]
  for (const patient of [ada, grace])
    talks.set(patient, (await server.call('POST', PATH, { token: patient.access })).json().id)
  for (const [taken_on, value] of [
    ['2026-01-10', 7.4],
    ['2026-03-02', 6.8],
  ] as const) {
    const lines = [{ analyte: 'HbA1c', value, unit: '%', low: 4, high: 6 }]
    await make('/api/medical-records/lab-results/', { taken_on, lines })
  }
  await make(TARGETS, { key: 'hba1c', low: 6.5, high: 7.5, unit: '%', given_by: 'Dr. Ortiz' })
  await make(TARGETS, { key: 'bp_sys', low: null, high: 134, unit: 'mm[Hg]' })
  await make(TARGETS, { key: 'glucose', context: 'before_meal', low: 4.4, high: 7.2, unit: 'mmol/L' })
})
afterAll(() => server.close())

async function make(path: string, body: object): Promise<void> {
  expect((await server.call('POST', path, { token: ada.access, body })).statusCode).toBe(201)
}

interface Reply {
  body: string
  articles: unknown[]
  sources: { place: string }[]
}
async function ask(body: string, patient = ada, language = 'en'): Promise<Reply> {
  const answer = await server.call('POST', `${PATH}${talks.get(patient)}/messages/`, {
    token: patient.access,
    body: { body },
    headers: { 'accept-language': language, 'idempotency-key': newId() },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ reply: Reply }>().reply
}

describe('a question for one’s own value', () => {
  it.each(['What is my HbA1c?', "what's my current hba1c", 'my hba1c', 'whats my hba1c now'])(
    'brings the newest value with its day and judgement, and no article: %s',
    async (question) => {
      const { body, articles } = await ask(question)
      expect(body).toContain('6.8 %')
      expect(body).toContain('2026-03-02')
      expect(body).toContain('In your target range')
      expect(body.startsWith('Lab report: HbA1c, the latest: 6.8 %')).toBe(true)
      expect(articles).toEqual([])
    },
  )

  it.each(['Was ist mein HbA1c?', 'Wie hoch ist mein HbA1c-Wert?', 'mein aktueller hba1c'])(
    'does so in German: %s',
    async (question) => {
      const { body, articles } = await ask(question, ada, 'de')
      expect(body).toContain('6,8 %')
      expect(body).toContain('In Ihrem Zielbereich')
      expect(articles).toEqual([])
    },
  )

  it.each([
    ['What is HbA1c?', 'en'],
    ['Was ist HbA1c?', 'de'],
  ])('brings the article where it asks what it is: %s', async (question, language) => {
    const { body, articles } = await ask(question, ada, language)
    expect(articles.length).toBeGreaterThan(0)
    expect(body).not.toMatch(/6[.,]8/)
  })

  it('says that there is none', async () => {
    const { body, articles } = await ask('What is my HbA1c?', grace)
    expect(body).toContain('no result')
    expect(articles).toEqual([])
  })
})

describe('a question for one’s own target', () => {
  it.each([
    ['What is my HbA1c target?', 'en', ['6.5–7.5 %', 'set by Dr. Ortiz']],
    ['What should my HbA1c be?', 'en', ['6.5–7.5 %', 'set by Dr. Ortiz']],
    ['Was ist mein Ziel für den HbA1c?', 'de', ['6,5–7,5 %', 'festgelegt von Dr. Ortiz']],
    ['what is my target blood pressure', 'en', ['up to 134 mmHg', 'does not say who set it']],
    ['Wie hoch soll mein Blutdruck sein?', 'de', ['bis 134 mmHg', 'steht nicht in Ihrer Akte']],
    ['what target do I have for sugar', 'en', ['before meals', '4.4–7.2 mmol/L']],
  ])('answers with its limits and who set it: %s', async (question, language, parts) => {
    const { body, articles, sources } = await ask(question, ada, language)
    for (const part of parts) expect(body).toContain(part)
    expect(articles).toEqual([])
    expect(sources).toMatchObject([{ place: 'targets' }])
  })

  it.each(['What is my target?', 'Was sind meine Ziele?'])('lists all of them: %s', async (question) => {
    const { body } = await ask(question)
    expect(body.split('\n').length).toBeGreaterThanOrEqual(3)
    for (const part of ['6.5–7.5 %', '134', '4.4–7.2']) expect(body).toContain(part)
  })

  it.each([
    ['what is my goal weight', 'en', 'Body weight: no target of your own is set'],
    ['Welches Zielgewicht habe ich?', 'de', 'Es ist kein eigenes Ziel eingetragen'],
    ['What is my target?', 'en', 'No target of your own is set'],
  ])('says where none is set, and where to set one: %s', async (question, language, text) => {
    const { body, sources } = await ask(question, grace, language)
    expect(body).toContain(text)
    expect(body).toMatch(/My targets|Meine Ziele/)
    expect(sources).toMatchObject([{ place: 'targets' }])
  })
})
