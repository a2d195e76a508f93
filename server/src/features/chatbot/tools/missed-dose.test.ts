import { readFile } from 'node:fs/promises'
import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { MISSED_SENTENCES } from '@salve/domain/schedule/missed-words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { freshAccess, type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING, FROM_ITS_START } from '../../../test/plans.ts'
import { patientIn } from '../../../test/records.ts'

const PATH = '/api/chatbot/conversations/'
const PLANS = '/api/medications/medication-plans/'

describe('a forgotten dose', () => {
  let server: TestApp
  let ada: Patient
  /** 13:00 in Berlin. */
  let now = new Date('2026-03-04T12:00:00Z')
  const plans: Record<string, string> = {}
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    ada = await patientIn(server, 'Europe/Berlin')
    const twice = { ...EVERY_MORNING, evening: 1 }
    const night = { ...EVERY_MORNING, morning: 0, bedtime: 1 }
    await plan('Metformin', twice)
    await plan('Atorvastatin', night)
    await plan('Candesartan', EVERY_MORNING, { missed_dose_rule: { hours_before_next: 12 } })
    await plan('Ibuprofen', { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 })
  })
  afterAll(() => server.close())

  const plan = async (drug_name: string, schedule: object, more = {}) => {
    const body = { drug_name, start_date: '2026-03-01', ...FROM_ITS_START, schedules: [schedule], ...more }
    const made = await server.call('POST', PLANS, { token: ada.access, body })
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
    plans[drug_name] = made.json().id
  }
  const at = async (moment: string) => {
    now = new Date(moment)
    ada = { ...ada, access: await freshAccess(server, ada) }
  }
  async function answer(body: string, language = 'en'): Promise<ChatbotMessage> {
    const headers = { 'accept-language': language }
    const { id } = (await server.call('POST', PATH, { token: ada.access })).json()
    const call = { token: ada.access, body: { body }, headers }
    return (await server.call('POST', `${PATH}${id}/messages/`, call)).json().reply
  }
  const mark = async (drug: string, slot: string, local_date: string, taken_at: string) => {
    const body = { medication_plan: plans[drug], slot, local_date, status: 'taken', taken_at }
    const headers = { 'idempotency-key': newId() }
    const marked = await server.call('POST', '/api/medications/dose-events/mark/', {
      token: ada.access,
      body,
      headers,
    })
    expect([marked.statusCode, marked.body]).toEqual([200, expect.any(String)])
  }

  it('is answered with the sentences of the dose list', async () => {
    for (const language of ['en', 'de'] as const) {
      const file = new URL(`../../../../../web/src/texts/${language}/doses.json`, import.meta.url)
      const { missed } = JSON.parse(await readFile(file, 'utf8'))
      expect(missed).toEqual(MISSED_SENTENCES[language])
    }
  })

  it.each([
    ['en', 'I forgot my atorvastatin yesterday, what should I do?'],
    ['en', 'Missed my atorvastatin last night, what now? Should I take it?'],
    ['de', 'Ich habe gestern mein Atorvastatin vergessen, was soll ich tun?'],
    ['de', 'Atorvastatin gestern vergessen, soll ich es nachholen?'],
  ])('%s: too close to the next one: %s', async (language, question) => {
    const { body, sources } = await answer(question, language)
    expect(body).toContain('Atorvastatin')
    expect(body).toContain(
      language === 'de'
        ? 'Die Zeit für diese Dosis ist vorbei. Die nächste ist um 23:00. Nehmen Sie nie die doppelte Menge.'
        : 'The time for this dose is over. The next one is at 23:00. Never take a double dose.',
    )
    expect(body).not.toMatch(/Not considered|Nicht berücksichtigt/)
    expect(sources).toContainEqual(expect.objectContaining({ place: 'doses', id: '2026-03-03' }))
  })

  it.each([
    [
      'en',
      'I forgot my candesartan this morning, what should I do?',
      'By your plan you can still take it until 19:00.',
    ],
    ['en', 'is it too late for my candesartan?', 'By your plan you can still take it until 19:00.'],
    ['en', 'Can I still take my candesartan now?', 'By your plan you can still take it until 19:00.'],
    ['de', 'Kann ich Candesartan jetzt noch nehmen?', 'Nach Ihrem Plan können Sie es noch bis 19:00 nehmen.'],
    [
      'de',
      'Heute früh Candesartan vergessen, was jetzt?',
      'Nach Ihrem Plan können Sie es noch bis 19:00 nehmen.',
    ],
  ])('%s: the plan’s own rule: %s', async (language, question, expected) => {
    expect((await answer(question, language)).body).toContain(expected)
  })

  it('names every open dose once when no medicine is named', async () => {
    const { body } = await answer('I forgot my tablets this morning, what should I do?')
    expect(body).toMatch(
      /• Metformin, due .*07:00: The time for this dose is over\. The next one is at 18:00/,
    )
    expect(body).toMatch(/• Candesartan, due .*07:00: By your plan/)
    expect(body).not.toContain('Atorvastatin')
  })

  it('never offers two doses at once', async () => {
    const { body } = await answer('I forgot my candesartan, can I take two now?')
    expect(body).toContain('Never take a double dose')
    expect(body).not.toMatch(/take two/)
  })

  it('holds back a dose that the ledger finds too soon, whatever the plan allows', async () => {
    await plan('Methotrexat 10 mg', EVERY_MORNING)
    await mark('Methotrexat 10 mg', 'morning', '2026-03-03', '2026-03-03T07:00:00Z')
    const { body } = await answer('I forgot my methotrexate this morning, can I still take it?')
    expect(body).toMatch(/• Methotrexat 10 mg, due .*07:00: Not now: it would be too much, or too soon\./)
    expect(body).not.toContain('still take it until')
  })

  it('says that a late dose just taken rules out the next one', async () => {
    await mark('Metformin', 'morning', '2026-03-04', '2026-03-04T11:55:00Z')
    await at('2026-03-04T17:10:00Z')
    const { body } = await answer('Can I still take my metformin now?')
    expect(body).toMatch(
      /Metformin, due .*18:00: You took 1 tablet of it at 12:55\. Do not take another one now\./,
    )
  })

  it('says that it does not know a medicine outside the plans', async () => {
    const { body } = await answer('I forgot my ramipril yesterday, what should I do?')
    expect(body).toContain('Your medication plan holds no')
    expect(body).toContain('Never take a double dose')
  })

  it('says that an as-needed medicine had no dose due', async () => {
    const { body } = await answer('I forgot my ibuprofen yesterday, what should I do?')
    expect(body).toContain('no dose at a fixed time')
    expect(body).toContain('Never take a double dose')
  })

  it('leaves general questions to the articles', async () => {
    const { articles } = await answer('what do people generally do when a dose was forgotten')
    expect(articles.map(({ slug }) => slug)).toContain('the-missed-dose')
  })
})
