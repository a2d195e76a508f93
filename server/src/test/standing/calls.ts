import { newId } from '../../lib/ids.ts'
import {
  appointment,
  chart,
  document,
  healthIssue,
  labResult,
  logEntry,
  symptom,
  targetRange,
} from './bodies.ts'
import type { StandingCall } from './call.ts'
import { careCalls } from './care.ts'
import { importCalls } from './imports.ts'
import { labReportCalls } from './lab-reports.ts'
import { medicationCalls } from './medications.ts'
import { notificationCalls, notificationCallsForAll } from './notifications.ts'
import { guestProposalCalls, proposalCalls } from './proposal-calls.ts'
import { ownDataCalls } from './own-data.ts'
import { profileCalls } from './profile.ts'
import { publicCalls, UNKNOWN_TOKEN } from './public.ts'
import { firstScreenCalls, recordCalls } from './record-calls.ts'
import { chatCalls, guestChatCalls } from './chat.ts'
import { consultationCalls, consultationCallsForAll, shareCalls } from './shares.ts'
import type { RecordIds } from './records.ts'
import type { DirectoryIds } from '../directory.ts'
import { textFile } from '../documents.ts'
import { securityCalls } from './security.ts'
import { videoCalls } from './video.ts'

/** One call of each endpoint, by `METHOD path`, about these records. */
export function standingCalls(ids: RecordIds, directory: DirectoryIds): Record<string, StandingCall> {
  const { healthIssue: health_issue } = ids
  const days = { from: '2026-03-01', to: '2026-03-02' }
  return {
    ...publicCalls(),
    ...notificationCallsForAll(),
    ...consultationCallsForAll(),
    ...profileCalls(),
    ...securityCalls(ids),
    ...ownDataCalls(ids),
    ...notificationCalls(ids, ids.medicationPlan),
    ...recordCalls('/api/medical-records/health-issues/', ids.healthIssue, healthIssue, {
      status: 'active',
      search: 'migraine',
    }),
    ...firstScreenCalls(),
    'GET /api/medical-records/health-issues/counts/': { query: { search: 'migraine' } },
    'GET /api/medical-records/health-issues/{id}/timeline/': {
      params: { id: ids.healthIssue },
      query: { limit: '5', kinds: 'symptom,logentry' },
    },
    ...recordCalls('/api/medical-records/symptoms/', ids.symptom, symptom(health_issue), {
      health_issue,
      search: 'ache',
      min_severity: '1',
      ...days,
    }),
    'GET /api/medical-records/symptoms/recent/': { query: { limit: '5' } },
    'GET /api/medical-records/symptoms/days/': { query: { health_issue, search: 'ache', min_severity: '1' } },
    'GET /api/medical-records/symptoms/by_health_issue/': { query: { health_issue_id: health_issue } },
    ...recordCalls(
      '/api/medical-records/log-entries/',
      ids.logEntry,
      logEntry(health_issue),
      { kind: 'weight', health_issue, ...days },
      'uid',
    ),
    'GET /api/medical-records/log-entries/days/': { query: { kind: 'weight', health_issue, ...days } },
    ...sittingCalls(ids.sitting, health_issue),
    ...recordCalls('/api/medical-records/target-ranges/', ids.targetRange, targetRange),
    // One for each kind and moment: this one is not for the moment of the one that is added.
    'PUT /api/medical-records/target-ranges/{id}/': {
      params: { id: ids.targetRange },
      body: { ...targetRange, context: 'after_meal' },
    },
    ...recordCalls(
      '/api/medical-records/lab-results/',
      ids.labResult,
      labResult(health_issue, ids.document),
      {
        health_issue,
        search: 'hba1c',
        out_of_range: 'true',
        ...days,
      },
    ),
    'POST /api/medical-records/lab-results/batch/': {
      body: { reports: [{ id: newId(), ...labResult(health_issue, ids.document) }] },
    },
    'GET /api/medical-records/lab-results/analytes/': { query: { limit: '5' } },
    'GET /api/medical-records/lab-results/trend/': { query: { analyte: 'hba1c', unit: 'mmol/mol', ...days } },
    'GET /api/medical-records/lab-results/table/': { query: { health_issue, limit: '5', ...days } },
    ...recordCalls('/api/medical-records/documents/', ids.document, document(health_issue), {
      category: 'other',
      health_issue,
      tag: 'clinic',
      search: 'letter',
      ...days,
    }),
    'POST /api/medical-records/documents/': { upload: textFile },
    'GET /api/medical-records/documents/tags/': {},
    'GET /api/medical-records/documents/trash/': { query: { limit: '5' } },
    'DELETE /api/medical-records/documents/trash/': {},
    'DELETE /api/medical-records/documents/trash/{id}/': { params: { id: ids.deletedDocument } },
    'GET /api/medical-records/documents/{id}/thumbnail/': { params: { id: ids.pictureDocument } },
    'GET /api/medical-records/documents/{id}/text/': { params: { id: ids.document } },
    'POST /api/medical-records/documents/{id}/read/': { params: { id: ids.document } },
    'POST /api/medical-records/documents/{id}/address/': { params: { id: ids.document } },
    'GET /api/medical-records/documents/file/{ticket}/': { params: { ticket: UNKNOWN_TOKEN }, answers: 410 },
    'GET /api/medical-records/documents/{id}/content/': { params: { id: ids.document } },
    ...importCalls(ids),
    ...labReportCalls(ids),
    ...recordCalls('/api/medical-records/charts/', ids.chart, chart),
    'GET /api/medical-records/charts/series/': { query: { kind: 'weight', points: '100', ...days } },
    'GET /api/medical-records/charts/overview/': {},
    'GET /api/medical-records/charts/symptoms/': { query: days },
    'GET /api/medical-records/charts/marks/': { query: { points: '100', ...days } },
    ...medicationCalls(ids),
    ...recordCalls('/api/appointments/', ids.appointment, appointment(health_issue, directory), {
      filter: 'past',
      health_issue,
      clinician: directory.clinician,
      diagnostic_center: directory.diagnosticCenter,
      own_clinician: ids.ownClinician,
      ...days,
    }),
    ...careCalls(ids, directory),
    'GET /api/appointments/{id}.ics/': { params: { id: ids.appointment } },
    'GET /api/clinicians/': { query: { search: 'vogt', city: 'Berlin', rating: '3', sort: 'rating' } },
    'GET /api/clinicians/cities/': { query: { search: 'ber' } },
    'POST /api/clinicians/places/': { body: { search: '10115' } },
    'POST /api/clinicians/near/': { query: { city: 'Berlin' }, body: { latitude: 52.52, longitude: 13.41 } },
    'GET /api/clinicians/count/': { query: { specialization: 'Cardiology' } },
    'POST /api/clinicians/diagnostic-centers/near/': { body: { latitude: 52.52, longitude: 13.41 } },
    'GET /api/clinicians/diagnostic-centers/count/': { query: { has_home_collection: 'true' } },
    'GET /api/clinicians/specializations/': {},
    'GET /api/clinicians/{id}/': { params: { id: directory.clinician } },
    'GET /api/clinicians/diagnostic-centers/': { query: { is_24_hours: 'true' } },
    'GET /api/clinicians/diagnostic-centers/{id}/': { params: { id: directory.diagnosticCenter } },
    ...proposalCalls(ids, ids.share, directory),
    ...shareCalls(ids, ids.healthIssue, ids.document, directory.clinician),
    ...consultationCalls(ids.pictureDocument),
    ...guestProposalCalls(),
    ...chatCalls(ids.conversation, ids.healthIssue),
    ...guestChatCalls(),
    ...videoCalls(ids.conversation),
    'GET /api/chatbot/model/': {},
    'PATCH /api/chatbot/model/': { body: { host: 'models.example.org', agreed: false } },
    'GET /api/chatbot/conversations/': { query: { limit: '5' } },
    'POST /api/chatbot/conversations/': {},
    'PATCH /api/chatbot/conversations/{id}/': {
      params: { id: ids.chatbotConversation },
      body: { title: 'Pressure' },
    },
    'DELETE /api/chatbot/conversations/{id}/': { params: { id: ids.chatbotConversation } },
    'POST /api/chatbot/conversations/{id}/restore/': { params: { id: ids.chatbotConversation } },
    ...messageCalls(
      '/api/chatbot/conversations/',
      ids.chatbotConversation,
      'How do I measure blood pressure?',
    ),
  }
}

function sittingCalls(id: string, health_issue: string): Record<string, StandingCall> {
  const path = '/api/medical-records/log-entries/sittings/{id}/'
  const params = { id }
  const { context, note } = logEntry(health_issue)
  return {
    [`GET ${path}`]: { params },
    [`PATCH ${path}`]: {
      params,
      body: { measured_at: '2026-03-01T08:00:00Z', context, note, health_issue },
    },
    [`DELETE ${path}`]: { params },
    [`POST ${path}restore/`]: { params },
  }
}

const messageCalls = (path: string, id: string, body: string): Record<string, StandingCall> => ({
  [`GET ${path}{id}/messages/`]: { params: { id }, query: { limit: '5' } },
  [`POST ${path}{id}/messages/`]: { params: { id }, body: { body } },
})
