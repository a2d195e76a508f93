import { newId } from '../lib/ids.ts'
import { PASSWORD } from './app.ts'
import { formWith } from './forms.ts'
import {
  appointment,
  chart,
  document,
  healthIssue,
  labResult,
  logEntry,
  medicationPlan,
  profile,
  settings,
  symptom,
  targetRange,
} from './standing-bodies.ts'
import { importCalls } from './standing-imports.ts'
import { labReportCalls } from './standing-lab-reports.ts'
import { type DirectoryIds, PICTURE, type RecordIds, textFile } from './standing-records.ts'

/** How a call of the contract is made so that it does what it is for. */
export interface StandingCall {
  params?: Record<string, string>
  query?: Record<string, string>
  /** With every field that the call takes. */
  body?: Record<string, unknown>
  upload?: () => ReturnType<typeof formWith>
  /** What a call that nothing led up to is answered; the endpoint's own status when left out. */
  answers?: number
}

const email = () => `${newId()}@example.org`
const UNKNOWN_TOKEN = 'A'.repeat(43)

/** One call of each endpoint, by `METHOD path`, about these records. */
export function standingCalls(ids: RecordIds, directory: DirectoryIds): Record<string, StandingCall> {
  const { healthIssue: health_issue, medicationPlan: medication_plan } = ids
  const days = { from: '2026-03-01', to: '2026-03-02' }
  const dose = { medication_plan, slot: 'morning', local_date: '2026-03-01' }
  return {
    ...publicCalls(),
    ...profileCalls(),
    ...recordCalls('/api/medical-records/health-issues/', ids.healthIssue, healthIssue, {
      status: 'active',
      search: 'migraine',
    }),
    'GET /api/medical-records/overview/': {},
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
    'GET /api/medical-records/charts/marks/': { query: { points: '100', ...days } },
    ...recordCalls('/api/medications/medication-plans/', ids.medicationPlan, medicationPlan(health_issue), {
      status: 'active',
      health_issue,
      search: 'met',
    }),
    'GET /api/medications/adherence/': { query: { days: '90', medication_plan } },
    'GET /api/medications/safety/': {},
    'POST /api/medications/safety/check/': {
      body: {
        medication_plan,
        drug_name: 'Ibuprofen',
        ingredients: [{ inn: 'ibuprofen', strength: '400 mg' }],
      },
    },
    'GET /api/medications/supply/': { query: days },
    'POST /api/medications/medication-plans/{id}/refill/': {
      params: { id: ids.medicationPlan },
      body: {
        kind: 'refill',
        amount: 30,
        happened_at: '2026-03-01T08:00:00Z',
        note: 'Pharmacy',
        uses_repeat: true,
      },
    },
    'POST /api/medications/medication-plans/{id}/pause/': { params: { id: ids.medicationPlan } },
    'POST /api/medications/medication-plans/{id}/resume/': { params: { id: ids.medicationPlan } },
    'POST /api/medications/medication-plans/{id}/stop/': {
      params: { id: ids.medicationPlan },
      body: { stop_reason: 'Cough' },
    },
    'POST /api/medications/medication-plans/{id}/archive/': {
      params: { id: ids.medicationPlan },
      body: { is_archived: true },
    },
    'GET /api/medications/dose-events/': { query: days },
    'GET /api/medications/dose-events/export/': { query: days },
    'POST /api/medications/dose-events/mark/': {
      body: { ...dose, status: 'skipped', taken_at: null, amount: 1, skip_reason: 'Felt sick', note: 'Once' },
    },
    'POST /api/medications/dose-events/undo/': { body: dose },
    ...recordCalls('/api/appointments/', ids.appointment, appointment(health_issue, directory), {
      filter: 'past',
      health_issue,
      ...days,
    }),
    'GET /api/clinicians/': { query: { search: 'vogt', city: 'Berlin', rating: '3', sort: 'rating' } },
    'GET /api/clinicians/cities/': {},
    'GET /api/clinicians/specializations/': {},
    'GET /api/clinicians/{id}/': { params: { id: directory.clinician } },
    'GET /api/clinicians/diagnostic-centers/': { query: { is_24_hours: 'true' } },
    'GET /api/clinicians/diagnostic-centers/{id}/': { params: { id: directory.diagnosticCenter } },
    'GET /api/chat/conversations/': { query: { limit: '5' } },
    ...messageCalls('/api/chat/conversations/', ids.conversation, 'Thank you.'),
    'POST /api/chat/conversations/{id}/read/': { params: { id: ids.conversation } },
    'GET /api/chatbot/conversations/': { query: { limit: '5' } },
    'POST /api/chatbot/conversations/': {},
    ...messageCalls(
      '/api/chatbot/conversations/',
      ids.chatbotConversation,
      'How do I measure blood pressure?',
    ),
  }
}

function recordCalls(
  path: string,
  id: string,
  body: Record<string, unknown>,
  query?: Record<string, string>,
  param: 'id' | 'uid' = 'id',
): Record<string, StandingCall> {
  const params = { [param]: id }
  return {
    [`GET ${path}`]: query ? { query: { limit: '5', ...query } } : {},
    ...(query && { [`GET ${path}export/`]: { query } }),
    [`POST ${path}`]: { body },
    [`GET ${path}{${param}}/`]: { params },
    [`PUT ${path}{${param}}/`]: { params, body },
    [`DELETE ${path}{${param}}/`]: { params },
    [`POST ${path}{${param}}/restore/`]: { params },
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

const profileCalls = (): Record<string, StandingCall> => ({
  'GET /api/users/profile/': {},
  'PATCH /api/users/profile/': { body: profile },
  'PATCH /api/users/profile/update/': { body: profile },
  'POST /api/users/profile/upload-image/': {
    upload: async () => formWith('image', await PICTURE(), 'me.png', 'image/png'),
  },
  'GET /api/users/profile/image/': { query: { size: '64' } },
  'DELETE /api/users/profile/image/': {},
  'GET /api/users/settings/': {},
  'PATCH /api/users/settings/': { body: settings },
  'POST /api/users/settings/reset/': {},
})

const publicCalls = (): Record<string, StandingCall> => ({
  'GET /api/config/': {},
  'POST /api/users/login/': { body: { email: email(), password: PASSWORD }, answers: 401 },
  'POST /api/token/': { body: { email: email(), password: PASSWORD }, answers: 401 },
  'POST /api/users/demo/': { answers: 404 },
  'POST /api/users/register/': {
    body: {
      name: 'Ada Test',
      email: email(),
      password: PASSWORD,
      accepted_terms: true,
      time_zone: 'Europe/Berlin',
      language: 'de',
      invite_code: 'none needed',
    },
  },
  'GET /api/users/verify-email/{token}/': { params: { token: UNKNOWN_TOKEN }, answers: 410 },
  'POST /api/users/resend-verification/': { body: { email: email() } },
  'POST /api/users/check-email/': { body: { email: email() } },
  'POST /api/users/logout/': { body: { refresh: UNKNOWN_TOKEN } },
  'POST /api/users/forgot-password/': { body: { email: email() } },
  'POST /api/users/reset-password/': { body: { token: UNKNOWN_TOKEN, password: PASSWORD }, answers: 410 },
  'POST /api/users/auth/set-refresh-cookie/': { body: { refresh_token: UNKNOWN_TOKEN }, answers: 401 },
  'POST /api/users/auth/clear-refresh-cookie/': {},
  'GET /api/users/google/login/': {
    query: { redirect_uri: 'http://127.0.0.1:3000/google-callback' },
    answers: 404,
  },
  'POST /api/users/google/callback/': {
    body: { code: 'code', state: 'state', redirect_uri: 'http://127.0.0.1:3000/google-callback' },
    answers: 404,
  },
  'POST /api/token/refresh/': { body: { refresh: UNKNOWN_TOKEN }, answers: 401 },
  'POST /api/token/blacklist/': { body: { refresh: UNKNOWN_TOKEN }, answers: 401 },
  'GET /api/news/': { query: { language: 'de', search: 'blut' } },
  'GET /api/news/topics/': { query: { language: 'de' } },
  'GET /api/news/{slug}/': { params: { slug: 'understanding-hba1c' }, query: { language: 'en' } },
})
