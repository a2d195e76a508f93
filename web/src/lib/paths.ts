import type { ACTION_PAGE } from '@salve/contract/users/notifications.ts'
import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'
import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'

const segment = encodeURIComponent

/** The address of the page of a clinician, a center or an own clinician. */
export type EntryPlace = 'physician' | 'diagnostic-center' | 'own'

/** The place of the medicines that are taken as needed, on the first screen. */
export const AS_NEEDED_HASH = '#as-needed'

/** Every address of the app. Links, redirects and the route table are made from these. */
export const paths = {
  landing: () => '/',
  news: () => '/news',
  newsArticle: (slug: string) => `/news/${segment(slug)}`,
  newsTopic: (topic: string) => `/news?topic=${segment(topic)}`,
  googlePopupCallback: () => '/google-popup-callback',
  about: () => '/about',
  services: () => '/services',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',

  registration: () => '/registration',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  googleCallback: () => '/google-callback',
  verifyEmail: (token: string) => `/verify-email/${segment(token)}`,
  consultation: (token: string) => `/consultation/${segment(token)}`,
  reminder: (): typeof ACTION_PAGE => '/reminder',

  dashboard: () => '/dashboard',
  arrangeDashboard: () => '/dashboard/arrange',
  healthIssues: () => '/health-issues',
  newHealthIssue: () => '/health-issues/new',
  healthIssue: (id: string) => `/health-issues/${segment(id)}`,
  editHealthIssue: (id: string) => `/health-issues/${segment(id)}/edit`,
  newRecord: (id: string, recordType: RecordType) => `/health-issues/${segment(id)}/${recordType}/new`,
  chat: () => '/chat',
  conversation: (id: string) => `/chat?conversation=${segment(id)}`,
  message: (conversation: string, position: string) =>
    `/chat?conversation=${segment(conversation)}&message=${segment(position)}`,
  call: (conversation: string) => `/chat/${segment(conversation)}/call`,
  chatbot: () => '/chatbot',
  chatbotConversation: (id: string) => `/chatbot?conversation=${segment(id)}`,
  appointments: () => '/appointments',
  newAppointment: () => '/appointments/new',
  newAppointmentWith: (kind: 'clinician' | 'center' | 'own_clinician', id: string) =>
    `/appointments/new?${kind}=${segment(id)}`,
  /** The view: a list, a month or a day. */
  appointmentsOn: (view: 'month' | 'day', date: string) => `/appointments?view=${view}&date=${segment(date)}`,
  /** With another appointment's provider and health issue. */
  newAppointmentAfter: (id: string) => `/appointments/new?after=${segment(id)}`,
  newAppointmentOn: (date: string) => `/appointments/new?date=${segment(date)}`,
  /** A result of an appointment: its person and its health issue are filled in. */
  newPlanAfter: (appointment: string) => `/medication/new?appointment=${segment(appointment)}`,
  newIssueAfter: (appointment: string) => `/health-issues/new?appointment=${segment(appointment)}`,
  appointment: (id: string) => `/appointments/${segment(id)}`,
  appointmentBrief: (id: string) => `/appointments/${segment(id)}/brief`,
  editAppointment: (id: string) => `/appointments/${segment(id)}/edit`,
  shares: () => '/shares',
  newShare: () => '/shares/new',
  shareWith: (whom: { clinician?: string; appointment?: string; health_issue?: string }) =>
    `/shares/new?${new URLSearchParams(whom)}`,
  /** The same again as an earlier one. */
  shareAgain: (id: string) => `/shares/new?like=${segment(id)}`,
  share: (id: string) => `/shares/${segment(id)}`,
  receipts: () => '/shares/receipts',
  receiptsOfShare: (id: string) => `/shares/receipts?share=${segment(id)}`,
  proposals: () => '/shares/proposals',
  editProposal: (id: string) => `/shares/proposals/${segment(id)}/edit`,
  settings: () => '/settings',
  settingsPart: (part: 'me' | 'look' | 'units' | 'app') => `/settings/${part}`,
  profile: () => '/settings/profile',
  /** The whole record, or one part. */
  security: (part?: 'password' | 'email' | 'codes' | 'passkeys' | 'devices') =>
    `/settings/security${part ? `/${part}` : ''}`,
  reminderSettings: () => '/settings/reminders',
  ownData: () => '/settings/data',
  closing: () => '/closing',
  notifications: () => '/notifications',
  /** Redirects to the notification's subject. */
  notification: (id: string) => `/notifications?open=${segment(id)}`,
  outbox: () => '/outbox',
  medication: () => '/medication',
  adherence: () => '/medication/adherence',
  safetyReview: () => '/medication/safety',
  safetyScope: () => '/medication/safety/scope',
  ingredientLimits: () => '/medication/safety/limits',
  supply: () => '/medication/supply',
  refill: (planId: string) => `/medication/supply/${segment(planId)}/refill`,
  countStock: (planId: string) => `/medication/supply/${segment(planId)}/count`,
  renewal: (planId: string) => `/medication/supply/${segment(planId)}/renewal`,
  medicationCalendar: () => '/medication/calendar',
  printPlan: () => '/medication/print',
  newMedicationPlan: () => '/medication/new',
  copyMedicationPlan: (id: string) => `/medication/new?copy=${segment(id)}`,
  medicationPlan: (id: string) => `/medication/plans/${segment(id)}`,
  editPlanOnItsPage: (id: string) => `/medication/plans/${segment(id)}/edit`,
  /** The doses of one day, `YYYY-MM-DD`, or of today. */
  doses: (date?: string) => (date ? `/medication/doses?date=${segment(date)}` : '/medication/doses'),
  dose: (date: string, planId: string, slot: string) =>
    `/medication/doses/${segment(date)}/${segment(planId)}/${segment(slot)}?date=${segment(date)}`,
  /** The same after a dose was reported as taken. */
  takenDose: (date: string, planId: string, slot: string) => `${paths.dose(date, planId, slot)}&taken=1`,
  editMedicationPlan: (id: string) => `/medication/${segment(id)}/edit`,
  clinicians: () => '/clinicians',
  diagnosticCenters: () => '/clinicians?tab=diagnosticCenters',
  physician: (id: string) => `/clinicians/physician/${segment(id)}`,
  diagnosticCenter: (id: string) => `/clinicians/diagnostic-center/${segment(id)}`,
  newOwnClinician: () => '/clinicians/own/new',
  ownClinician: (id: string) => `/clinicians/own/${segment(id)}`,
  editOwnClinician: (id: string) => `/clinicians/own/${segment(id)}/edit`,
  /** Beneath the page of a clinician, a center or an own clinician. */
  careTeamMember: (place: EntryPlace, id: string, member: string) =>
    `/clinicians/${segment(place)}/${segment(id)}/care-team/${segment(member)}`,
  newReview: (place: EntryPlace, id: string) => `/clinicians/${segment(place)}/${segment(id)}/review`,
  reviewOf: (place: EntryPlace, id: string, review: string) =>
    `/clinicians/${segment(place)}/${segment(id)}/review/${segment(review)}`,
  reportReview: (place: EntryPlace, id: string, published: string) =>
    `/clinicians/${segment(place)}/${segment(id)}/report/${segment(published)}`,
  briefWith: (place: EntryPlace, id: string) => `/clinicians/${segment(place)}/${segment(id)}/brief`,
  medicalRecord: () => '/medicalrecord',
  logbook: () => '/medicalrecord/logbook',
  newLogEntry: () => '/medicalrecord/logbook/new',
  newLogEntryOf: (kind: string) => `/medicalrecord/logbook/new?kind=${segment(kind)}`,
  editLogEntry: (uid: string) => `/medicalrecord/logbook/${segment(uid)}/edit`,
  sitting: (kind: string, id: string) =>
    `/medicalrecord/logbook/new?kind=${segment(kind)}&sitting=${segment(id)}`,
  editSitting: (id: string) => `/medicalrecord/logbook/sittings/${segment(id)}/edit`,
  targets: () => '/medicalrecord/logbook/targets',
  charts: () => '/medicalrecord/charts',
  chart: (kind: string) => `/medicalrecord/charts?kind=${segment(kind)}`,
  symptoms: () => '/medicalrecord/symptoms',
  newSymptom: () => '/medicalrecord/symptoms/new',
  editSymptom: (id: string) => `/medicalrecord/symptoms/${segment(id)}/edit`,
  labResults: () => '/medicalrecord/labresult',
  newLabResult: () => '/medicalrecord/labresult/new',
  labResult: (id: string) => `/medicalrecord/labresult/${segment(id)}`,
  labTable: () => '/medicalrecord/labresult?view=table',
  labTrend: (analyteKey: string) => `/medicalrecord/labresult/trend/${segment(analyteKey)}`,
  uploadLabReport: () => '/medicalrecord/labresult/upload',
  checkLabReport: (id: string) => `/medicalrecord/labresult/upload/${segment(id)}`,
  editLabResult: (id: string) => `/medicalrecord/labresult/${segment(id)}/edit`,
  documents: () => '/medicalrecord/documents',
  documentTrash: () => '/medicalrecord/documents/trash',
  document: (id: string) => `/medicalrecord/documents/${segment(id)}`,
  editDocument: (id: string) => `/medicalrecord/documents/${segment(id)}/edit`,

  imports: (holds: ImportKind) => `/medicalrecord/import?holds=${holds}`,
  import: (id: string) => `/medicalrecord/import/${segment(id)}`,

  /** Served by the server, not by the router; links to these load the page. */
  mailbox: () => '/dev/mailbox',
  newsFeed: () => '/news/rss.xml',
  webManifest: () => '/manifest.webmanifest',
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
}

/** True on the first screen, also while its sheet is open. */
export const isDashboard = (pathname: string): boolean =>
  pathname === paths.dashboard() || pathname === paths.arrangeDashboard()
