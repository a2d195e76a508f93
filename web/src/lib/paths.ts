import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'
import type { ImportKind } from '@salve/domain/csv-import/import-fields.ts'

const segment = encodeURIComponent

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

  dashboard: () => '/dashboard',
  healthIssues: () => '/health-issues',
  newHealthIssue: () => '/health-issues/new',
  healthIssue: (id: string) => `/health-issues/${segment(id)}`,
  editHealthIssue: (id: string) => `/health-issues/${segment(id)}/edit`,
  newRecord: (id: string, recordType: RecordType) => `/health-issues/${segment(id)}/${recordType}/new`,
  chat: () => '/chat',
  conversation: (id: string) => `/chat?conversation=${segment(id)}`,
  chatbot: () => '/chatbot',
  chatbotConversation: (id: string) => `/chatbot?conversation=${segment(id)}`,
  appointments: () => '/appointments',
  newAppointment: () => '/appointments/new',
  newAppointmentWith: (kind: 'clinician' | 'center', id: string) =>
    `/appointments/new?${kind}=${segment(id)}`,
  editAppointment: (id: string) => `/appointments/${segment(id)}/edit`,
  settings: () => '/settings',
  profile: () => '/settings/profile',
  medication: () => '/medication',
  newMedicationPlan: () => '/medication/new',
  editMedicationPlan: (id: string) => `/medication/${segment(id)}/edit`,
  clinicians: () => '/clinicians',
  diagnosticCenters: () => '/clinicians?tab=diagnosticCenters',
  physician: (id: string) => `/clinicians/physician/${segment(id)}`,
  diagnosticCenter: (id: string) => `/clinicians/diagnostic-center/${segment(id)}`,
  medicalRecord: () => '/medicalrecord',
  logbook: () => '/medicalrecord/logbook',
  newLogEntry: () => '/medicalrecord/logbook/new',
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
  editLabResult: (id: string) => `/medicalrecord/labresult/${segment(id)}/edit`,
  documents: () => '/medicalrecord/documents',
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
