import { RECORD_TYPES } from '@salve/contract/medical-records/health-issues.ts'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address of the app', () => {
  const build = paths as Record<string, (...parts: string[]) => string>
  const all = Object.entries(build).map(([name, make]) => [name, make('an-id', RECORD_TYPES[0])])
  expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "appointments": "/appointments",
      "chart": "/medicalrecord/charts?kind=an-id",
      "charts": "/medicalrecord/charts",
      "chat": "/chat",
      "chatbot": "/chatbot",
      "chatbotConversation": "/chatbot?conversation=an-id",
      "clinicians": "/clinicians",
      "contact": "/contact",
      "conversation": "/chat?conversation=an-id",
      "dashboard": "/dashboard",
      "diagnosticCenter": "/clinicians/diagnostic-center/an-id",
      "diagnosticCenters": "/clinicians?tab=diagnosticCenters",
      "document": "/medicalrecord/documents/an-id",
      "documents": "/medicalrecord/documents",
      "editAppointment": "/appointments/an-id/edit",
      "editDocument": "/medicalrecord/documents/an-id/edit",
      "editHealthIssue": "/health-issues/an-id/edit",
      "editLabResult": "/medicalrecord/labresult/an-id/edit",
      "editLogEntry": "/medicalrecord/logbook/an-id/edit",
      "editMedicationPlan": "/medication/an-id/edit",
      "editSitting": "/medicalrecord/logbook/sittings/an-id/edit",
      "editSymptom": "/medicalrecord/symptoms/an-id/edit",
      "forgotPassword": "/forgot-password",
      "googleCallback": "/google-callback",
      "googlePopupCallback": "/google-popup-callback",
      "healthIssue": "/health-issues/an-id",
      "healthIssues": "/health-issues",
      "import": "/medicalrecord/import/an-id",
      "imports": "/medicalrecord/import?holds=an-id",
      "labResult": "/medicalrecord/labresult/an-id",
      "labResults": "/medicalrecord/labresult",
      "labTable": "/medicalrecord/labresult?view=table",
      "labTrend": "/medicalrecord/labresult/trend/an-id",
      "landing": "/",
      "logbook": "/medicalrecord/logbook",
      "login": "/login",
      "mailbox": "/dev/mailbox",
      "medicalRecord": "/medicalrecord",
      "medication": "/medication",
      "newAppointment": "/appointments/new",
      "newAppointmentWith": "/appointments/new?an-id=symptom",
      "newHealthIssue": "/health-issues/new",
      "newLabResult": "/medicalrecord/labresult/new",
      "newLogEntry": "/medicalrecord/logbook/new",
      "newMedicationPlan": "/medication/new",
      "newRecord": "/health-issues/an-id/symptom/new",
      "newSymptom": "/medicalrecord/symptoms/new",
      "news": "/news",
      "newsArticle": "/news/an-id",
      "newsFeed": "/news/rss.xml",
      "newsTopic": "/news?topic=an-id",
      "physician": "/clinicians/physician/an-id",
      "privacy": "/privacy",
      "profile": "/settings/profile",
      "registration": "/registration",
      "resetPassword": "/reset-password",
      "robots": "/robots.txt",
      "services": "/services",
      "settings": "/settings",
      "sitemap": "/sitemap.xml",
      "sitting": "/medicalrecord/logbook/new?kind=an-id&sitting=symptom",
      "symptoms": "/medicalrecord/symptoms",
      "targets": "/medicalrecord/logbook/targets",
      "terms": "/terms",
      "verifyEmail": "/verify-email/an-id",
      "webManifest": "/manifest.webmanifest",
    }
  `)
})

test('what is put into an address cannot leave its place', () => {
  expect(paths.healthIssue('../settings?x=1')).toBe('/health-issues/..%2Fsettings%3Fx%3D1')
})
