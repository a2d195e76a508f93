import type { RouteObject } from 'react-router'
import { page, sheet } from './routeKinds.ts'

/** The pages below `/medication`. */
export const medicationRoutes: RouteObject = {
  ...page('/medication', 'medication', () => import('../pages/medication/layout.tsx'), ['medication']),
  children: [
    {
      ...page('', 'medication', () => import('../pages/medication.tsx'), ['doses']),
      children: [
        sheet('new', 'newMedicationPlan', () => import('../pages/medication/new.tsx')),
        sheet(
          ':id/edit',
          'editMedicationPlan',
          () => import('../features/medication/pages/medication/edit.tsx'),
        ),
        sheet(
          'calendar',
          'medicationCalendar',
          () => import('../features/calendar/pages/medication/calendar.tsx'),
          ['calendar'],
        ),
        sheet('print', 'printPlan', () => import('../features/medication/pages/medication/print.tsx'), [
          'calendar',
        ]),
      ],
    },
    {
      ...page('doses', 'doses', () => import('../features/doses/pages/medication/doses.tsx'), [
        'doses',
        'doseForm',
      ]),
      children: [
        sheet(
          ':date/:plan/:slot',
          'dose',
          () => import('../features/doses/pages/medication/doses/mark.tsx'),
          ['doseForm'],
        ),
      ],
    },
    page('adherence', 'adherence', () => import('../features/adherence/pages/medication/adherence.tsx'), [
      'adherence',
      'doses',
    ]),
    {
      ...page('safety', 'safety', () => import('../features/medication/pages/medication/safety.tsx'), [
        'safety',
      ]),
      children: [
        sheet(
          'limits',
          'ingredientLimits',
          () => import('../features/medication/pages/medication/safety/limits.tsx'),
        ),
      ],
    },
    page('safety/scope', 'safety', () => import('../features/medication/pages/medication/safety/scope.tsx'), [
      'safetyScope',
    ]),
    {
      ...page('supply', 'supply', () => import('../features/supply/pages/medication/supply.tsx'), ['supply']),
      children: [
        sheet(':id/refill', 'refill', () => import('../features/supply/pages/medication/supply/refill.tsx')),
        sheet(
          ':id/count',
          'countStock',
          () => import('../features/supply/pages/medication/supply/count.tsx'),
        ),
        sheet(':id/renewal', 'renewal', () => import('../pages/medication/supply/renewal.tsx'), ['care']),
      ],
    },
    {
      ...page('plans/:id', 'medicationPlan', () => import('../pages/medication/plan.tsx'), [
        'doses',
        'proposals',
        'safety',
      ]),
      children: [
        sheet('edit', 'editMedicationPlan', () => import('../features/medication/pages/medication/edit.tsx')),
      ],
    },
  ],
}
