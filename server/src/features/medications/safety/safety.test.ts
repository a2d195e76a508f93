import { DRUGS } from '@salve/domain/drugs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

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

  it('warns of a draft medicine, and stores nothing of it', async () => {
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

  it('states findings and sources in the reader’s language', async () => {
    await add({ drug_name: 'Ibuprofen 400' })
    const [english] = (await review()).interactions
    const [german] = (await review('de')).interactions
    expect(german.source).toBe(english.source)
    expect([english.source, english.why, english.say].every(Boolean)).toBe(true)
    expect([german.why, german.say]).not.toEqual([english.why, english.say])
  })

  it('finds allergies, shared ingredients, and unknown medicines', async () => {
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

  it('compares an ingredient’s total with the limit of a plan', async () => {
    const paracetamol = [{ inn: 'paracetamol', strength: '1 g' }]
    const asNeeded = { kind: 'as_needed', amount: 1, min_hours_between: 6, max_per_24_hours: 3 }
    await add({ drug_name: 'Paracetamol 1000', ingredients: paracetamol, schedules: [asNeeded] })
    expect((await review()).totals).toMatchObject([
      { ingredient: 'paracetamol', milligrams: 3500, limit_milligrams: 3000, stated_by: 'plan' },
    ])
    const draft = { drug_name: 'Paracetamol', strength: '500 mg', schedules: [{ ...EVERY_MORNING, noon: 1 }] }
    expect((await check(draft)).totals).toMatchObject([{ milligrams: 4500, limit_milligrams: 3000 }])
  })

  it('compares it with the patient’s limit, for a draft medicine too', async () => {
    const { access: token } = await server.newPatient()
    const limits = '/api/medications/ingredient-limits/'
    const state = (body: object) => server.call('POST', limits, { token, body })
    expect((await state({ ingredient: 'Ben-u-ron', milligrams: 2000 })).statusCode).toBe(201)
    const again = await state({ ingredient: 'paracetamol', milligrams: 4000 })
    expect([again.statusCode, again.json().errors]).toEqual([
      422,
      { ingredient: ['You have a limit for this already. Change that one.'] },
    ])
    const both = await state({ ingredient: 'codeine and paracetamol', milligrams: 1 })
    expect(Object.keys(both.json().errors)).toEqual(['ingredient'])
    const plan = { drug_name: 'Paracetamol', strength: '500 mg', start_date: '2026-03-01' }
    const twice = { ...EVERY_MORNING, evening: 1 }
    await server.call('POST', PLANS, { token, body: { ...plan, schedules: [twice] } })
    const all = (await server.call('GET', SAFETY, { token })).json()
    expect(all.within_limits).toMatchObject([{ milligrams: 1000, limit_milligrams: 2000 }])
    const draft = { drug_name: 'Panadol 1 g', schedules: [twice] }
    const drafted = (await server.call('POST', `${SAFETY}check/`, { token, body: draft })).json()
    expect(drafted.totals).toMatchObject([{ milligrams: 3000, stated_by: 'patient', uncounted: [] }])
  })

  it('accepts a limit for an unknown ingredient, and says that it compares nothing with it', async () => {
    const { access: token } = await server.newPatient()
    for (const ingredient of ['Zzzz', 'Ben-u-ron', 'Herb of the garden'])
      await server.call('POST', '/api/medications/ingredient-limits/', {
        token,
        body: { ingredient, milligrams: 100 },
      })
    const plan = { drug_name: 'herb of the  garden', strength: '50 mg', start_date: '2026-03-01' }
    await server.call('POST', PLANS, { token, body: { ...plan, schedules: [EVERY_MORNING] } })
    const { unused_limits, within_limits } = (await server.call('GET', SAFETY, { token })).json()
    expect(unused_limits).toEqual([
      { ingredient: 'Ben-u-ron', is_covered: true },
      { ingredient: 'Zzzz', is_covered: false },
    ])
    expect(within_limits).toMatchObject([{ milligrams: 50, limit_milligrams: 100 }])
  })

  it('lists medicines and allergies that it cannot judge, and rules on food and drink', async () => {
    const { access: token } = await server.newPatient()
    await server.call('PATCH', '/api/users/profile/', {
      token,
      body: { allergies: [{ substance: 'Birch pollen', reaction: 'Sneezing', severity: 'mild' }] },
    })
    for (const drug_name of ['Grandmother’s tea', 'Simvastatin'])
      await server.call('POST', PLANS, {
        token,
        body: { drug_name, start_date: '2026-03-01', schedules: [EVERY_MORNING] },
      })
    expect((await server.call('GET', SAFETY, { token })).json()).toMatchObject({
      checked: [{ drug_name: 'Grandmother’s tea' }, { drug_name: 'Simvastatin' }],
      not_covered: [{ drug_name: 'Grandmother’s tea' }],
      allergies_not_covered: ['Birch pollen'],
      food_and_drink: [
        { item: 'grapefruit juice', medicine: { drug_name: 'Simvastatin' }, severity: 'moderate' },
      ],
    })
  })

  it('answers for thirty plans', async () => {
    const { access: token } = await server.newPatient()
    for (const { name_de } of DRUGS.slice(0, 30))
      await server.call('POST', PLANS, {
        token,
        body: {
          drug_name: name_de,
          strength: '5 mg',
          start_date: '2026-03-01',
          schedules: [{ ...EVERY_MORNING, evening: 1 }],
        },
      })
    const found = (await server.call('GET', SAFETY, { token })).json()
    expect(found.checked).toHaveLength(30)
  })

  it('leaves out ended plans', async () => {
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
