import type { RouteObject } from 'react-router'
import { clinicianRoutes } from './clinicianRoutes.ts'
import { Frame } from './frame/Frame.tsx'
import { GuestOnly, Protected } from './guards.tsx'
import { InitialLoading } from './InitialLoading.tsx'
import { index, page, sheet } from './routeKinds.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'

const publicPages: RouteObject[] = [
  page('/', 'landing', () => import('../pages/public/landing.tsx')),
  page('/news', 'news', () => import('../pages/news/list.tsx')),
  page('/news/:slug', 'news', () => import('../pages/news/detail.tsx')),
  page('/google-popup-callback', 'google', () => import('../pages/google-popup-callback.tsx'), ['account']),
  page('/about', 'about', () => import('../pages/public/about.tsx')),
  page('/services', 'services', () => import('../pages/public/services.tsx')),
  page('/contact', 'contact', () => import('../pages/public/contact.tsx')),
  page('/privacy', 'privacy', () => import('../pages/public/privacy.tsx')),
  page('/terms', 'terms', () => import('../pages/public/terms.tsx')),
  page('/consultation/:token', 'consultation', () => import('../pages/consultation.tsx'), ['consultation']),
  page('/keep-email', 'verifyEmail', () => import('../pages/keep-email.tsx'), ['account', 'security']),
  page('/reminder', 'reminder', () => import('../pages/reminder.tsx'), ['account', 'notifications']),
]

const guestPages: RouteObject[] = [
  page('/registration', 'registration', () => import('../pages/registration.tsx'), ['account']),
  page('/login', 'login', () => import('../pages/login.tsx'), ['account']),
  page('/forgot-password', 'forgotPassword', () => import('../pages/forgot-password.tsx'), ['account']),
  page('/reset-password', 'resetPassword', () => import('../pages/reset-password.tsx'), ['account']),
  page('/google-callback', 'google', () => import('../pages/google-callback.tsx'), ['account']),
  page('/verify-email/:token', 'verifyEmail', () => import('../pages/verify-email.tsx'), ['account']),
]

const issueList = () => import('../pages/health-issues/list.tsx')

const protectedPages: RouteObject[] = [
  {
    ...page('/dashboard', 'dashboard', () => import('../pages/dashboard.tsx'), [
      'dashboard',
      'record',
      'doses',
    ]),
    children: [
      sheet('arrange', 'arrangeDashboard', () => import('../pages/dashboard/arrange.tsx'), ['arrange']),
    ],
  },
  {
    ...page('/health-issues', 'healthIssues', issueList, ['record']),
    children: [sheet('new', 'newHealthIssue', () => import('../pages/health-issues/new.tsx'))],
  },
  page('/healthissues', 'healthIssues', issueList, ['record']),
  {
    ...page('/health-issues/:id', 'healthIssue', () => import('../pages/health-issues/detail.tsx'), [
      'record',
      'logbook',
      'labs',
      'documents',
      'medication',
      'care',
      'proposals',
    ]),
    children: [
      sheet('edit', 'editHealthIssue', () => import('../pages/health-issues/edit.tsx')),
      sheet(':recordType/new', 'newRecord', () => import('../pages/health-issues/new-record.tsx')),
    ],
  },
  page('/chat', 'chat', () => import('../pages/chat.tsx'), ['chat']),
  page('/chat/:conversation/call', 'call', () => import('../pages/chat/call.tsx'), ['call', 'chat']),
  page('/chatbot', 'chatbot', () => import('../pages/chatbot.tsx'), ['chatbot']),
  {
    ...page('/appointments', 'appointments', () => import('../pages/appointments.tsx'), ['care']),
    children: [sheet('new', 'newAppointment', () => import('../pages/appointments/new.tsx'), ['care'])],
  },
  {
    ...page('/appointments/:id', 'appointment', () => import('../pages/appointments/appointment.tsx'), [
      'care',
    ]),
    children: [sheet('edit', 'editAppointment', () => import('../pages/appointments/edit.tsx'), ['care'])],
  },
  page('/shares', 'shares', () => import('../pages/shares.tsx'), ['shares', 'receipts']),
  page('/shares/new', 'newShare', () => import('../pages/shares/new.tsx'), ['shares', 'consultation']),
  page('/shares/:id', 'share', () => import('../pages/shares/share.tsx'), ['shares']),
  page('/shares/receipts', 'receipts', () => import('../pages/shares/receipts.tsx'), ['receipts']),
  {
    ...page('/shares/proposals', 'proposals', () => import('../pages/shares/proposals.tsx'), [
      'proposals',
      'receipts',
      'medication',
    ]),
    children: [
      sheet(':id/edit', 'proposal', () => import('../pages/shares/proposal-edit.tsx'), [
        'medication',
        'care',
        'record',
      ]),
    ],
  },
  page('/notifications', 'notifications', () => import('../pages/notifications.tsx'), [
    'notifications',
    'medication',
  ]),
  page('/outbox', 'outbox', () => import('../pages/outbox.tsx'), [
    'outbox',
    'record',
    'logbook',
    'medication',
    'care',
    'labs',
  ]),
  page('/settings/data', 'ownData', () => import('../pages/settings/data.tsx'), ['ownData', 'security']),
  page('/settings/reminders', 'reminderSettings', () => import('../pages/settings/reminders.tsx'), [
    'settings',
    'reminders',
    'notifications',
  ]),
  page('/settings/security/:part?', 'security', () => import('../pages/settings/security.tsx'), [
    'security',
    'account',
  ]),
  page('/settings/confirm-email/:token', 'verifyEmail', () => import('../pages/settings/confirm-email.tsx'), [
    'security',
  ]),
  {
    ...page('/settings', 'settings', () => import('../pages/settings.tsx'), [
      'settings',
      'shares',
      'outbox',
      'security',
      'chatbot',
    ]),
    children: [sheet('profile', 'editProfile', () => import('../pages/settings/profile.tsx'))],
  },
  {
    ...page('/medication', 'medication', () => import('../pages/medication/layout.tsx'), ['medication']),
    children: [
      {
        ...page('', 'medication', () => import('../pages/medication.tsx'), ['doses']),
        children: [
          sheet('new', 'newMedicationPlan', () => import('../pages/medication/new.tsx')),
          sheet(':id/edit', 'editMedicationPlan', () => import('../pages/medication/edit.tsx')),
          sheet('calendar', 'medicationCalendar', () => import('../pages/medication/calendar.tsx'), [
            'calendar',
          ]),
          sheet('print', 'printPlan', () => import('../pages/medication/print.tsx'), ['calendar']),
        ],
      },
      {
        ...page('doses', 'doses', () => import('../pages/medication/doses.tsx'), ['doses', 'doseForm']),
        children: [
          sheet(':date/:plan/:slot', 'dose', () => import('../pages/medication/doses/mark.tsx'), [
            'doseForm',
          ]),
        ],
      },
      page('adherence', 'adherence', () => import('../pages/medication/adherence.tsx'), [
        'adherence',
        'doses',
      ]),
      {
        ...page('safety', 'safety', () => import('../pages/medication/safety.tsx'), ['safety']),
        children: [
          sheet('limits', 'ingredientLimits', () => import('../pages/medication/safety/limits.tsx')),
        ],
      },
      {
        ...page('supply', 'supply', () => import('../pages/medication/supply.tsx'), ['supply']),
        children: [
          sheet(':id/refill', 'refill', () => import('../pages/medication/supply/refill.tsx')),
          sheet(':id/count', 'countStock', () => import('../pages/medication/supply/count.tsx')),
          sheet(':id/renewal', 'renewal', () => import('../pages/medication/supply/renewal.tsx'), ['care']),
        ],
      },
      {
        ...page('plans/:id', 'medicationPlan', () => import('../pages/medication/plan.tsx'), [
          'doses',
          'proposals',
          'safety',
        ]),
        children: [sheet('edit', 'editMedicationPlan', () => import('../pages/medication/edit.tsx'))],
      },
    ],
  },
  ...clinicianRoutes,
  {
    ...page('/medicalrecord', 'medicalRecord', () => import('../pages/medicalrecord/layout.tsx'), ['record']),
    children: [
      index('medicalRecord', () => import('../pages/medicalrecord/overview.tsx'), [
        'medication',
        'settings',
        'logbook',
        'labs',
        'documents',
      ]),
      {
        ...page('logbook', 'logbook', () => import('../pages/medicalrecord/logbook.tsx'), ['logbook']),
        children: [
          sheet('new', 'newLogEntry', () => import('../pages/medicalrecord/logbook/new.tsx')),
          sheet('targets', 'targets', () => import('../pages/medicalrecord/logbook/targets.tsx')),
          sheet(
            'sittings/:id/edit',
            'editSitting',
            () => import('../pages/medicalrecord/logbook/sitting.tsx'),
          ),
          sheet(':uid/edit', 'editLogEntry', () => import('../pages/medicalrecord/logbook/edit.tsx')),
        ],
      },
      page('charts', 'charts', () => import('../pages/medicalrecord/charts.tsx'), ['charts', 'logbook']),
      {
        ...page('symptoms', 'symptoms', () => import('../pages/medicalrecord/symptoms.tsx'), ['symptoms']),
        children: [
          sheet('new', 'newSymptom', () => import('../pages/medicalrecord/symptoms/new.tsx')),
          sheet(':id/edit', 'editSymptom', () => import('../pages/medicalrecord/symptoms/edit.tsx')),
        ],
      },
      page(
        'labresult/upload',
        'uploadLabReport',
        () => import('../pages/medicalrecord/labresult/upload.tsx'),
        ['labUpload', 'documents'],
      ),
      page(
        'labresult/upload/:id',
        'checkLabReport',
        () => import('../pages/medicalrecord/labresult/check.tsx'),
        ['labUpload', 'labs'],
      ),
      {
        ...page('labresult', 'labResults', () => import('../pages/medicalrecord/labresult.tsx'), ['labs']),
        children: [
          sheet('new', 'newLabResult', () => import('../pages/medicalrecord/labresult/new.tsx')),
          sheet(':id/edit', 'editLabResult', () => import('../pages/medicalrecord/labresult/edit.tsx')),
        ],
      },
      page('import', 'imports', () => import('../pages/medicalrecord/import.tsx'), ['imports']),
      page('import/:id', 'imports', () => import('../pages/medicalrecord/import/detail.tsx'), ['imports']),
      page(
        'labresult/trend/:analyte',
        'labTrend',
        () => import('../pages/medicalrecord/labresult/trend.tsx'),
        ['labs'],
      ),
      page('labresult/:id', 'labResult', () => import('../pages/medicalrecord/labresult/report.tsx'), [
        'labs',
      ]),
      page('documents/trash', 'documentTrash', () => import('../pages/medicalrecord/documents/trash.tsx'), [
        'documents',
      ]),
      {
        ...page('documents', 'documents', () => import('../pages/medicalrecord/documents.tsx'), [
          'documents',
        ]),
        children: [
          sheet(':id', 'document', () => import('../pages/medicalrecord/documents/open.tsx')),
          sheet(':id/edit', 'editDocument', () => import('../pages/medicalrecord/documents/edit.tsx')),
        ],
      },
    ],
  },
]

/** Every address of the app, once. A failing page leaves the frame around it standing. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: InitialLoading,
    children: [
      ...publicPages,
      { Component: GuestOnly, children: guestPages },
      {
        Component: Protected,
        children: [
          page('/closing', 'ownData', () => import('../pages/closing.tsx'), ['ownData']),
          { Component: Frame, children: [{ ErrorBoundary: RouteError, children: protectedPages }] },
        ],
      },
      page('*', 'notFound', () => import('../pages/not-found.tsx')),
    ],
  },
]
