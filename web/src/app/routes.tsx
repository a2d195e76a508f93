import type { RouteObject } from 'react-router'
import { useTranslation } from '../lib/useTranslation.ts'
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading.tsx'
import { clinicianRoutes } from './clinicianRoutes.ts'
import { Frame } from './frame/Frame.tsx'
import { GuestOnly, Protected } from './guards.tsx'
import { medicationRoutes } from './medicationRoutes.ts'
import { recordRoutes } from './recordRoutes.ts'
import { page, sheet } from './routeKinds.ts'
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

const settingsPart = () => import('../pages/settings/part.tsx')

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
  page('/chatbot', 'chatbot', () => import('../features/chatbot/pages/chatbot.tsx'), ['chatbot']),
  {
    ...page(
      '/appointments',
      'appointments',
      () => import('../features/appointments/pages/appointments.tsx'),
      ['care'],
    ),
    children: [
      sheet('new', 'newAppointment', () => import('../features/appointments/pages/appointments/new.tsx'), [
        'care',
      ]),
    ],
  },
  {
    ...page(
      '/appointments/:id',
      'appointment',
      () => import('../features/appointments/pages/appointments/appointment.tsx'),
      ['care'],
    ),
    children: [
      sheet('edit', 'editAppointment', () => import('../features/appointments/pages/appointments/edit.tsx'), [
        'care',
      ]),
    ],
  },
  page('/shares', 'shares', () => import('../features/shares/pages/shares.tsx'), ['shares', 'receipts']),
  page('/shares/new', 'newShare', () => import('../pages/shares/new.tsx'), ['shares', 'consultation']),
  page('/shares/:id', 'share', () => import('../features/shares/pages/shares/share.tsx'), ['shares']),
  page('/shares/receipts', 'receipts', () => import('../features/shares/pages/shares/receipts.tsx'), [
    'receipts',
  ]),
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
  page('/settings/data', 'ownData', () => import('../features/own-data/pages/settings/data.tsx'), [
    'ownData',
    'security',
  ]),
  page('/settings/reminders', 'reminderSettings', () => import('../pages/settings/reminders.tsx'), [
    'settings',
    'reminders',
    'notifications',
  ]),
  page(
    '/settings/security/:part?',
    'security',
    () => import('../features/security/pages/settings/security.tsx'),
    ['security', 'account'],
  ),
  page('/settings/confirm-email/:token', 'verifyEmail', () => import('../pages/settings/confirm-email.tsx'), [
    'security',
  ]),
  page('/settings/me', 'settingsMe', settingsPart, ['settings']),
  page('/settings/look', 'settingsLook', settingsPart, ['settings']),
  page('/settings/units', 'settingsUnits', settingsPart, ['settings']),
  page('/settings/app', 'settingsApp', settingsPart, ['settings', 'outbox', 'chatbot']),
  {
    ...page('/settings', 'settings', () => import('../pages/settings.tsx'), [
      'settings',
      'shares',
      'security',
    ]),
    children: [
      sheet('profile', 'editProfile', () => import('../features/profile/pages/settings/profile.tsx')),
    ],
  },
  medicationRoutes,
  ...clinicianRoutes,
  recordRoutes,
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

/** Covers everything until the first page has arrived. */
function InitialLoading() {
  const { t } = useTranslation()
  return <FullScreenLoading title={t('loading.app')} text={t('loading.wait')} />
}
