import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdfDocument } from '../../../integrations/pdf-document.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const PLANS = '/api/medications/medication-plans/'
const PDF = '/api/medications/plan.pdf/'
const NOW = Date.parse('2026-03-03T05:55:00Z')

describe('the plan on paper', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp({}, { now: () => new Date(NOW) })
  })
  afterAll(() => server.close())

  const patientWith = async (...plans: object[]) => {
    ada = await server.newPatient()
    for (const plan of plans) await add(plan)
  }
  async function add(plan: object): Promise<string> {
    const body = { drug_name: 'Ramipril', start_date: '2026-03-01', schedules: [EVERY_MORNING], ...plan }
    const made = await server.call('POST', PLANS, { token: ada.access, body })
    expect(made.statusCode).toBe(201)
    return made.json().id
  }
  async function read(language?: 'en' | 'de') {
    const answer = await server.call('GET', language ? `${PDF}?language=${language}` : PDF, {
      token: ada.access,
    })
    expect(answer.statusCode).toBe(200)
    const pdf = await openPdfDocument(new Uint8Array(answer.rawPayload))
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const content = await (await pdf.getPage(number)).getTextContent()
      const text = content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
      pages.push(text.join('').replaceAll(/\s+/g, ' '))
    }
    return { answer, pdf, pages, text: pages.join(' ') }
  }

  it('states patient, medicines, amounts and times, and is cached nowhere', async () => {
    await patientWith({
      drug_name: 'Delix',
      strength: '5 mg',
      ingredients: [{ inn: 'Ramipril', strength: '5 mg' }],
      food: 'with',
      reason: 'Blood pressure',
      instructions: 'With water',
      schedules: [{ ...EVERY_MORNING, morning: '1/3', evening: 1.5, bedtime: 0.125 }],
    })
    await server.call('PATCH', '/api/users/profile/', {
      token: ada.access,
      body: {
        date_of_birth: '1951-04-09',
        allergies: [{ substance: 'Penicillin', reaction: 'Rash', severity: 'severe' }],
      },
    })
    const { answer, text, pdf } = await read('en')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="plan-2026-03-03.pdf"',
    })
    expect(text).toContain('Name: Ada Test Date of birth: 1951-04-09 Printed on: 2026-03-03')
    expect(text).toContain('Allergies and intolerances: Penicillin (Rash, severe)')
    expect(text).toMatch(
      /Ramipril ?Delix ?5 mg ?Tablet ?⅓ ?0 ?1½ ?0\.125 ?tablet ?with a meal; With water ?Blood pressure/,
    )
    expect(text).toContain('Page 1 of 1')
    expect(text).toContain('Not issued or checked by a doctor’s practice')
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Medication plan', Language: 'en-GB' })
  })

  it('is written in the requested language, or else the patient’s own', async () => {
    await patientWith({ drug_name: 'Ibuprofen', schedules: [{ ...EVERY_MORNING, noon: 0.125 }] })
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body: { language: 'de' } })
    const own = await read()
    expect(own.text).toContain('Medikationsplan')
    expect(own.text).toContain('Dauermedikation')
    expect(own.text).toMatch(/Morgens 07:00.*Zur Nacht 23:00/)
    expect(own.text).toContain('0,125')
    expect(own.text).toContain('Seite 1 von 1')
    expect((await read('en')).text).toContain('Long-term')
  })

  it('names ingredients in the language of the sheet, whichever one they were entered in', async () => {
    await patientWith(
      { drug_name: 'Sortis', ingredients: [{ inn: 'atorvastatin', strength: '20 mg' }] },
      { drug_name: 'Novalgin', ingredients: [{ inn: 'metamizole', strength: '500 mg' }] },
      { drug_name: 'Jodid', ingredients: [{ inn: 'Levothyroxin-Natrium', strength: null }] },
      { drug_name: 'Mine', ingredients: [{ inn: 'something of my own', strength: null }] },
    )
    const german = (await read('de')).text
    for (const name of ['Atorvastatin', 'Metamizol-Natrium', 'Levothyroxin', 'Something of my own'])
      expect(german).toContain(name)
    expect(german).not.toMatch(/atorvastatin|metamizole/)
    const english = (await read('en')).text
    expect(english).toContain('Metamizole sodium')
    expect(english).not.toMatch(/Metamizol-|Natrium/)
  })

  it('groups by headings, writes other times in words, and leaves out ended plans', async () => {
    const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 4 }
    const weekly = { ...EVERY_MORNING, days: { kind: 'weekdays', weekdays: [1] } }
    await patientWith(
      { drug_name: 'Everyday' },
      { drug_name: 'Weekly', schedules: [weekly] },
      { drug_name: 'Shortly', end_date: '2026-03-09' },
      { drug_name: 'Whenever', schedules: [asNeeded] },
      { drug_name: 'Both', schedules: [EVERY_MORNING, asNeeded] },
      { drug_name: 'Formerly', start_date: '2026-01-01', end_date: '2026-03-02' },
    )
    const paused = await add({ drug_name: 'Resting' })
    await server.call('POST', `${PLANS}${paused}/pause/`, { token: ada.access })
    const stopped = await add({ drug_name: 'Stopped' })
    await server.call('POST', `${PLANS}${stopped}/stop/`, { token: ada.access, body: {} })
    const { text } = await read('en')
    expect(text).toMatch(
      /Long-term.*Both.*Everyday.*At special times.*Weekly.*1 tablet, on Mon at 07:00.*For a limited time.*Shortly.*since 2026-03-01; until 2026-03-09.*As needed.*Both.*Whenever.*1 tablet as needed, at least 6 hours apart, at most 4 tablets in 24 hours.*Paused at present.*Resting.*paused since 2026-03-03/,
    )
    expect(text).not.toMatch(/Formerly|Stopped/)
  })

  it('says so when there are no medicines', async () => {
    await patientWith()
    const { text, pages } = await read('de')
    expect(pages).toHaveLength(1)
    expect(text).toContain('Nach diesem Plan wird kein Medikament genommen.')
    expect(text).toContain('Allergien und Unverträglichkeiten: keine eingetragen')
  })

  it.each([
    [1, 1],
    [15, 1],
    [16, 2],
    [40, 3],
  ])('prints %i medicines on %i pages', async (count, expected) => {
    const names = Array.from({ length: count }, (_, index) => `Medicine${String(index + 1).padStart(3, '0')}`)
    await patientWith(...names.map((drug_name) => ({ drug_name })))
    const { pages, text } = await read('en')
    expect(pages).toHaveLength(expected)
    expect(pages.map((page) => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `Page ${index + 1} of ${expected}`),
    )
    for (const name of names) expect(text.split(name)).toHaveLength(2)
    for (const page of pages) expect(page).toContain('Ada Test')
  })

  it('wraps long names and loses no word of long texts', async () => {
    const words = Array.from({ length: 240 }, (_, index) => `w${String(index).padStart(3, '0')}`)
    await patientWith({ drug_name: `${'Very long name '.repeat(12)}end`, instructions: words.join(' ') })
    const { text } = await read('en')
    expect(text).toContain('Notes:')
    for (const word of words) expect(text).toContain(word)
    expect(text.replaceAll(' ', '')).toContain(`${'Verylongname'.repeat(12)}end`)
  })

  it('breaks no name of a medicine or an illness in the middle', async () => {
    const medicines = ['Phenoxymethylpenicillin', 'Olmesartan/Hydrochlorothiazide']
    const reason = 'High LDL (pure hypercholesterolaemia)'
    await patientWith(...medicines.map((drug_name) => ({ drug_name, reason })))
    const { text } = await read('en')
    for (const word of ['Phenoxymethylpenicillin', 'Hydrochlorothiazide', '(pure hypercholesterolaemia)'])
      expect(text).toContain(word)
  })

  it('prints accents, Greek and Cyrillic, and reports what it cannot print', async () => {
    const names = ['Łódź-Tröpfchen ßœ', 'Ωμέγα ώ', 'Їжак ґ', 'Đặng ő ş']
    await patientWith(...names.map((drug_name) => ({ drug_name })))
    const plain = await read('en')
    for (const name of names) expect(plain.text).toContain(name)
    expect(plain.text).not.toContain('cannot be printed')
    await patientWith({ drug_name: '薬 A (b)\\ 💊' })
    const strange = await read('en')
    expect(strange.text).toContain('? A (b)\\ ?')
    expect(strange.text).toContain('Characters that cannot be printed here stand as “?”.')
  })

  it('is tagged for screen readers', async () => {
    await patientWith({ drug_name: 'Ramipril' })
    const { pdf } = await read('en')
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(tree).toContain(`"role":"${role}"`)
    const marks: unknown = await pdf.getMarkInfo()
    expect(marks instanceof Map && marks.get('Marked')).toBe(true)
  })
})
