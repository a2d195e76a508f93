import type { SafetyReview } from '@salve/contract/medications/safety.ts'
import { addDays } from '@salve/domain/local-time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { EVERY_MORNING } from '../../../test/plans.ts'

const SAFETY = '/api/medications/safety/'

const today = () => new Date().toISOString().slice(0, 10)
/** Recent on every clock. */
const RECENTLY = addDays(today(), -2)
const egfr = (value: number, unit = 'mL/min/1.73 m²') => ({ analyte: 'eGFR', value, unit })

describe('the safety check of one person', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  /** Somebody with these medicines and this profile. */
  async function personWith(medicines: string[], profile: object, labs: object[] = [], taken_on = RECENTLY) {
    const { access: token } = await server.newPatient()
    const must = async (method: 'PATCH' | 'POST', path: string, body: object) => {
      const answer = await server.call(method, path, { token, body })
      expect(answer.statusCode).toBeLessThan(300)
    }
    await must('PATCH', '/api/users/profile/', profile)
    for (const drug_name of medicines)
      await must('POST', '/api/medications/medication-plans/', {
        drug_name,
        start_date: '2026-03-01',
        schedules: [EVERY_MORNING],
      })
    if (labs.length > 0) await must('POST', '/api/medical-records/lab-results/', { taken_on, lines: labs })
    return token
  }
  async function review(token: string, language = 'en'): Promise<SafetyReview['amounts']> {
    const headers = { 'accept-language': language }
    return (await server.call('GET', SAFETY, { token, headers })).json().amounts
  }
  it('warns a pregnant woman of isotretinoin, with the week and the source', async () => {
    const due = { sex: 'female', date_of_birth: '1996-05-01', pregnancy_due_on: addDays(today(), 200) }
    const token = await personWith(['Isotretinoin'], due)
    const [first] = await review(token)
    expect(first).toMatchObject({
      kind: 'person_contraindicated',
      key: 'preg-isotretinoin',
      why: 'Because of your record: pregnancy, week 11.',
      year: 2018,
      medicines: [{ drug_name: 'Isotretinoin' }],
    })
    expect((await review(token, 'de'))[0]?.why).toBe('Grund in Ihrer Akte: Schwangerschaft, Woche 11.')
  })

  it('warns of metformin with an eGFR of 18, and names the value with its date', async () => {
    const token = await personWith(['Metformin'], { sex: 'male', date_of_birth: '1960-01-01' }, [egfr(18)])
    const found = await review(token)
    expect(found.map(({ key }) => key)).toContain('kidney-metformin-30')
    expect(found.find(({ key }) => key === 'kidney-metformin-30')?.why).toContain(`18 (${RECENTLY})`)
  })

  it('computes the kidney value from creatinine where the report gives none', async () => {
    const creatinine = { analyte: 'Creatinine', value: 3.4, unit: 'mg/dL' }
    const token = await personWith(['Metformin'], { sex: 'male', date_of_birth: '1960-01-01' }, [creatinine])
    const found = (await review(token)).find(({ key }) => key === 'kidney-metformin-30')
    expect(found?.why).toContain('computed from creatinine')
  })

  it('warns an 86-year-old of diazepam and amitriptyline', async () => {
    const token = await personWith(['Diazepam', 'Amitriptyline'], {
      sex: 'female',
      date_of_birth: '1940-01-01',
    })
    const keys = (await review(token)).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['age-benzodiazepine', 'acb-3-65', 'sed-3-65']))
  })

  it.each([
    ['no value', [], RECENTLY],
    ['a value older than a year', [egfr(80)], '2024-01-10'],
    ['a value in another unit', [egfr(80, 'mg/dL')], RECENTLY],
  ])('says that it cannot judge the kidney with %s', async (_what, labs, taken_on) => {
    const token = await personWith(
      ['Metformin'],
      { sex: 'male', date_of_birth: '1960-01-01' },
      labs,
      taken_on,
    )
    expect((await review(token)).map(({ key }) => key)).toContain('cannot_judge egfr')
  })

  it('says that it cannot judge an unknown age or pregnancy', async () => {
    const keys = (await review(await personWith(['Isotretinoin'], {}))).map(({ key }) => key)
    expect(keys).toEqual(
      expect.arrayContaining(['cannot_judge age', 'cannot_judge pregnancy', 'cannot_judge sex']),
    )
  })

  it('asks a woman no more once she said no, and warns again with a due date', async () => {
    const woman = { sex: 'female', date_of_birth: '1996-05-01' }
    const token = await personWith(['Isotretinoin'], woman)
    const keys = async () => (await review(token)).map(({ key }) => key)
    const patch = async (body: object) =>
      (await server.call('PATCH', '/api/users/profile/', { token, body })).json()
    expect(await keys()).toContain('cannot_judge pregnancy')
    expect(await patch({ not_pregnant: true })).toMatchObject({
      not_pregnant: true,
      not_pregnant_on: today(),
      pregnancy_due_on: null,
    })
    expect(await keys()).not.toContain('cannot_judge pregnancy')
    const expecting = { pregnancy_due_on: addDays(today(), 200) }
    expect(await patch(expecting)).toMatchObject({ not_pregnant: false, not_pregnant_on: null })
    expect(await keys()).toContain('preg-isotretinoin')
    expect(await patch({ pregnancy_due_on: null })).toMatchObject({ not_pregnant: false })
    expect(await keys()).toContain('cannot_judge pregnancy')
  })

  it('asks about breastfeeding after a birth, warns on a yes, and counts a no', async () => {
    const mother = { sex: 'female', date_of_birth: '1996-05-01', not_pregnant: true }
    const token = await personWith(['Methotrexate'], {
      ...mother,
      pregnancy_due_on: addDays(today(), -100),
    })
    const keys = async () => (await review(token)).map(({ key }) => key)
    const say = (is_breastfeeding: unknown) =>
      server.call('PATCH', '/api/users/profile/', { token, body: { is_breastfeeding } })
    expect(await keys()).toContain('cannot_judge breastfeeding')
    expect((await say(true)).json()).toMatchObject({ breastfeeding_said_on: today() })
    expect(await keys()).toContain('bf-methotrexate')
    await say(false)
    expect((await keys()).filter((key) => /breastfeeding|^bf-/.test(key))).toEqual([])
    expect((await say(null)).json()).toMatchObject({ breastfeeding_said_on: null })
    expect(await keys()).toContain('cannot_judge breastfeeding')
    expect(await say('yes')).toHaveProperty('statusCode', 400)
  })

  it('names in one line each what the record holds and the rules cannot use', async () => {
    const labs = [
      { analyte: 'Potassium', value: 6, unit: 'mmol/L' },
      { analyte: 'INR', value: 6, unit: null },
    ]
    const token = await personWith(
      ['Ramipril', 'Marcumar', 'Pioglitazone'],
      { sex: 'male', date_of_birth: '1960-01-01' },
      labs,
      '2024-01-10',
    )
    for (const issue of [
      { name: 'Kaleidoscope syndrome' },
      { name: 'Second riddle' },
      { name: 'Heart failure', status: 'resolved' },
    ])
      await server.call('POST', '/api/medical-records/health-issues/', { token, body: issue })
    const found = await review(token)
    const textOf = (key: string) => found.filter((one) => one.key === `cannot_judge ${key}`)
    expect(textOf('old_values').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Too old to judge by: INR 6 \(2024-01-10\); Potassium 6 \(2024-01-10\)\.$/),
    ])
    expect(textOf('not_in_list').map(({ text }) => text)).toEqual([
      'Our rules do not know these diagnoses: Kaleidoscope syndrome, Second riddle.',
    ])
    expect(textOf('over').map(({ text }) => text)).toEqual([
      'No longer active, and so not counted: Heart failure.',
    ])
  })

  it('counts a diagnosis by name and by code, and a draft beside its field', async () => {
    const token = await personWith([], { sex: 'male', date_of_birth: '1960-01-01' }, [egfr(90)])
    const check = async (drug_name: string) => {
      const { amounts } = (
        await server.call('POST', `${SAFETY}check/`, { token, body: { drug_name } })
      ).json() as SafetyReview
      return amounts.map(({ key }) => key)
    }
    expect(await check('Domperidone')).not.toContain('hf-domperidone')
    for (const issue of [{ name: 'Herzschwäche' }, { name: 'My heart', icd10_code: 'I50.1' }]) {
      const path = '/api/medical-records/health-issues/'
      const made = await server.call('POST', path, { token, body: issue })
      expect(await check('Domperidone')).toContain('hf-domperidone')
      await server.call('DELETE', `${path}${made.json().id}/`, { token })
    }
    const stranger = await server.newPatient()
    const other = await server.call('POST', `${SAFETY}check/`, {
      token: stranger.access,
      body: { drug_name: 'Domperidone', medication_plan: newId() },
    })
    expect(JSON.stringify(other.json())).not.toContain('hf-domperidone')
  })
})
