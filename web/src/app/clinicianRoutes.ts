import type { RouteObject } from 'react-router'
import type { Namespace } from '../texts/resources.ts'
import { page, sheet } from './routeKinds.ts'

const memberSheet = sheet(
  'care-team/:member',
  'careTeamMember',
  () => import('../features/clinicians/pages/clinicians/care-team.tsx'),
  ['careTeam'],
)
const reviewSheets = [
  sheet('review', 'review', () => import('../features/clinicians/pages/clinicians/review/new.tsx'), [
    'careTeam',
  ]),
  sheet('review/:review', 'review', () => import('../features/clinicians/pages/clinicians/review/edit.tsx'), [
    'careTeam',
  ]),
  sheet(
    'report/:published',
    'reportReview',
    () => import('../features/clinicians/pages/clinicians/review/report.tsx'),
    ['careTeam'],
  ),
]
const BRIEF_TEXTS: Namespace[] = ['brief', 'medication', 'labs', 'documents']
const briefPages = [
  page('/appointments/:id/brief', 'brief', () => import('../pages/brief/appointment.tsx'), BRIEF_TEXTS),
  page('/clinicians/physician/:id/brief', 'brief', () => import('../pages/brief/physician.tsx'), BRIEF_TEXTS),
  page(
    '/clinicians/diagnostic-center/:id/brief',
    'brief',
    () => import('../pages/brief/diagnostic-center.tsx'),
    BRIEF_TEXTS,
  ),
  page('/clinicians/own/:id/brief', 'brief', () => import('../pages/brief/own.tsx'), BRIEF_TEXTS),
]

/** The directory, the patient's own entries, and the sheets over both. */
export const clinicianRoutes: RouteObject[] = [
  {
    ...page('/clinicians', 'clinicians', () => import('../features/clinicians/pages/clinicians/list.tsx'), [
      'care',
      'careTeam',
    ]),
    children: [
      sheet(
        'own/new',
        'newOwnClinician',
        () => import('../features/clinicians/pages/clinicians/own/new.tsx'),
        ['careTeam'],
      ),
    ],
  },
  ...briefPages,
  {
    ...page(
      '/clinicians/physician/:id',
      'physician',
      () => import('../features/clinicians/pages/clinicians/physician.tsx'),
      ['care', 'careTeam'],
    ),
    children: [memberSheet, ...reviewSheets],
  },
  {
    ...page(
      '/clinicians/diagnostic-center/:id',
      'diagnosticCenter',
      () => import('../features/clinicians/pages/clinicians/diagnostic-center.tsx'),
      ['care', 'careTeam'],
    ),
    children: [memberSheet, ...reviewSheets],
  },
  {
    ...page(
      '/clinicians/own/:id',
      'ownClinician',
      () => import('../features/clinicians/pages/clinicians/own.tsx'),
      ['care', 'careTeam'],
    ),
    children: [
      memberSheet,
      sheet(
        'edit',
        'editOwnClinician',
        () => import('../features/clinicians/pages/clinicians/own/edit.tsx'),
        ['careTeam'],
      ),
    ],
  },
]
