import { expect } from 'vitest'
import { newId } from '../../lib/ids.ts'
import type { Patient, TestApp } from '../app.ts'
import { openConversation } from '../chat.ts'
import { DOCUMENTS, textFile, whenRead } from '../documents.ts'
import { formWith } from '../forms.ts'
import { PICTURE } from '../pictures.ts'
import { EVERY_MORNING } from '../plans.ts'
import { makeCalendarFeed } from './calendar.ts'
import { type CareIds, makeCare } from './care.ts'
import { type ImportIds, makeImports, unknownImports } from './imports.ts'
import { type LabReportIds, makeLabReports, unknownLabReports } from './lab-reports.ts'
import { makeProposals, type ProposalIds, unknownProposals } from './proposals.ts'
import { makeSafety, type SafetyIds, unknownSafety } from './safety.ts'
import { makeSecurity, type SecurityIds, unknownSecurity } from './security.ts'
import { makeOwnData, type OwnDataIds, unknownOwnData } from './own-data.ts'
import { makeShares, type ShareIds, unknownShares } from './shares.ts'
import { makeNotifications, type NotificationIds, unknownNotifications } from './notifications.ts'

/** The ids of one record of each kind. */
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
  | 'ingredientLimit'
  | 'supplyEvent'
  | 'appointment'
  | 'conversation'
  | 'chatbotConversation'
  | 'chart'
  | 'calendarFeed',
  string
> &
  CareIds &
  ImportIds &
  LabReportIds &
  NotificationIds &
  SafetyIds &
  SecurityIds &
  ShareIds &
  OwnDataIds &
  ProposalIds

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
  ingredientLimit: newId(),
  supplyEvent: newId(),
  appointment: newId(),
  ownClinician: newId(),
  careTeamMember: newId(),
  review: newId(),
  conversation: newId(),
  chatbotConversation: newId(),
  chart: newId(),
  calendarFeed: newId(),
  ...unknownImports(),
  ...unknownLabReports(),
  ...unknownNotifications(),
  ...unknownSafety(),
  ...unknownSecurity(),
  ...unknownShares(),
  ...unknownProposals(),
  ...unknownOwnData(),
})

/**
 * Makes one record of each kind by the patient's own calls. Reading files takes the most time, and
 * goes on beside the rest.
 */
export async function makeRecords(server: TestApp, patient: Patient): Promise<RecordIds> {
  const [pictureDocument, labReports, others] = await Promise.all([
    readPicture(server, patient),
    makeLabReports(server, patient),
    makeOthers(server, patient),
  ])
  return { pictureDocument, ...labReports, ...others }
}

async function readPicture(server: TestApp, patient: Patient): Promise<string> {
  const { payload, headers } = await formWith('file', await PICTURE(), 'photo.png', 'image/png')
  const answer = await server.call('POST', DOCUMENTS, { token: patient.access, body: payload, headers })
  expect(answer.statusCode).toBe(201)
  const { id } = answer.json()
  await whenRead(server, patient, id)
  return id
}

/** A conversation begins with its clinician. */
async function makeOthers(
  server: TestApp,
  patient: Patient,
): Promise<Omit<RecordIds, 'pictureDocument' | keyof LabReportIds>> {
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const made = await server.call('POST', `/api/${path}`, { token: patient.access, body, headers })
    expect(made.statusCode).toBe(201)
    return made.json()
  }
  const file = await textFile()
  const keep = async ({ payload, headers }: typeof file): Promise<string> =>
    (await post('medical-records/documents/', payload, headers)).id
  const deletedDocument = await keep(file)
  await server.call('DELETE', `/api/medical-records/documents/${deletedDocument}/`, { token: patient.access })
  const conversation = await openConversation(server, patient)
  const { id: medicationPlan } = await post('medications/medication-plans/', {
    drug_name: 'Metformin',
    start_date: '2026-03-01',
    schedules: [EVERY_MORNING],
  })
  const shares = await makeShares(server, patient)
  return {
    ...(await makeCare(server, patient)),
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
    deletedDocument,
    medicationPlan,
    ingredientLimit: (
      await post('medications/ingredient-limits/', { ingredient: 'Metformin', milligrams: 2000 })
    ).id,
    supplyEvent: (
      await post(`medications/medication-plans/${medicationPlan}/refill/`, { kind: 'count', amount: 12 })
    ).history[0].id,
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
    calendarFeed: await makeCalendarFeed(server, patient),
    ...(await makeImports(server, patient)),
    ...(await makeNotifications(server, patient, medicationPlan)),
    ...(await makeSafety(server, patient, [EVERY_MORNING])),
    ...(await makeSecurity(server, patient)),
    ...shares,
    ...(await makeOwnData(server, patient)),
    ...(await makeProposals(server, patient, shares.share)),
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
