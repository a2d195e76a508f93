import type { RecordType } from '@salve/contract/medical-records/health-issues.ts'

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
  appointments: () => '/appointments',
  newAppointment: () => '/appointments/new',
  newAppointmentWith: (kind: 'clinician' | 'center', id: string) =>
    `/appointments/new?${kind}=${segment(id)}`,
  editAppointment: (id: string) => `/appointments/${segment(id)}/edit`,
  settings: () => '/settings',
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
  charts: () => '/medicalrecord/charts',
  symptoms: () => '/medicalrecord/symptoms',
  newSymptom: () => '/medicalrecord/symptoms/new',
  editSymptom: (id: string) => `/medicalrecord/symptoms/${segment(id)}/edit`,
  labResults: () => '/medicalrecord/labresult',
  documents: () => '/medicalrecord/documents',

  /** Served by the server, not by the router; links to these load the page. */
  mailbox: () => '/dev/mailbox',
  newsFeed: () => '/news/rss.xml',
  webManifest: () => '/manifest.webmanifest',
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
}
