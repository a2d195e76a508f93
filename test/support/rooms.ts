const SHARED = ['contract/src', 'domain/src']
const BASE = [...SHARED, 'server/src/lib', 'server/src/config.ts']
const ENGINE = [...BASE, 'server/src/db']
const RECORD = [...ENGINE, 'server/src/record']
const OUTSIDE = 'server/src/integrations'
const AUTH = [...RECORD, OUTSIDE, 'server/src/auth']
const JOBS = [...AUTH, 'server/src/jobs', 'server/src/mail']
/** Rooms that work on the record and answer no call. */
const SUBSYSTEMS = [
  'server/src/backup',
  'server/src/directory',
  'server/src/fhir',
  'server/src/imports',
  'server/src/lab-extraction',
  'server/src/mail',
  'server/src/news',
  'server/src/own-data',
  'server/src/reminders',
]
const HTTP = [...JOBS, ...SUBSYSTEMS, 'server/src/http']

const WEB_LIB = [...SHARED, 'web/src/lib', 'web/src/texts']
const WEB_API = [...WEB_LIB, 'web/src/api']
const WEB_SYNC = [...WEB_API, 'web/src/sync']
const WEB_RECORD = [...WEB_SYNC, 'web/src/ui', 'web/src/record']
const WEB_PAGES = [...WEB_RECORD, 'web/src/features', 'web/src/pages']

/**
 * Maps a room to the rooms that it may import besides itself. The longest prefix that fits is the
 * room of a file. A file without a room fails the test, so that a new folder is a decision.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'domain/src': [],
  'contract/src': ['domain/src'],

  'server/src/lib': SHARED,
  'server/src/config.ts': ['server/src/lib'],
  'server/src/db': BASE,
  'server/src/integrations': BASE,
  'server/src/record': ENGINE,
  'server/src/demo': RECORD,
  'server/src/auth': [...RECORD, OUTSIDE],
  'server/src/mail': AUTH,
  'server/src/fhir': RECORD,
  'server/src/directory': [...RECORD, 'server/src/fhir'],
  'server/src/imports': RECORD,
  'server/src/lab-extraction': [...RECORD, OUTSIDE],
  'server/src/news': [...RECORD, OUTSIDE],
  'server/src/own-data': [...RECORD, OUTSIDE, 'server/src/fhir'],
  'server/src/reminders': [...RECORD, OUTSIDE, 'server/src/mail'],
  'server/src/jobs': [...AUTH, 'server/src/own-data'],
  'server/src/backup': [...RECORD, OUTSIDE, 'server/src/jobs'],
  'server/src/http': [...JOBS, 'server/src/backup'],
  'server/src/features': HTTP,
  // These assemble the parts and are above them all.
  'server/src/context.ts': JOBS,
  'server/src/app.ts': ['server/src/features', 'server/src/http', 'server/src/lib'],
  'server/src/list-files.ts': [...ENGINE, 'server/src/features', 'server/src/own-data'],
  'server/src/workers.ts': ['server/src'],
  'server/src/start-up-lines.ts': BASE,
  'server/src/commands': [...JOBS, ...SUBSYSTEMS, 'server/src/context.ts'],
  'server/src/main.ts': ['server/src'],
  'server/src/cli.ts': ['server/src'],
  'server/src/test': ['server/src', ...SHARED],

  'web/src/lib': [...SHARED, 'web/src/texts'],
  'web/src/texts': ['web/src/lib'],
  'web/src/ui': ['web/src/lib'],
  'web/src/api': WEB_LIB,
  'web/src/sync': WEB_API,
  // It names everything that lives as long as the app; nothing in `api` imports it.
  'web/src/api/services.ts': WEB_SYNC,
  'web/src/record': [...WEB_SYNC, 'web/src/ui'],
  'web/src/features': WEB_RECORD,
  'web/src/pages': WEB_PAGES,
  'web/src/render': ['web/src/pages', 'web/src/lib', 'web/src/texts', 'contract/src'],
  'web/src/app': WEB_PAGES,
  'web/src/worker': ['web/src/lib', 'web/src/texts', 'contract/src'],
  'web/src/main.tsx': ['web/src'],
  'web/src/gallery': ['web/src/ui', 'web/src/lib'],
  'web/src/test': ['web/src', ...SHARED],
}

/**
 * Maps a feature of the web app to the features that it shows parts of. A page that needs more
 * belongs in `pages/`.
 */
export const FEATURES_USED: Readonly<Record<string, readonly string[]>> = {
  appointments: ['care-team', 'chat', 'clinicians', 'health-issues', 'reminders'],
  calendar: ['security'],
  call: ['chat'],
  charts: ['judgement', 'logbook'],
  chatbot: ['appointments', 'doses', 'health-issues', 'logbook', 'medication', 'symptoms', 'user'],
  clinicians: ['care-team', 'health-issues', 'reviews'],
  documents: ['health-issues'],
  doses: ['medication', 'user'],
  imports: ['warnings'],
  labs: ['charts', 'documents', 'health-issues', 'logbook', 'user'],
  logbook: ['health-issues', 'judgement', 'user'],
  medication: ['health-issues', 'reminders', 'settings'],
  'own-data': ['security', 'user'],
  profile: ['settings', 'user'],
  security: ['user'],
  shares: ['health-issues', 'receipts', 'security', 'user'],
  supply: ['medication', 'user'],
  symptoms: ['health-issues'],
}
