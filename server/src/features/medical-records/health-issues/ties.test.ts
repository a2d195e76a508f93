import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { recordsOf } from '../../../test/records.ts'
import {
  appointment,
  document,
  labResult,
  logEntry,
  medicationPlan,
  symptom,
} from '../../../test/standing/bodies.ts'
import { textFile } from '../../../test/documents.ts'

const none = { symptom: 0, logentry: 0, labresult: 0, document: 0, medicationplan: 0, appointment: 0 }
const NO_PROVIDER = { clinician: '', diagnosticCenter: '', publishedReview: '' }

describe('records linked to a health issue', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startTestApp()
  })
  afterAll(() => server.close())

  /** A patient with an issue, and the calls about each kind of record that can hang on it. */
  async function begin() {
    const patient = await server.newPatient()
    const at = (path: string) => recordsOf(server, `/api/${path}`, patient)
    const issues = at('medical-records/health-issues/')
    return {
      patient,
      issues,
      id: (await issues.add({ name: 'Diabetes' })).json().id as string,
      symptoms: at('medical-records/symptoms/'),
      plans: at('medications/medication-plans/'),
      logEntries: at('medical-records/log-entries/'),
      labResults: at('medical-records/lab-results/'),
      appointments: at('appointments/'),
      documents: at('medical-records/documents/'),
    }
  }

  it('are counted while they exist', async () => {
    const { issues, id, symptoms, plans } = await begin()
    const counts = async () => (await issues.read(id)).json().counts
    const first = (await symptoms.add(symptom(id))).json()
    await symptoms.add(symptom(id))
    await plans.add(medicationPlan(id))
    expect(await counts()).toEqual({ ...none, symptom: 2, medicationplan: 1 })
    expect((await issues.list()).json().results[0].counts).toEqual({ ...none, symptom: 2, medicationplan: 1 })
    await symptoms.remove(first.id)
    expect(await counts()).toEqual({ ...none, symptom: 1, medicationplan: 1 })
    await symptoms.restore(first.id)
    await symptoms.replace(first.id, { ...symptom(id), health_issue: null })
    expect(await counts()).toEqual({ ...none, symptom: 1, medicationplan: 1 })
  })

  it('stay when the issue is deleted, and are linked again when it is restored', async () => {
    const { patient, issues, id, ...kinds } = await begin()
    const { payload, headers } = await textFile()
    const file = await server.call('POST', '/api/medical-records/documents/', {
      token: patient.access,
      body: payload,
      headers,
    })
    await kinds.documents.replace(file.json().id, document(id))
    const tied = [
      [kinds.documents, file.json().id],
      [kinds.symptoms, (await kinds.symptoms.add(symptom(id))).json().id],
      [kinds.plans, (await kinds.plans.add(medicationPlan(id))).json().id],
      [kinds.logEntries, (await kinds.logEntries.add(logEntry(id))).json().uid],
      [kinds.labResults, (await kinds.labResults.add(labResult(id))).json().id],
      [
        kinds.appointments,
        (await kinds.appointments.add({ ...appointment(id, NO_PROVIDER), clinician: null })).json().id,
      ],
    ] as const
    const ties = () =>
      Promise.all(tied.map(async ([records, key]) => (await records.read(key)).json().health_issue))
    expect(await ties()).toEqual(tied.map(() => id))
    expect((await issues.remove(id)).statusCode).toBe(204)
    expect(await ties()).toEqual(tied.map(() => null))
    expect((await issues.restore(id)).json().counts).toEqual({
      symptom: 1,
      logentry: 1,
      labresult: 1,
      document: 1,
      medicationplan: 1,
      appointment: 1,
    })
    expect(await ties()).toEqual(tied.map(() => id))
  })

  it('are not linked again if they were unlinked before, or linked to another issue meanwhile', async () => {
    const { issues, id, symptoms } = await begin()
    const other = (await issues.add({ name: 'Migraine' })).json().id
    const [freed, moved, changed] = [
      (await symptoms.add(symptom(id))).json().id,
      (await symptoms.add(symptom(id))).json().id,
      (await symptoms.add(symptom(id))).json().id,
    ]
    await symptoms.replace(freed, { ...symptom(id), health_issue: null })
    await issues.remove(id)
    await symptoms.replace(moved, symptom(other))
    await symptoms.replace(changed, { ...symptom(id), health_issue: null, severity: 1 })
    await issues.restore(id)
    expect((await symptoms.read(freed)).json().health_issue).toBeNull()
    expect((await symptoms.read(moved)).json().health_issue).toBe(other)
    expect((await symptoms.read(changed)).json()).toMatchObject({ health_issue: id, severity: 1 })
  })

  it('need an existing issue of the same patient', async () => {
    const { issues, id, symptoms, plans } = await begin()
    const stranger = await begin()
    const refused = { health_issue: ['This health issue is not in your record.'] }
    expect((await stranger.symptoms.add(symptom(id))).json().errors).toEqual(refused)
    expect((await stranger.plans.add(medicationPlan(id))).json().errors).toEqual(refused)
    const plan = (await plans.add(medicationPlan(id))).json().id
    expect((await plans.replace(plan, medicationPlan(stranger.id))).json().errors).toEqual(refused)
    await issues.remove(id)
    expect((await symptoms.add(symptom(id))).json().errors).toEqual(refused)
    expect((await symptoms.add(symptom(id), { 'accept-language': 'de' })).json().errors).toEqual({
      health_issue: ['Dieses Gesundheitsproblem gibt es in Ihrer Akte nicht.'],
    })
  })

  it('get a new version when unlinked, so that an older edit conflicts', async () => {
    const { issues, id, symptoms } = await begin()
    const { id: key, updated_at } = (await symptoms.add(symptom(id))).json()
    await issues.remove(id)
    const stale = await symptoms.replace(
      key,
      { ...symptom(id), health_issue: null },
      { 'if-match': `"${updated_at}"` },
    )
    expect(stale.statusCode).toBe(412)
    expect(stale.json().current.health_issue).toBeNull()
  })
})
