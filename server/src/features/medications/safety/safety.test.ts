import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/standing-records.ts'

const PLANS = '/api/medications/medication-plans/'
const SAFETY = '/api/medications/safety/'

describe('safety', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
    ada = await server.newPatient()
  })
  afterAll(() => server.close())

  const add = async (plan: object) => {
    const body = { start_date: '2026-03-01', schedules: [EVERY_MORNING], ...plan }
    return (await server.call('POST', PLANS, { token: ada.access, body })).json().id as string
  }
  const review = async (language = 'en') =>
    (await server.call('GET', SAFETY, { token: ada.access, headers: { 'accept-language': language } })).json()
  const check = async (body: object) =>
    (await server.call('POST', `${SAFETY}check/`, { token: ada.access, body })).json()

  it('warns of a medicine that is being entered, and keeps nothing of it', async () => {
    const warfarin = await add({ drug_name: 'Warfarin 5 mg' })
    const found = await check({ drug_name: 'Ibuprofen 400' })
    expect(found.interactions).toHaveLength(1)
    expect(found.interactions[0]).toMatchObject({
      medicines: [
        { medication_plan: null, drug_name: 'Ibuprofen 400' },
        { medication_plan: warfarin, drug_name: 'Warfarin 5 mg' },
      ],
      severity: 'major',
    })
    expect((await review()).interactions).toEqual([])
    expect((await check({ drug_name: 'Warfarin 5 mg', medication_plan: warfarin })).same_ingredients).toEqual(
      [],
    )
  })

  it('says in the reader’s language what it found and where that comes from', async () => {
    await add({ drug_name: 'Ibuprofen 400' })
    const [english] = (await review()).interactions
    const [german] = (await review('de')).interactions
    expect(german.source).toBe(english.source)
    expect([english.source, english.why, english.say].every(Boolean)).toBe(true)
    expect([german.why, german.say]).not.toEqual([english.why, english.say])
  })

  it('knows the allergies, what two products both hold, and what it does not know', async () => {
    await server.call('PATCH', '/api/users/profile/', {
      token: ada.access,
      body: { allergies: [{ substance: 'Penicillin', reaction: 'Rash', severity: 'severe' }] },
    })
    const found = await check({ drug_name: 'Amoxicillin 750' })
    expect(found.allergies).toMatchObject([
      { allergy: 'Penicillin', substance: 'amoxicillin', is_by_group: true },
    ])
    expect((await check({ drug_name: 'Grandmother’s tea' })).not_covered).toHaveLength(1)
    await add({ drug_name: 'Paracetamol 500', ingredients: [{ inn: 'paracetamol', strength: '500 mg' }] })
    expect((await check({ drug_name: 'codeine and paracetamol' })).same_ingredients).toMatchObject([
      { ingredient: 'paracetamol' },
    ])
  })

  it('holds the total of an ingredient against the limit that a plan states', async () => {
    const paracetamol = [{ inn: 'paracetamol', strength: '1 g' }]
    const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }
    await add({ drug_name: 'Paracetamol 1000', ingredients: paracetamol, schedules: [asNeeded] })
    expect((await review()).totals).toMatchObject([
      { ingredient: 'paracetamol', milligrams: 3500, limit_milligrams: 3000 },
    ])
  })

  it('leaves out plans that are over', async () => {
    const grace = await server.newPatient()
    const token = grace.access
    for (const drug_name of ['Warfarin', 'Ibuprofen'])
      await server.call('POST', PLANS, {
        token,
        body: { drug_name, start_date: '2026-03-01', schedules: [EVERY_MORNING] },
      })
    const found = (await server.call('GET', SAFETY, { token })).json().interactions
    expect(found).toHaveLength(1)
    const [{ medication_plan }] = found[0].medicines
    await server.call('POST', `${PLANS}${medication_plan}/stop/`, { token, body: {} })
    expect((await server.call('GET', SAFETY, { token })).json().interactions).toEqual([])
  })
})
