import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/**
 * Code that is not worth a phone's storage before it is needed: reading PDFs, judging passwords,
 * reporting errors.
 */
const HEAVY_BYTES = 300_000
const LANGUAGES = ['en', 'de']
const textsOf = (...names: string[]) =>
  names.flatMap((name) => LANGUAGES.map((language) => `src/texts/${language}/${name}.json`))
/** Parts of the first screen; the bar that shows the offline state belongs to it. */
const FIRST = [
  'index.html',
  'src/pages/dashboard.tsx',
  'src/app/offlineParts.ts',
  ...textsOf('common', 'outbox'),
]
/** Screens of daily entries, with their queued writes, and of signing in and out. */
const SOON = [
  'src/pages/login.tsx',
  'src/features/reminders/SignOutQuestion.tsx',
  'src/app/frame/QuickAddDialog.tsx',
  '../domain/src/symptom-names.ts',
  'src/api/signs.ts',
  'src/features/warnings/WarningDialog.tsx',
  'src/pages/outbox.tsx',
  'src/pages/medicalrecord/layout.tsx',
  'src/features/logbook/pages/medicalrecord/logbook.tsx',
  'src/features/logbook/pages/medicalrecord/logbook/new.tsx',
  'src/features/symptoms/pages/medicalrecord/symptoms.tsx',
  'src/features/symptoms/pages/medicalrecord/symptoms/new.tsx',
  'src/pages/medication/layout.tsx',
  'src/features/doses/pages/medication/doses.tsx',
  'src/features/doses/pages/medication/doses/mark.tsx',
  'src/features/dashboard/FirstSteps.tsx',
  'src/features/doses/EndOfDay.tsx',
  'src/features/doses/MissedNote.tsx',
  'src/features/doses/WhenTakenBox.tsx',
  'src/features/doses/AsNeededQuestion.tsx',
  'src/features/doses/LedgerWords.tsx',
  'src/features/doses/TravelAsk.tsx',
  'src/features/doses/ClockChangeWords.tsx',
  'src/features/doses/LedgerQuestion.tsx',
  '../domain/src/ledger/words.ts',
  ...textsOf(
    'account',
    'dashboard',
    'record',
    'logbook',
    'symptoms',
    'medication',
    'doses',
    'doseForm',
    'doseClock',
    'care',
    'labs',
    'warnings',
  ),
]
/** Files with fixed names that the page itself requests. */
const BESIDE = ['/theme.js', '/favicon.svg', '/icon-192.png']

export interface AppFiles {
  /** Changes whenever any file of the app does. */
  name: string
  /**
   * Addresses: those without which no screen opens, those that are fetched right after them, and
   * all others.
   */
  first: string[]
  soon: string[]
  rest: string[]
}

/** The files of a build that the service worker keeps. Reads what Vite wrote about them. */
export function appFiles(folder: string): AppFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const addTo = (files: Set<string>, key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (isBasicFont(file)) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) addTo(files, imported)
  }
  for (const key of [...FIRST, ...SOON]) if (!manifest[key]) throw new Error(`The build has no ${key}.`)
  const first = new Set(BESIDE)
  for (const key of FIRST) addTo(first, key)
  const soon = new Set<string>()
  // Parts that the design system loads when they are first opened, such as a dialog or a calendar,
  // belong to every form.
  const parts = Object.keys(manifest).filter((key) => key.startsWith('src/ui/') && !key.includes('/pdf/'))
  for (const key of [...SOON, ...parts]) addTo(soon, key)
  // Fonts are named by the style alone.
  for (const file of readdirSync(join(folder, 'assets'))) if (isBasicFont(file)) first.add(`/assets/${file}`)
  const rest = readdirSync(join(folder, 'assets'))
    .filter((file) => /\.(m?js|css)$/.test(file) || /latin.*woff2$/.test(file))
    .filter((file) => statSync(join(folder, 'assets', file)).size < HEAVY_BYTES)
    .map((file) => `/assets/${file}`)
    .filter((path) => !first.has(path) && !soon.has(path))
  return {
    name: `/${entry.file}`,
    first: [...first],
    soon: [...soon].filter((path) => !first.has(path)),
    rest,
  }
}

const isBasicFont = (file: string) => /latin-wght-normal.*\.woff2$/.test(file)
