import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'
import { patientIn } from '../../../test/records.ts'

const CHATS = '/api/chatbot/conversations/'
const PLANS = '/api/medications/medication-plans/'
/** Words by which a text would promise something. */
const REASSURES =
  /\b(?:it is safe|you can take|is safe for you|nothing to worry|no risk|ist sicher|unbedenklich|kein risiko|sie können .* nehmen)\b/i

describe('the chatbot on a medicine and a person', () => {
  let server: TestApp
  let old: Patient
  let nobody: Patient
  const now = new Date('2027-05-10T18:00:00Z')
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => now })
    old = await patientIn(server, 'Europe/Berlin')
    nobody = await patientIn(server, 'Europe/Berlin')
    const post = async (path: string, body: object) =>
      expect((await server.call('POST', path, { token: old.access, body })).statusCode).toBe(201)
    const profile = { date_of_birth: '1941-02-03', sex: 'female' }
    const changed = await server.call('PATCH', '/api/users/profile/', { token: old.access, body: profile })
    if (changed.statusCode !== 200) throw new Error(changed.body)
    await post(PLANS, {
      drug_name: 'Metformin',
      strength: '1000 mg',
      schedules: [EVERY_MORNING],
      start_date: '2027-05-01',
    })
    await post('/api/medical-records/lab-results/', {
      taken_on: '2027-04-02',
      lines: [{ analyte: 'eGFR (CKD-EPI 2021, no race term)', value: 22, unit: 'mL/min/1.73m2' }],
    })
    await post('/api/medical-records/health-issues/', { name: 'Asthma' })
  })
  afterAll(() => server.close())

  const told = async (question: string, language: 'en' | 'de', who = old): Promise<string> => {
    const { id } = (await server.call('POST', CHATS, { token: who.access })).json()
    const call = { token: who.access, body: { body: question }, headers: { 'accept-language': language } }
    return (await server.call('POST', `${CHATS}${id}/messages/`, call)).json().reply.body
  }

  it.each([
    ['en', 'Is ibuprofen safe in pregnancy?', /Ibuprofen – /],
    ['de', 'Ist Ibuprofen in der Schwangerschaft sicher?', /Ibuprofen – /],
    ['en', 'Is isotretinoin ok while pregnant?', /Isotretinoin – not to be used by its source/],
    ['de', 'Darf ich schwanger Isotretinoin nehmen?', /Isotretinoin – laut Quelle nicht anwenden/],
    ['en', 'can I take tramadol while breastfeeding', /Tramadol – /],
    ['de', 'Kann ich Tramadol in der Stillzeit nehmen?', /Tramadol – /],
    ['en', 'can I take ibuprofen with asthma?', /Ibuprofen – .*Because of your record: .*Asthma/],
  ] as const)(
    '%s: answers by the rules, with source and what was looked at: %s',
    async (language, question, said) => {
      const body = await told(question, language)
      expect(body).toMatch(said)
      expect(body).toMatch(/\((?:Source|Quelle): .+, 20\d\d/)
      expect(body).toMatch(
        /Looked at in your record: age 86; .*22 \(2027-04-02\)|Angesehen aus Ihrer Akte: Alter 86; .*22 \(2027-04-02\)/,
      )
      expect(body).toMatch(/not medical advice|kein ärztlicher Rat/)
      expect(body).not.toMatch(REASSURES)
    },
  )

  it.each([
    ['en', 'Is zorblaxin safe in pregnancy?', 'Zorblaxin: not covered by our tables'],
    ['de', 'Ist Zorblaxin in der Schwangerschaft sicher?', 'Zorblaxin: nicht in unseren Tabellen erfasst'],
    ['en', 'Is zorblaxin ok for me?', 'Zorblaxin: not covered by our tables'],
  ] as const)('%s: says that a medicine is unknown: %s', async (language, question, said) => {
    for (const who of [old, nobody]) {
      const body = await told(question, language, who)
      expect(body).toContain(said)
      expect(body).not.toMatch(REASSURES)
      expect(body).not.toMatch(/no rule found|keine Regel/)
    }
  })

  it.each([
    [
      'en',
      'is metformin bad for my kidneys?',
      /It depends on a fact that your record lacks/,
      /Your record lacks: birth date/,
    ],
    [
      'de',
      'Darf ich Metformin mit meinen Nieren nehmen?',
      /Es hängt von einer Angabe ab/,
      /In Ihrer Akte fehlt: Geburtsdatum/,
    ],
  ] as const)('%s: an empty record asks and never reassures: %s', async (language, question, open, lacks) => {
    const body = await told(question, language, nobody)
    expect(body).toMatch(open)
    expect(body).toMatch(lacks)
    expect(body).not.toMatch(REASSURES)
  })

  it('names the limits where no rule fires', async () => {
    const body = await told('is paracetamol dangerous at my age?', 'en')
    expect(body).toMatch(/no rule found here. That does not show that it is safe/)
    expect(body).toMatch(/The rules do not know everything/)
  })

  it.each([
    ['en', 'Can I take diclofenac?', /Diclofenac – .*age 86|Diclofenac – .*eGFR/],
    ['de', 'Darf ich Diclofenac nehmen?', /Diclofenac – .*Alter 86|Diclofenac – .*eGFR/],
  ] as const)('%s: joins the person to the plans: %s', async (language, question, said) => {
    expect(await told(question, language)).toMatch(said)
  })

  it.each([
    ['en', 'why do I get this warning?', /Metformin: .*Because of your record: .*22 \(2027-04-02\)/],
    ['en', 'Why am I warned about metformin?', /Metformin: .*Because of your record: .*22 \(2027-04-02\)/],
    ['de', 'Warum bekomme ich diese Warnung?', /Metformin: .*Grund in Ihrer Akte: .*22 \(2027-04-02\)/],
  ] as const)('%s: names the fact behind a warning: %s', async (language, question, said) => {
    expect(await told(question, language)).toMatch(said)
  })

  it('does not use the values of a man for a pregnancy', async () => {
    const man = await patientIn(server, 'Europe/Berlin')
    const body = { date_of_birth: '1941-02-03', sex: 'male' }
    await server.call('PATCH', '/api/users/profile/', { token: man.access, body })
    const answer = await told('is valproate safe in pregnancy?', 'en', man)
    expect(answer).toMatch(/Valproate.* – not to be used by its source|Valproic acid – /i)
    expect(answer).toMatch(/only what you asked about was looked at/)
    expect(answer).not.toMatch(/age 86/)
  })
})
