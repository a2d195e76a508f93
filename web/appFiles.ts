import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** What is not worth a phone's room before it is needed: reading PDFs, judging passwords, reporting errors. */
const HEAVY_BYTES = 300_000
/**
 * What the first screen is made of, and the way back to it; without a network the bar that says so belongs to it, with what
 * waits to be sent, and what is written down every day: measurements, symptoms and doses.
 */
const FIRST = [
  'index.html',
  'src/pages/dashboard.tsx',
  'src/app/offlineParts.ts',
  'src/pages/login.tsx',
  'src/features/reminders/SignOutQuestion.tsx',
  'src/app/QuickAddDialog.tsx',
  '../domain/src/symptom-names.ts',
  'src/pages/outbox.tsx',
  'src/pages/medicalrecord/layout.tsx',
  'src/pages/medicalrecord/logbook.tsx',
  'src/pages/medicalrecord/logbook/new.tsx',
  'src/pages/medicalrecord/symptoms.tsx',
  'src/pages/medicalrecord/symptoms/new.tsx',
  'src/pages/medication/layout.tsx',
  'src/pages/medication/doses.tsx',
  'src/pages/medication/doses/mark.tsx',
  ...[
    'common',
    'account',
    'outbox',
    'dashboard',
    'record',
    'logbook',
    'symptoms',
    'medication',
    'doses',
    'care',
    'labs',
  ].flatMap((name) => ['en', 'de'].map((language) => `src/texts/${language}/${name}.json`)),
]
/** Of the files whose names stay, what the page itself asks for. */
const BESIDE = ['/theme.js', '/favicon.svg', '/icon-192.png']

export interface AppFiles {
  /** Changes whenever any file of the app does. */
  name: string
  /** Without which no screen opens, and all others: addresses. */
  first: string[]
  rest: string[]
}

/** The files of a build that the service worker keeps. Reads what Vite wrote about them. */
export function appFiles(folder: string): AppFiles {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const first = new Set(BESIDE)
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || first.has(`/${chunk.file}`)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) first.add(`/${file}`)
    for (const file of chunk.assets ?? []) if (isBasicFont(file)) first.add(`/${file}`)
    for (const imported of chunk.imports ?? []) add(imported)
    // What the design system loads when it is first opened, such as a dialog or a calendar.
    for (const later of chunk.dynamicImports ?? []) if (later.startsWith('src/ui/')) add(later)
  }
  for (const key of FIRST) {
    if (!manifest[key]) throw new Error(`The build has no ${key}.`)
    add(key)
  }
  // Fonts are named by the style alone.
  for (const file of readdirSync(join(folder, 'assets'))) if (isBasicFont(file)) first.add(`/assets/${file}`)
  const rest = readdirSync(join(folder, 'assets'))
    .filter((file) => /\.(m?js|css)$/.test(file) || /latin.*woff2$/.test(file))
    .filter((file) => statSync(join(folder, 'assets', file)).size < HEAVY_BYTES)
    .map((file) => `/assets/${file}`)
    .filter((path) => !first.has(path))
  return { name: `/${entry.file}`, first: [...first], rest }
}

const isBasicFont = (file: string) => /latin-wght-normal.*\.woff2$/.test(file)
