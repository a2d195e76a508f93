import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { loadSampleDirectory } from '../db/demo/seed.ts'
import { newId } from '../lib/ids.ts'
import type { Patient, TestApp } from './app.ts'
import { whenRead } from './documents.ts'
import { formWith } from './forms.ts'
import { type ImportIds, makeImports, unknownImports } from './standing-imports.ts'
import { type LabReportIds, makeLabReports, unknownLabReports } from './standing-lab-reports.ts'

/** The ids of one record of each kind, and of the directory's first entries. */
export type RecordIds = Record<
  | 'healthIssue'
  | 'symptom'
  | 'logEntry'
  | 'targetRange'
  | 'sitting'
  | 'labResult'
  | 'document'
  | 'pictureDocument'
  | 'deletedDocument'
  | 'medicationPlan'
  | 'appointment'
  | 'conversation'
  | 'chatbotConversation'
  | 'chart',
  string
> &
  ImportIds &
  LabReportIds
export type DirectoryIds = Record<'clinician' | 'diagnosticCenter', string>

/** Ids under which there is nothing. */
export const unknownRecords = (): RecordIds => ({
  healthIssue: newId(),
  symptom: newId(),
  logEntry: newId(),
  targetRange: newId(),
  sitting: newId(),
  labResult: newId(),
  document: newId(),
  pictureDocument: newId(),
  deletedDocument: newId(),
  medicationPlan: newId(),
  appointment: newId(),
  conversation: newId(),
  chatbotConversation: newId(),
  chart: newId(),
  ...unknownImports(),
  ...unknownLabReports(),
})

export const PICTURE = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c03' } })
    .png()
    .toBuffer()
export const textFile = () =>
  formWith('file', Buffer.from('Letter of the clinic'), 'letter.txt', 'text/plain')

/** Makes one record of each kind by the patient's own calls; a conversation begins with its clinician. */
export async function makeRecords(server: TestApp, patient: Patient): Promise<RecordIds> {
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const made = await server.call('POST', `/api/${path}`, { token: patient.access, body, headers })
    expect(made.statusCode).toBe(201)
    return made.json()
  }
  const file = await textFile()
  const keep = async ({ payload, headers }: typeof file): Promise<string> =>
    (await post('medical-records/documents/', payload, headers)).id
  const pictureDocument = await keep(await formWith('file', await PICTURE(), 'photo.png', 'image/png'))
  await whenRead(server, patient, pictureDocument)
  const deletedDocument = await keep(file)
  await server.call('DELETE', `/api/medical-records/documents/${deletedDocument}/`, { token: patient.access })
  const conversation = newId()
  await sql`
    insert into conversations values (${patient.id}, ${conversation}, 'Dr. Hannah Vogt', null, now(), now(), null)
  `.execute(server.context.db.as(patient.id))
  return {
    healthIssue: (await post('medical-records/health-issues/', { name: 'Migraine' })).id,
    symptom: (
      await post('medical-records/symptoms/', {
        name: 'Headache',
        severity: 4,
        recorded_date: '2026-03-01',
        recorded_time: '08:30',
      })
    ).id,
    logEntry: (
      await post('medical-records/log-entries/', {
        kind: 'weight',
        measured_at: '2026-03-01T07:00:00Z',
        values: [{ key: 'weight', value: 70, unit: 'kg' }],
      })
    ).uid,
    sitting: (
      await post('medical-records/log-entries/', {
        kind: 'pulse',
        measured_at: '2026-03-01T07:00:00Z',
        values: [{ key: 'pulse', value: 70, unit: '/min' }],
        sitting: newId(),
      })
    ).sitting,
    targetRange: (await post('medical-records/target-ranges/', { key: 'weight', high: 80, unit: 'kg' })).id,
    labResult: (
      await post('medical-records/lab-results/', {
        taken_on: '2026-03-01',
        lines: [{ analyte: 'HbA1c', value: 6 }],
      })
    ).id,
    document: await keep(file),
    pictureDocument,
    deletedDocument,
    medicationPlan: (
      await post('medications/medication-plans/', {
        drug_name: 'Metformin',
        start_date: '2026-03-01',
        schedules: [EVERY_MORNING],
      })
    ).id,
    appointment: (
      await post('appointments/', {
        title: 'Check-up',
        time_zone: 'Europe/Berlin',
        starts_at: '2026-03-01T08:00:00Z',
        ends_at: '2026-03-01T08:30:00Z',
      })
    ).id,
    conversation,
    chatbotConversation: (await post('chatbot/conversations/')).id,
    ...(await makeImports(server, patient)),
    ...(await makeLabReports(server, patient)),
    chart: (
      await post('medical-records/charts/', {
        title: 'Weight',
        series: ['weight'],
        range: { preset: '90' },
        options: { classes: true, medication_bars: true, symptom_marks: true },
      })
    ).id,
  }
}

export const EVERY_MORNING = {
  kind: 'slots',
  morning: 1,
  noon: 0,
  evening: 0,
  bedtime: 0,
  days: { kind: 'every_day' },
}

/** Fills the directory, and answers an entry of each kind. */
export async function makeDirectory(server: TestApp, patient: Patient): Promise<DirectoryIds> {
  await loadSampleDirectory(server.context.db)
  const firstOf = async (path: string): Promise<string> =>
    (await server.call('GET', path, { token: patient.access })).json().results[0].id
  return {
    clinician: await firstOf('/api/clinicians/'),
    diagnosticCenter: await firstOf('/api/clinicians/diagnostic-centers/'),
  }
}
