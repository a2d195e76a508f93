import type { RouteObject } from 'react-router'
import type { Namespace } from '../texts/resources.ts'
import { Frame } from './Frame.tsx'
import { GuestOnly, Protected } from './guards.tsx'
import { InitialLoading } from './InitialLoading.tsx'
import { lazyPage, type PageModule, type RouteHandle } from './lazyPage.ts'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'

type Title = RouteHandle['title']

function page(path: string, title: Title, load: () => Promise<PageModule>, texts: Namespace[] = []) {
  return { path, handle: { title } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}

function sheet(
  path: string,
  title: Title,
  load: () => Promise<PageModule>,
  texts: Namespace[] = [],
): RouteObject {
  return { path, handle: { title, isSheet: true } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}

function index(title: Title, load: () => Promise<PageModule>, texts: Namespace[] = []): RouteObject {
  return { index: true, handle: { title } satisfies RouteHandle, lazy: lazyPage(load, ...texts) }
}

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
  page('/dashboard', 'dashboard', () => import('../pages/dashboard.tsx'), [
    'dashboard',
    'record',
    'medication',
    'doses',
  ]),
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
    ]),
    children: [
      sheet('edit', 'editHealthIssue', () => import('../pages/health-issues/edit.tsx')),
      sheet(':recordType/new', 'newRecord', () => import('../pages/health-issues/new-record.tsx')),
    ],
  },
  page('/chat', 'chat', () => import('../pages/chat.tsx'), ['chat']),
  page('/chatbot', 'chatbot', () => import('../pages/chatbot.tsx'), ['chatbot']),
  {
    ...page('/appointments', 'appointments', () => import('../pages/appointments.tsx'), ['care']),
    children: [
      sheet('new', 'newAppointment', () => import('../pages/appointments/new.tsx'), ['care']),
      sheet(':id/edit', 'editAppointment', () => import('../pages/appointments/edit.tsx'), ['care']),
    ],
  },
  {
    ...page('/settings', 'settings', () => import('../pages/settings.tsx'), ['settings']),
    children: [sheet('profile', 'editProfile', () => import('../pages/settings/profile.tsx'))],
  },
  {
    ...page('/medication', 'medication', () => import('../pages/medication.tsx'), ['medication', 'doses']),
    children: [
      sheet('new', 'newMedicationPlan', () => import('../pages/medication/new.tsx')),
      sheet(':id/edit', 'editMedicationPlan', () => import('../pages/medication/edit.tsx')),
    ],
  },
  page('/clinicians', 'clinicians', () => import('../pages/clinicians/list.tsx'), ['care']),
  page('/clinicians/physician/:id', 'physician', () => import('../pages/clinicians/physician.tsx'), ['care']),
  page(
    '/clinicians/diagnostic-center/:id',
    'diagnosticCenter',
    () => import('../pages/clinicians/diagnostic-center.tsx'),
    ['care'],
  ),
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
        children: [{ Component: Frame, children: [{ ErrorBoundary: RouteError, children: protectedPages }] }],
      },
      page('*', 'notFound', () => import('../pages/not-found.tsx')),
    ],
  },
]
