import type { ChatbotMessage } from '@salve/contract/chatbot/conversations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { patientIn } from '../../../test/records.ts'

const PATH = '/api/chatbot/conversations/'
const PLANS = '/api/medications/medication-plans/'
const MARK = '/api/medications/dose-events/mark/'
const AS_NEEDED = { kind: 'as_needed', amount: 2, min_hours_between: 4, max_per_24_hours: 8 }

describe('the chatbot on a medicine that somebody wants to take', () => {
  let server: TestApp
  let full: Patient
  let none: Patient
  const now = new Date('2027-03-10T18:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    full = await patientIn(server, 'Europe/Berlin')
    none = await patientIn(server, 'Europe/Berlin')
    // 4 g of one brand, and a painkiller of the kind of ibuprofen.
    const panadol = await plan('Panadol', '500 mg')
    await plan('Paracetamol', '500 mg')
    const naproxen = await plan('Naproxen', '250 mg')
    for (const hour of ['03', '07', '11', '15']) await take(panadol, `2027-03-10T${hour}:00:00Z`, 2)
    for (const hour of ['10:00', '16:30']) await take(naproxen, `2027-03-10T${hour}:00Z`, 1)
  })
  afterAll(() => server.close())

  const plan = async (drug_name: string, strength: string): Promise<string> => {
    const body = { drug_name, strength, start_date: '2027-03-01', schedules: [AS_NEEDED] }
    return (await server.call('POST', PLANS, { token: full.access, body })).json().id
  }
  const take = async (medication_plan: string, taken_at: string, amount: number) => {
    const body = { medication_plan, slot: 'as_needed', local_date: '2027-03-10', status: 'taken' }
    const headers = { 'idempotency-key': newId() }
    const call = { token: full.access, body: { ...body, taken_at, amount }, headers }
    expect((await server.call('POST', MARK, call)).statusCode).toBe(200)
  }
  const ask = async (body: string, language: string, { access }: Patient): Promise<ChatbotMessage> => {
    const headers = { 'accept-language': language }
    const { id } = (await server.call('POST', PATH, { token: access })).json()
    const call = { token: access, body: { body }, headers }
    return (await server.call('POST', `${PATH}${id}/messages/`, call)).json().reply
  }

  it.each([
    ['en', 'Can I take paracetamol?', /Not yet: paracetamol would be too much/],
    ['en', 'May I take Panadol now?', /Not yet: paracetamol would be too much/],
    ['en', 'can I take another paracetamol', /Not yet: paracetamol would be too much/],
    ['de', 'Darf ich Paracetamol nehmen?', /Noch nicht: Paracetamol wäre zu viel/],
    ['de', 'Darf ich noch eine Paracetamol nehmen?', /Noch nicht: Paracetamol wäre zu viel/],
    ['en', 'Can I take paracetamol with ibuprofen?', /Not yet: paracetamol would be too much/],
  ])('%s: counts intakes in any product: %s', async (language, question, expected) => {
    const { body } = await ask(question, language, full)
    expect(body).toMatch(expected)
    expect(body).toMatch(/4[.,]000 mg/)
    expect(body).toMatch(/(?:Source|Quelle): .*\d{4}/)
    expect(body).toMatch(/not medical advice|kein ärztlicher Rat/)
  })

  it.each([
    ['en', 'Can I take ibuprofen?', /Taken lately: naproxen\. Two painkillers of this kind/],
    ['de', 'Darf ich Ibuprofen nehmen?', /Naproxen.*Zwei Schmerzmittel dieser Art/],
  ])('%s: warns of two painkillers of one kind on one day: %s', async (language, question, expected) => {
    expect((await ask(question, language, full)).body).toMatch(expected)
  })

  it.each([
    ['en', 'What have I taken today?', /6 doses marked as taken/, ['2 tablets', '1 tablet']],
    ['de', 'Was habe ich heute schon genommen?', /6 Einnahmen markiert/, ['2 Tabletten', '1 Tablette']],
    [
      'de',
      'Welche Medikamente habe ich heute genommen?',
      /6 Einnahmen markiert/,
      ['2 Tabletten', '1 Tablette'],
    ],
  ])('%s: lists every intake, as-needed ones too: %s', async (language, question, count, amounts) => {
    const { body } = await ask(question, language, full)
    expect(body).toMatch(count)
    expect(body).toMatch(new RegExp(`Panadol 500 mg: 04:00, ${amounts[0]}; 08:00, ${amounts[0]}; 12:00`))
    expect(body).toMatch(new RegExp(`Naproxen 250 mg: 11:00, ${amounts[1]}; 17:30, ${amounts[1]}\\n`))
    expect(body).not.toMatch(/Paracetamol/)
    const another = await ask(question, language, none)
    expect(another.body).not.toMatch(/Panadol|Naproxen/)
    expect(another.body).toMatch(/No dose is marked|keine Einnahme markiert/)
  })

  it('counts a dose on the day of its intake, even after its plan is deleted', async () => {
    const late = await patientIn(server, 'Europe/Berlin')
    const body = {
      drug_name: 'Candesartan',
      strength: '8 mg',
      start_date: '2027-03-01',
      schedules: [AS_NEEDED],
    }
    const made = await server.call('POST', PLANS, { token: late.access, body })
    expect(made.statusCode).toBe(201)
    const medication_plan = made.json().id
    const mark = { medication_plan, slot: 'as_needed', local_date: '2027-03-10', status: 'taken', amount: 1 }
    const marked = await server.call('POST', MARK, {
      token: late.access,
      body: { ...mark, taken_at: '2027-03-10T05:00:00Z' },
      headers: { 'idempotency-key': newId() },
    })
    expect(marked.statusCode).toBe(200)
    expect((await ask('What have I taken today?', 'en', late)).body).toMatch(
      /Candesartan 8 mg: 06:00, 1 tablet/,
    )
    await server.call('DELETE', `${PLANS}${medication_plan}/`, { token: late.access })
    expect((await ask('What have I taken today?', 'en', late)).body).toMatch(/Candesartan 8 mg: 06:00/)
  })

  it('never calls an unknown strength allowed', async () => {
    const { body } = await ask('Can I take paracetamol?', 'en', none)
    expect(body).toMatch(/How much paracetamol one unit holds is not known/)
    expect(body).not.toMatch(/allowed/i)
  })

  it('checks a reported dose against earlier intakes, and can save it', async () => {
    const { body, proposal } = await ask('I took 1 naproxen', 'en', full)
    expect(body).toMatch(/Not yet: naproxen would be too much/)
    expect(proposal).toMatchObject({ kind: 'dose', planned: 2, body: { status: 'taken', amount: 1 } })
  })
})
