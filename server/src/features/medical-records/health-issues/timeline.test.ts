import { RECORD_TYPES } from '@salve/contract/medical-records/health-issues.ts'
import type { TimelineEntry } from '@salve/contract/medical-records/timeline.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../lib/ids.ts'
import { type Patient, startTestApp, type TestApp } from '../../../test/app.ts'
import { patientIn, recordsOf, type Records } from '../../../test/records.ts'
import {
  appointment,
  document,
  labResult,
  logEntry,
  medicationPlan,
  symptom,
} from '../../../test/standing/bodies.ts'
import { textFile } from '../../../test/documents.ts'

const ISSUES = '/api/medical-records/health-issues/'
const NO_PROVIDER = { clinician: '', diagnosticCenter: '', publishedReview: '' }

const told = (entries: TimelineEntry[]) =>
  entries.map(({ kind, date, time, ...rest }) =>
    ['event' in rest ? `${kind} ${rest.event}` : kind, date, time].filter(Boolean).join(' '),
  )

describe('the timeline of a health issue', () => {
  let server: TestApp
  let patient: Patient
  let id: string
  let at: (path: string) => Records
  beforeAll(async () => {
    server = await startTestApp()
  })
  beforeEach(async () => {
    patient = await patientIn(server, 'America/New_York')
    at = (path) => recordsOf(server, `/api/${path}`, patient)
    const issue = { name: 'Gout', status: 'resolved', onset_date: '2024-03-01', resolved_date: '2025-12-01' }
    id = (await at('medical-records/health-issues/').add(issue)).json().id
  })
  afterAll(() => server.close())

  const call = (query: Record<string, string> = {}, token = patient.access) =>
    server.call('GET', `${ISSUES}${id}/timeline/?${new URLSearchParams(query)}`, { token })
  async function all(query: Record<string, string> = {}): Promise<TimelineEntry[]> {
    const page = (await call(query)).json()
    return page.next ? [...page.results, ...(await all({ ...query, cursor: page.next }))] : page.results
  }
  /** One record of each kind, in another order than the one in which they happened. */
  async function addOneOfEach() {
    const { payload, headers } = await textFile()
    const file = await server.call('POST', '/api/medical-records/documents/', {
      token: patient.access,
      body: payload,
      headers,
    })
    await at('medical-records/documents/').replace(file.json().id, {
      ...document(id),
      document_date: '2025-06-01',
    })
    await at('medical-records/symptoms/').add(symptom(id))
    await at('medications/medication-plans/').add({
      ...medicationPlan(id),
      start_date: '2025-02-01',
      end_date: '2025-02-10',
      status: 'completed',
    })
    await at('medical-records/lab-results/').add({ ...labResult(id), taken_on: '2025-02-10' })
    // Half past eleven in the evening of the day before, in New York.
    await at('medical-records/log-entries/').add({ ...logEntry(id), measured_at: '2025-06-02T03:30:00Z' })
    await at('appointments/').add({
      ...appointment(id, NO_PROVIDER),
      clinician: null,
      starts_at: '2099-03-01T15:00:00Z',
      ends_at: '2099-03-01T16:00:00Z',
    })
  }

  it('contains all kinds, latest first, on the patient’s clock', async () => {
    await addOneOfEach()
    const entries = await all()
    expect(told(entries)).toEqual([
      'appointment 2099-03-01 10:00',
      'symptom 2026-03-01 08:30',
      'issue resolved 2025-12-01',
      'logentry 2025-06-01 23:30',
      'document 2025-06-01',
      'medicationplan ended 2025-02-10',
      'labresult 2025-02-10',
      'medicationplan started 2025-02-01',
      'issue began 2024-03-01',
    ])
    expect(entries[3]).toMatchObject({
      log_kind: 'weight',
      values: [{ key: 'weight', value: 71, unit: 'kg' }],
      context: { clothes: 'none' },
    })
    expect(entries[6]).toMatchObject({
      laboratory: 'Labor Spreebogen',
      lines: 2,
      unusual: [{ analyte: 'HbA1c', comparator: '<', value: 6.1, unit: '%', flag: 'H' }],
    })
  })

  it('shows the requested kinds', async () => {
    await addOneOfEach()
    for (const kind of RECORD_TYPES)
      expect(new Set((await all({ kinds: kind })).map((entry) => entry.kind))).toEqual(new Set([kind]))
    expect(told(await all({ kinds: 'document,symptom', limit: '1' }))).toEqual([
      'symptom 2026-03-01 08:30',
      'document 2025-06-01',
    ])
  })

  it.each(['', 'issue', 'symptom,', 'symptom;document', 'All'])('rejects the kinds “%s”', async (kinds) => {
    expect((await call({ kinds })).statusCode).toBe(400)
  })

  it('is paged without gaps or duplicates, also within one moment', async () => {
    await addOneOfEach()
    const same = { ...logEntry(id), measured_at: '2025-06-01T04:00:00Z' }
    for (let i = 0; i < 5; i++) {
      await at('medical-records/log-entries/').add(same)
      await at('medical-records/symptoms/').add({
        ...symptom(id),
        recorded_date: '2025-06-01',
        recorded_time: '00:00',
      })
    }
    const whole = await all({ limit: '200' })
    expect(whole).toHaveLength(19)
    for (const limit of ['1', '2', '3', '7']) expect(await all({ limit })).toEqual(whole)
  })

  it('leaves out deleted, unlinked and other issues’ records', async () => {
    const symptoms = at('medical-records/symptoms/')
    const other = (await at('medical-records/health-issues/').add({ name: 'Cough' })).json().id
    await symptoms.add(symptom(other))
    const [gone, freed] = [(await symptoms.add(symptom(id))).json(), (await symptoms.add(symptom(id))).json()]
    await symptoms.remove(gone.id)
    await symptoms.replace(freed.id, { ...symptom(id), health_issue: null })
    expect(await all({ kinds: 'symptom' })).toEqual([])
    await symptoms.restore(gone.id)
    expect((await all({ kinds: 'symptom' })).map((entry) => entry.id)).toEqual([gone.id])
  })

  it('is not found for a deleted, missing or another patient’s issue', async () => {
    const stranger = await server.newPatient()
    expect((await call({}, stranger.access)).statusCode).toBe(404)
    await at('medical-records/health-issues/').remove(id)
    expect((await call()).statusCode).toBe(404)
    id = newId()
    expect((await call()).statusCode).toBe(404)
  })
})
