import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Patient, type TestApp } from '../../../test/app.ts'
import { makeDirectory } from '../../../test/directory.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PATH = '/api/chatbot/conversations/'
const DAY_MS = 86_400_000

describe('the chatbot’s knowledge from other screens', () => {
  let server: TestApp
  let ada: Patient
  let nobody: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
    nobody = await server.newPatient()
    await makeDirectory(server, ada)
    for (const [drug_name, strength] of [
      ['Candesartan', '8 mg'],
      ['Metformin', '500 mg'],
      ['Ibuprofen', '400 mg'],
      ['Zauberin', null],
    ] as const)
      await created('/api/medications/medication-plans/', {
        drug_name,
        strength,
        start_date: '2026-03-01',
        schedules: [drug_name === 'Metformin' ? { ...EVERY_MORNING, evening: 2 } : EVERY_MORNING],
      })
    await plan('Methotrexat', { ...EVERY_MORNING, days: { kind: 'weekdays', weekdays: [1] } })
    await plan('Novalgin', { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 })
    const paused = await plan('Simvastatin', EVERY_MORNING)
    await server.call('POST', `/api/medications/medication-plans/${paused}/pause/`, {
      token: ada.access,
      body: {},
    })
    const profile = {
      blood_type: 'A+',
      allergies: [{ substance: 'Penicillin', reaction: 'rash', severity: 'severe' }],
    }
    const saved = await server.call('PATCH', '/api/users/profile/', { token: ada.access, body: profile })
    if (saved.statusCode !== 200) throw new Error(saved.body)
  })
  afterAll(() => server.close())

  const at = (days: number) => new Date(server.context.now().getTime() + days * DAY_MS).toISOString()
  const created = async (path: string, body: object) => {
    const made = await server.call('POST', path, { token: ada.access, body })
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
    return made.json().id as string
  }
  const plan = (drug_name: string, schedule: object) =>
    created('/api/medications/medication-plans/', {
      drug_name,
      start_date: '2026-03-01',
      schedules: [schedule],
    })
  const ask = async (body: string, language = 'en', { access }: Patient = ada) => {
    const headers = { 'accept-language': language }
    const { id } = (await server.call('POST', PATH, { token: access })).json()
    const asked = await server.call('POST', `${PATH}${id}/messages/`, {
      token: access,
      body: { body },
      headers,
    })
    expect(asked.statusCode).toBe(201)
    return asked.json().reply as { body: string; sources: { place: string; id: string | null }[] }
  }
  const told = async (body: string, language?: string, who?: Patient) => (await ask(body, language, who)).body

  it.each([
    ['en', 'Can I take ibuprofen with candesartan?'],
    ['en', 'does candesartan interact with ibuprofen'],
    ['en', 'is ibuprofen safe with candesartan'],
    ['de', 'Darf ich Ibuprofen mit Candesartan nehmen?'],
    ['de', 'Vertragen sich Candesartan und Ibuprofen?'],
    ['de', 'Wechselwirkung zwischen Ibuprofen und Candesartan'],
  ])('%s: answers about two medicines from the table with its source: %s', async (language, question) => {
    const { body, sources } = await ask(question, language)
    expect(body).toMatch(/ibuprofen/i)
    expect(body).toMatch(/candesartan/i)
    expect(body).toMatch(language === 'de' ? /Vorsicht|[Ee]rnst/ : /take care|serious/)
    expect(body).toMatch(/(?:Source|Quelle): .*\d{4}/)
    expect(body).toMatch(/not medical advice|kein ärztlicher Rat/)
    expect(sources).toContainEqual(expect.objectContaining({ place: 'safety' }))
  })

  it.each([
    ['en', 'Can I take Advil with Atacand?'],
    ['en', 'Can I take Nurofen with Blopress?'],
    ['de', 'Darf ich Nurofen mit Atacand nehmen?'],
  ])('%s: treats brands as their substances: %s', async (language, question) => {
    const { body } = await ask(question, language)
    expect(body).toMatch(/Candesartan (?:with|mit) Ibuprofen|Ibuprofen (?:with|mit) Candesartan/i)
    expect(body).toMatch(/(?:Source|Quelle): .*\d{4}/)
  })

  it('links every medicine that it lists', async () => {
    const { body, sources } = await ask('Which medicines do I take?')
    const lines = body.split('\n').filter((line) => line.startsWith('•'))
    expect(lines.length).toBeGreaterThan(6)
    expect(sources.filter(({ place }) => place === 'medication_plan')).toHaveLength(lines.length)
  })

  it.each([
    ['en', 'I have chest pain and my left arm hurts', /For orientation, not medical advice\. Source: .+/],
    ['de', 'Ich habe Brustschmerzen', /Zur Orientierung, kein ärztlicher Rat\. Quelle: .+/],
  ])('%s: names an alarm’s source below the advice', async (language, message, expected) => {
    const [first, second] = (await told(message, language)).split('\n')
    expect(first).toMatch(/emergency number|Notruf/)
    expect(second).toMatch(expected)
  })

  it.each([
    ['en', 'can I take foobarin with bazolol?', ['foobarin', 'bazolol'], 'not covered'],
    [
      'de',
      'darf ich Foobarin mit Bazolol nehmen?',
      ['foobarin', 'bazolol'],
      'nicht in unseren Tabellen erfasst',
    ],
    ['en', 'does zauberin interact with metformin', ['Zauberin'], 'not covered'],
  ])('%s: never calls an unknown name safe: %s', async (language, question, names, said) => {
    const body = await told(question, language)
    for (const name of names) expect(body.toLowerCase()).toContain(`${name}: ${said}`.toLowerCase())
    expect(body).not.toMatch(/no warning|keine Warnung/)
  })

  it('says that a missing rule for a covered pair proves nothing', async () => {
    expect(await told('can I take metformin with paracetamol')).toContain('does not show that it is safe')
    expect(await told('Darf ich Metformin mit Paracetamol nehmen?', 'de')).toContain(
      'zeigt nicht, dass es sicher ist',
    )
  })

  it('checks a single medicine against the plans and the allergies', async () => {
    expect(await told('can I take naproxen?')).toMatch(/Naproxen with Candesartan/i)
    expect(await told('can I take amoxicillin with metformin')).toContain('allergy to “Penicillin”')
  })

  it.each([
    ['en', 'which of my medicines interact?'],
    ['en', 'do my tablets go together'],
    ['de', 'Welche meiner Medikamente vertragen sich nicht miteinander?'],
    ['de', 'Gibt es Wechselwirkungen zwischen meinen Medikamenten?'],
  ])('%s: all medicines together: %s', async (language, question) => {
    const body = await told(question, language)
    expect(body).toMatch(/Ibuprofen (?:with|mit) |(?:with|mit) Ibuprofen/)
    expect(body).toMatch(/Zauberin: (?:not covered|nicht in unseren)/)
  })

  it.each([
    ['en', 'How much metformin do I take?', /Metformin 500 mg.*1 tablet .*07:00.*2 tablets .*18:00/],
    ['de', 'Wieviel Metformin nehme ich?', /Metformin 500 mg.*1 Tablette .*07:00.*2 Tabletten .*18:00/],
    ['en', 'what is my dose of candesartan', /Candesartan 8 mg.*1 tablet, every day at 07:00/],
    ['en', 'How much ibuprofen do I take?', /Ibuprofen 400 mg.*1 tablet, every day at 07:00/],
    ['en', 'How often do I take methotrexate?', /Methotrexat.*1 tablet, on Monday at 07:00/],
    ['de', 'Wie viel Methotrexat nehme ich?', /Methotrexat.*1 Tablette, Montag um 07:00/],
    ['en', 'How much metamizole do I take?', /Novalgin.*as needed.*at least 6 hours.*3 tablets in 24 hours/],
    ['de', 'Wie viel Novalgin nehme ich?', /Novalgin.*bei Bedarf.*6 Stunden.*3 Tabletten in 24 Stunden/],
    ['en', 'How much simvastatin do I take?', /Simvastatin.*paused.*1 tablet/],
    ['de', 'Wie viel Simvastatin nehme ich?', /Simvastatin.*pausiert.*1 Tablette/],
  ])('%s: amounts and times of the plan: %s', async (language, question, expected) => {
    expect(await told(question, language)).toMatch(expected)
  })

  it.each([
    ['en', 'am I allergic to anything?', 'Penicillin, rash, severe'],
    ['de', 'Bin ich gegen irgendetwas allergisch?', 'Penicillin, rash, schwer'],
    ['en', 'list my allergies', 'Penicillin'],
    ['en', 'what is my blood type', 'A+'],
    ['de', 'Welche Blutgruppe habe ich?', 'A+'],
  ])('%s: the profile: %s', async (language, question, expected) => {
    const { body, sources } = await ask(question, language)
    expect(body).toContain(expected)
    expect(sources[0]?.place).toBe('profile')
  })

  it('says that no noted allergy is no proof, and what the profile lacks', async () => {
    expect(await told('am I allergic to anything?', 'en', nobody)).toContain('does not show')
    expect(await told('what is my blood type', 'en', nobody)).toContain('does not say it yet')
  })

  it.each([
    ['en', 'find me a cardiologist in Berlin'],
    ['de', 'Ich suche einen Kardiologen in Berlin'],
  ])('%s: the directory: %s', async (language, question) => {
    const { body, sources } = await ask(question, language)
    expect(body).toMatch(/• .*(?:Cardiology|Kardiologie).*(?:sample|Beispiel)/)
    // Without a match in that city, the others are shown, and the city is named as ignored.
    expect(body).toMatch(/• .*Berlin|(?:Not considered|Nicht berücksichtigt).*berlin/)
    expect(sources[0]?.place).toBe('clinician')
  })

  it('names a word that is not in the directory', async () => {
    expect(await told('find me a cardiologist in Atlantis')).toMatch(/Not considered.*atlantis/i)
  })

  it.each([
    ['en', 'what changed since my last visit?'],
    ['de', 'Was hat sich seit meinem letzten Besuch geändert?'],
  ])('%s: invents nothing without a visit: %s', async (language, question) => {
    expect(await told(question, language, nobody)).toMatch(/No appointment lies|Es liegt kein Termin/)
  })

  it('reports the same changes since the last visit as the brief', async () => {
    const visit = (title: string, days: number) =>
      created('/api/appointments/', {
        title,
        starts_at: at(days),
        ends_at: at(days + 0.02),
        time_zone: 'Etc/UTC',
      })
    await visit('Last check', -5)
    await visit('Next check', 5)
    const symptom = {
      name: 'Itching',
      severity: 4,
      recorded_date: at(-1).slice(0, 10),
      recorded_time: '08:00',
    }
    await created('/api/medical-records/symptoms/', { ...symptom, description: '', health_issue: null })
    const { body, sources } = await ask('what changed since my last visit?')
    expect(body).toMatch(/Last check/)
    expect(body).toMatch(/Itching 1× \(new\)/)
    expect(sources).toContainEqual(expect.objectContaining({ place: 'brief' }))
  })
})
