import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'
import { patientIn } from '../../../test/records.ts'

const CHATS = '/api/chatbot/conversations/'
const PLANS = '/api/medications/medication-plans/'

describe('the chatbot on all medicines of the plans', () => {
  let server: TestApp
  let patient: Patient
  const now = new Date('2027-05-10T18:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    patient = await patientIn(server, 'Europe/Berlin')
    const all = { morning: 2, noon: 2, evening: 2, bedtime: 2 }
    await plan({ drug_name: 'Methotrexate', strength: '15 mg', schedules: [EVERY_MORNING] })
    await plan({ drug_name: 'Ben-u-ron', strength: '1000 mg', schedules: [{ ...EVERY_MORNING, ...all }] })
  })
  afterAll(() => server.close())

  const plan = async (body: object) => {
    const call = { token: patient.access, body: { start_date: '2027-05-01', ...body } }
    expect((await server.call('POST', PLANS, call)).statusCode).toBe(201)
  }

  it.each([
    ['en', 'Are my medicines safe together?', /Methotrexate is planned more often/, /8,000 mg are planned/],
    ['de', 'Vertragen sich meine Medikamente?', /Methotrexate? ist öfter geplant/, /Geplant sind 8\.000 mg/],
  ])('%s: reports alarms and amounts from the tables, alarms first', async (language, question, ...said) => {
    const { id } = (await server.call('POST', CHATS, { token: patient.access })).json()
    const call = {
      token: patient.access,
      body: { body: question },
      headers: { 'accept-language': language },
    }
    const { body } = (await server.call('POST', `${CHATS}${id}/messages/`, call)).json().reply
    for (const words of said) expect(body).toMatch(words)
    expect(body.search(said[0])).toBeLessThan(body.search(said[1]))
    expect(body).not.toMatch(/hold no warning|keine Warnung/)
    expect(body).toMatch(/not medical advice|kein ärztlicher Rat/)
  })
})
