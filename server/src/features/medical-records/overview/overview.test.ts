import type { Overview } from '@salve/contract/medical-records/overview.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { recordsOf, type Records } from '../../../test/records.ts'
import { labResult, logEntry, medicationPlan, profile } from '../../../test/standing/bodies.ts'
import { textFile } from '../../../test/documents.ts'

const line = (analyte: string, value: number, flag: string, loinc: string | null = null) => ({
  analyte,
  loinc,
  value,
  unit: 'mmol/L',
  flag,
})

describe('the overview of a record', () => {
  let server: TestApp
  let ada: Patient
  let at: (path: string) => Records
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    ada = await server.newPatient()
    at = (path) => recordsOf(server, `/api/${path}`, ada)
  })
  afterAll(() => server.close())
  const read = async (patient = ada): Promise<Overview> =>
    (await server.call('GET', '/api/medical-records/overview/', { token: patient.access })).json()
  const values = async () =>
    (await read()).newest_values.map(({ kind, values: [first] }) => [kind, first?.value])
  const names = async () => (await read()).unusual_labs.map((each) => [each.analyte, each.value, each.flag])

  it('says that an empty record is empty', async () => {
    expect(await read()).toEqual({
      profile: expect.objectContaining({ date_of_birth: null, allergies: [], emergency_contacts: [] }),
      health_issues: [],
      medication_plans: [],
      newest_values: [],
      unusual_labs: [],
      documents: [],
    })
  })

  it('contains the patient’s identity and current facts, and nothing of anybody else', async () => {
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body: profile })
    const issues = at('medical-records/health-issues/')
    for (const [name, status, severity] of [
      ['Gone', 'resolved', 'severe'],
      ['Mild', 'active', 'mild'],
      ['Grave', 'remission', 'severe'],
    ])
      await issues.add({ name, status, severity })
    const plans = at('medications/medication-plans/')
    const plan = { ...medicationPlan(''), health_issue: null, end_date: null }
    await plans.add(plan)
    await plans.add({ ...plan, drug_name: 'Aspirin', status: 'paused' })
    await plans.add({ ...plan, drug_name: 'Over', end_date: '2026-03-02' })
    const { payload, headers } = await textFile()
    await server.call('POST', '/api/medical-records/documents/', {
      token: ada.access,
      body: payload,
      headers,
    })

    const overview = await read()
    const { name, date_of_birth, height_cm, allergies, emergency_contacts } = profile
    expect(overview.profile).toMatchObject({ name, date_of_birth, height_cm, allergies, emergency_contacts })
    expect(overview.health_issues.map((issue) => issue.name)).toEqual(['Grave', 'Mild', 'Gone'])
    expect(overview.medication_plans.map((each) => each.drug_name)).toEqual(['Metformin'])
    expect(overview.documents).toHaveLength(1)
    const stranger = await read(await server.newPatient())
    expect(stranger).toMatchObject({ health_issues: [], medication_plans: [], documents: [] })
  })

  it('contains the newest entry of each kind', async () => {
    const entries = at('medical-records/log-entries/')
    const pulse = (value: number, measured_at: string) =>
      entries.add({ kind: 'pulse', measured_at, values: [{ key: 'pulse', value, unit: '/min' }] })
    await pulse(61, '2026-03-02T07:00:00Z')
    await pulse(99, '2026-03-01T07:00:00Z')
    await pulse(70, '2026-03-03T07:00:00Z')
    // Later by more than a sitting lasts.
    const newest = (await pulse(75, '2026-03-03T07:20:00.5Z')).json().uid
    await entries.add({ ...logEntry(''), health_issue: null })
    expect(await values()).toEqual([
      ['weight', 71],
      ['pulse', 75],
    ])
    await entries.remove(newest)
    expect((await values())[1]).toEqual(['pulse', 70])
  })

  it('lists an analyte only while its newest result is out of range', async () => {
    const reports = at('medical-records/lab-results/')
    const report = (taken_on: string, lines: object[]) =>
      reports.add({ ...labResult(''), health_issue: null, taken_on, lines })
    await report('2026-02-01', [
      line('Potassium', 6, 'H', '2823-3'),
      line('Sodium', 130, 'L'),
      line('Urea', 9, 'H'),
    ])
    await report('2026-03-01', [line('K', 4, 'N', '2823-3'), line('SODIUM', 120, 'LL')])
    const newer = (await report('2026-03-02', [line('Urea', 5, 'N')])).json().id
    expect(await names()).toEqual([['SODIUM', 120, 'LL']])
    await reports.remove(newer)
    expect(await names()).toEqual([
      ['SODIUM', 120, 'LL'],
      ['Urea', 9, 'H'],
    ])
  })

  it('judges results again when their basis has changed', async () => {
    const lines = [{ analyte: 'Hb', value: 13, unit: 'g/dL' }]
    await at('medical-records/lab-results/').add({ ...labResult(''), health_issue: null, lines })
    expect(await names()).toEqual([])
    await server.call('PATCH', '/api/users/profile/', { token: ada.access, body: { sex: 'male' } })
    expect(await names()).toEqual([['Hb', 13, 'L']])
  })
})
