import type { RouteObject } from 'react-router'
import { index, page, sheet } from './routeKinds.ts'

/** The pages below `/medicalrecord`. */
export const recordRoutes: RouteObject = {
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
      ...page('logbook', 'logbook', () => import('../features/logbook/pages/medicalrecord/logbook.tsx'), [
        'logbook',
      ]),
      children: [
        sheet('new', 'newLogEntry', () => import('../features/logbook/pages/medicalrecord/logbook/new.tsx')),
        sheet(
          'targets',
          'targets',
          () => import('../features/logbook/pages/medicalrecord/logbook/targets.tsx'),
        ),
        sheet(
          'sittings/:id/edit',
          'editSitting',
          () => import('../features/logbook/pages/medicalrecord/logbook/sitting.tsx'),
        ),
        sheet(
          ':uid/edit',
          'editLogEntry',
          () => import('../features/logbook/pages/medicalrecord/logbook/edit.tsx'),
        ),
      ],
    },
    page('charts', 'charts', () => import('../features/charts/pages/medicalrecord/charts.tsx'), [
      'charts',
      'logbook',
    ]),
    {
      ...page('symptoms', 'symptoms', () => import('../features/symptoms/pages/medicalrecord/symptoms.tsx'), [
        'symptoms',
      ]),
      children: [
        sheet('new', 'newSymptom', () => import('../features/symptoms/pages/medicalrecord/symptoms/new.tsx')),
        sheet(
          ':id/edit',
          'editSymptom',
          () => import('../features/symptoms/pages/medicalrecord/symptoms/edit.tsx'),
        ),
      ],
    },
    page(
      'labresult/upload',
      'uploadLabReport',
      () => import('../features/labs/pages/medicalrecord/labresult/upload.tsx'),
      ['labUpload', 'documents'],
    ),
    page(
      'labresult/upload/:id',
      'checkLabReport',
      () => import('../features/labs/pages/medicalrecord/labresult/check.tsx'),
      ['labUpload', 'labs'],
    ),
    {
      ...page('labresult', 'labResults', () => import('../features/labs/pages/medicalrecord/labresult.tsx'), [
        'labs',
      ]),
      children: [
        sheet('new', 'newLabResult', () => import('../features/labs/pages/medicalrecord/labresult/new.tsx')),
        sheet(
          ':id/edit',
          'editLabResult',
          () => import('../features/labs/pages/medicalrecord/labresult/edit.tsx'),
        ),
      ],
    },
    page('import', 'imports', () => import('../features/imports/pages/medicalrecord/import.tsx'), [
      'imports',
    ]),
    page('import/:id', 'imports', () => import('../features/imports/pages/medicalrecord/import/detail.tsx'), [
      'imports',
    ]),
    page(
      'labresult/trend/:analyte',
      'labTrend',
      () => import('../features/labs/pages/medicalrecord/labresult/trend.tsx'),
      ['labs'],
    ),
    page(
      'labresult/:id',
      'labResult',
      () => import('../features/labs/pages/medicalrecord/labresult/report.tsx'),
      ['labs'],
    ),
    page(
      'documents/trash',
      'documentTrash',
      () => import('../features/documents/pages/medicalrecord/documents/trash.tsx'),
      ['documents'],
    ),
    {
      ...page(
        'documents',
        'documents',
        () => import('../features/documents/pages/medicalrecord/documents.tsx'),
        ['documents'],
      ),
      children: [
        sheet(
          ':id',
          'document',
          () => import('../features/documents/pages/medicalrecord/documents/open.tsx'),
        ),
        sheet(
          ':id/edit',
          'editDocument',
          () => import('../features/documents/pages/medicalrecord/documents/edit.tsx'),
        ),
      ],
    },
  ],
}
