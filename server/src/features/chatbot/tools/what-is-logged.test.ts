import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'

const PATH = '/api/chatbot/conversations/'

describe('a message to be logged', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    const plan = {
      drug_name: 'Metformin',
      strength: '500 mg',
      start_date: '2026-03-01',
      schedules: [EVERY_MORNING],
      ...FROM_ITS_START,
    }
    const made = await server.call('POST', '/api/medications/medication-plans/', {
      token: ada.access,
      body: plan,
    })
    if (made.statusCode !== 201) throw new Error(made.body)
    for (let day = 1; day <= 5; day++) {
      const measured_at = new Date(server.context.now().getTime() - day * 86_400_000).toISOString()
      const body = { kind: 'weight', measured_at, values: [{ key: 'weight', value: 72, unit: 'kg' }] }
      const headers = { 'idempotency-key': newId() }
      await server.call('POST', '/api/medical-records/log-entries/', { token: ada.access, headers, body })
    }
  })
  afterAll(() => server.close())

  const tell = async (body: string, language = 'en'): Promise<ChatbotMessage> => {
    const { id } = (await server.call('POST', PATH, { token: ada.access })).json()
    const headers = { 'accept-language': language }
    return (
      await server.call('POST', `${PATH}${id}/messages/`, { token: ada.access, body: { body }, headers })
    ).json().reply
  }

  it.each([
    ['en', 'my sugar was 190 before breakfast', 'Blood glucose (meter): 190 mg/dL (10.5 mmol/L)'],
    ['de', 'mein Zucker war 190 vor dem Frühstück', 'Blutzucker (Messgerät): 190 mg/dL (10,5 mmol/L)'],
    ['en', 'my weight is 72.4 kg', 'Body weight: 72.4'],
  ])('%s: repeats the typed number: %s', async (language, said, expected) => {
    expect((await tell(said, language)).body.replaceAll(/\s/g, ' ')).toContain(expected)
  })

  it.each([
    ['en', 'my sugar was 310 mg/dl before breakfast', 'before breakfast', /Class: .*not medical advice/],
    [
      'de',
      'mein Zucker war 310 mg/dl vor dem Frühstück',
      'vor dem Frühstück',
      /Einordnung: .*kein ärztlicher Rat/,
    ],
  ])('%s: names a value’s class, and keeps its meal and time: %s', async (language, said, meal, klass) => {
    const { body, proposal } = await tell(said, language)
    expect(body).toContain(meal)
    expect(body).toMatch(klass)
    expect(proposal).toMatchObject({
      kind: 'log_entry',
      body: { kind: 'glucose', context: { meal: 'before_breakfast' }, values: [{ value: 310 }] },
    })
  })

  it('keeps words without a field as a note, and says so', async () => {
    const { body, proposal } = await tell('bp 128/82 on the left arm after walking')
    expect(proposal).toMatchObject({ body: { context: { arm: 'left' }, note: 'after walking' } })
    expect(body).toContain('Kept as a note: “after walking”')
  })

  it.each([
    ['en', 'weight 172 kg', /far from your own last values \(about 72 kg\)\. Is it right\?/],
    ['de', 'Gewicht 172 kg', /weit von Ihren eigenen letzten Werten entfernt \(etwa 72 kg\)\. Stimmt das\?/],
    ['en', 'bp 128/112', /Is it right\?/],
    ['de', 'Puls 210', /Stimmt das\?/],
  ])('%s: asks about an unusual value: %s', async (language, said, question) => {
    expect((await tell(said, language)).body).toMatch(question)
  })

  it('asks nothing about a usual value', async () => {
    expect((await tell('weight 72.4 kg')).body).not.toMatch(/Is it right/)
  })

  it('rejects an impossible value', async () => {
    expect((await tell('weight 7200 kg')).body).not.toMatch(/Class:/)
    expect((await tell('weight 7200 kg')).body).toMatch(/Enter 0\.2 to 700/)
  })

  it.each([
    ['took 1 500 mg metformin', 3, 'Amount: 1500 mg = 3 × 500 mg'],
    ['took 1.500 mg metformin', 3, 'Amount: 1500 mg = 3 × 500 mg'],
    ['took 2 500 mg tablets of metformin', 2, 'Amount: 2×'],
  ])('reads a whole amount and shows it: %s', async (said, amount, shown) => {
    const { body, proposal } = await tell(said)
    expect(body).toContain(shown)
    expect(proposal).toMatchObject({ kind: 'dose', body: { amount } })
  })

  it('asks about an amount that is not a whole number of units', async () => {
    const { body, proposal } = await tell('took 333 mg metformin')
    expect(body).toContain('does not come out even')
    expect(proposal).toMatchObject({ body: { amount: null } })
  })
})
