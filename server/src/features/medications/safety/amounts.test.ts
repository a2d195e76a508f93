import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'

const PLANS = '/api/medications/medication-plans/'
const SAFETY = '/api/medications/safety/'

/**
 * Makes a schedule of units in the morning, at noon, in the evening and at bedtime, on these days.
 */
const slots = (amounts: number[], days: object = { kind: 'every_day' }) => {
  const [morning = 0, noon = 0, evening = 0, bedtime = 0] = amounts
  return [{ kind: 'slots', morning, noon, evening, bedtime, days }]
}
const daily = slots([1])
const weekly = slots([1], { kind: 'weekdays', weekdays: [1] })

const graveOf = (warnings: { severity: string; key: string }[]) =>
  warnings.filter(({ severity }) => severity !== 'info').map(({ severity, key }) => `${severity} ${key}`)

describe('the amounts of plans', () => {
  let server: TestApp
  let ada: Patient
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  const newRecord = async () => {
    ada = await server.newPatient()
  }
  const write = async (plan: object, language = 'en') => {
    const body = { start_date: '2026-03-01', ...plan }
    const headers = { 'accept-language': language, 'idempotency-key': newId() }
    const answer = await server.call('POST', PLANS, { token: ada.access, body, headers })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }
  const check = async (body: object) =>
    (await server.call('POST', `${SAFETY}check/`, { token: ada.access, body })).json().amounts
  const review = async () => (await server.call('GET', SAFETY, { token: ada.access })).json().amounts

  it('warns of 8 g of paracetamol a day in the form, in the answer, and in the review', async () => {
    await newRecord()
    const plan = { drug_name: 'Paracetamol', strength: '1000 mg', schedules: slots([2, 2, 2, 2]) }
    const eightGrams = {
      kind: 'amount',
      severity: 'major',
      ingredient: 'paracetamol',
      period: 'day',
      unit: 'mg',
      total: 8000,
      max: 4000,
      year: 2024,
      is_reread: true,
    }
    expect((await check(plan))[0]).toMatchObject(eightGrams)
    const written = await write(plan)
    expect(written.warnings[0]).toMatchObject({
      ...eightGrams,
      text: 'Paracetamol: 8,000 mg are planned in 24 hours; the maximum is 4,000 mg.',
    })
    expect(written.warnings[0].source).not.toBe('')
    // Nothing was taken: the finding is about plans.
    expect(written.warnings[0].say).toMatch(/^Ask your doctor or pharmacist before the next dose/)
    expect((await review())[0]).toMatchObject(eightGrams)
    const again = await server.call('PUT', `${PLANS}${written.id}/`, {
      token: ada.access,
      body: { ...plan, start_date: '2026-03-01', notes: 'As told' },
    })
    expect(again.json().warnings[0]).toMatchObject(eightGrams)
  })

  it('adds up brands and combination products, and stays silent at the maximum itself', async () => {
    await newRecord()
    await write({ drug_name: 'Paracetamol', strength: '500 mg', schedules: slots([2, 0, 2]) })
    const second = await write({ drug_name: 'Panadol', strength: '500 mg', schedules: slots([0, 2, 0, 2]) })
    expect(graveOf(second.warnings)).toEqual([])
    const third = await write({ drug_name: 'Grippostad C', form: 'capsule', schedules: slots([0, 0, 0, 2]) })
    expect(third.warnings[0]).toMatchObject({ key: 'paracetamol day', total: 4400, max: 4000 })
    expect(third.warnings[0].medicines).toHaveLength(3)
  })

  it.each([
    [
      'methotrexate',
      { drug_name: 'Methotrexat', strength: '10 mg', prescriber: 'Dr Lee' },
      'emergency mtx-weekly',
    ],
    ['alendronic acid of 70 mg', { drug_name: 'Fosamax', strength: '70 mg' }, 'major alendronic-weekly'],
    ['risedronic acid of 35 mg', { drug_name: 'risedronic acid 35 mg' }, 'major risedronic-weekly'],
    ['Fosavance', { drug_name: 'Fosavance' }, 'major alendronic-weekly'],
    [
      'its two substances',
      { drug_name: 'Alendronsäure und Colecalciferol', strength: '70 mg/5600 IE' },
      'major alendronic-weekly',
    ],
    [
      'a house brand with the ingredients entered',
      {
        drug_name: 'Bone tablet',
        ingredients: [
          { inn: 'alendronic acid', strength: '70 mg' },
          { inn: 'colecalciferol', strength: '2800 IU' },
        ],
      },
      'major alendronic-weekly',
    ],
    [
      'a pen of semaglutide',
      { drug_name: 'Ozempic', strength: '1 mg', form: 'injection' },
      'major semaglutide-weekly',
    ],
    [
      'a patch of fentanyl',
      { drug_name: 'Fentanyl', strength: '25 µg/h', form: 'patch' },
      'major fentanyl-72h',
    ],
  ])('raises an alarm for a daily schedule of %s, and none for a usual one', async (_name, plan, alarm) => {
    await newRecord()
    const { warnings } = await write({ ...plan, schedules: daily })
    expect(graveOf(warnings)[0]).toBe(alarm)
    expect(warnings[0]).toMatchObject({
      kind: 'schedule',
      year: expect.any(Number),
      source: expect.any(String),
    })
    await newRecord()
    expect(graveOf((await write({ ...plan, schedules: weekly })).warnings)).not.toContain(alarm)
  })

  it('asks when the strength or the reason decides about an alarm', async () => {
    await newRecord()
    expect((await check({ drug_name: 'alendronic acid', schedules: daily }))[0]).toMatchObject({
      kind: 'schedule',
      severity: 'moderate',
      text: expect.stringContaining('the strength is not known'),
    })
    expect(await check({ drug_name: 'alendronic acid', strength: '10 mg', schedules: daily })).toMatchObject([
      { kind: 'not_known' },
    ])
    const against = { drug_name: 'Methotrexate 2.5 mg', reason: 'Leukaemia', schedules: daily }
    expect((await check(against)).map(({ severity }: { severity: string }) => severity)).not.toContain(
      'emergency',
    )
  })

  it('applies the label’s limits to prescriptions, and lower ones to self-medication', async () => {
    await newRecord()
    const plan = { drug_name: 'Ibuprofen 600 mg', schedules: slots([1, 1, 1]) }
    expect(graveOf(await check(plan))).toEqual(['major ibuprofen day', 'major ibuprofen single'])
    expect(graveOf(await check({ ...plan, prescriber: 'Dr Lee' }))).toEqual([])
  })

  it('counts a draft towards another medicine’s maximum', async () => {
    await newRecord()
    await write({ drug_name: 'Simvastatin 40 mg', prescriber: 'Dr Lee', schedules: daily })
    const found = await server.call('POST', `${SAFETY}check/`, {
      token: ada.access,
      body: { drug_name: 'Amlodipine 5 mg', prescriber: 'Dr Lee', schedules: daily },
    })
    expect(found.statusCode).toBe(200)
    await write({ drug_name: 'Amlodipine 5 mg', prescriber: 'Dr Lee', schedules: daily })
    expect((await review())[0]).toMatchObject({ key: 'simvastatin-amlodipine day', total: 40, max: 20 })
  })

  it('names unknown medicines, in the reader’s language', async () => {
    await newRecord()
    const { warnings } = await write({ drug_name: 'Großmutters Tee', schedules: daily }, 'de')
    expect(warnings).toMatchObject([
      { kind: 'not_known', severity: 'info', medicines: [{ drug_name: 'Großmutters Tee' }] },
    ])
    expect(warnings[0].text).toMatch(/^Für diese Medikamente/)
    const unknownStrength = await write({ drug_name: 'Paracetamol', schedules: slots([2, 2, 2, 2]) })
    expect(unknownStrength.warnings).toMatchObject([{ kind: 'not_known' }])
  })

  it('depends only on the patient’s own plans', async () => {
    await newRecord()
    await write({ drug_name: 'Paracetamol', strength: '1000 mg', schedules: slots([2, 2]) })
    await newRecord()
    const plan = { drug_name: 'Panadol', strength: '500 mg', schedules: slots([2, 2, 0, 2]) }
    expect(graveOf((await write(plan)).warnings)).toEqual([])
  })
})
