import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { newVisitor } from './browser.ts'

const DEMO_TIMEOUT_MS = 30_000
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A screen and whose eyes see it: a guest's, the demo patient's, or those of somebody whose record is empty. */
export interface Screen {
  name: string
  /** Its address, or one from which a link of this name leads there: `/health-issues → Type 2 diabetes`. */
  path: string
  eyes: 'guest' | 'demo' | 'newcomer'
}

const guest = [
  '/',
  '/news',
  '/about',
  '/services',
  '/contact',
  '/privacy',
  '/terms',
  '/no-such-page',
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/verify-email/0123456789abcdef0123456789abcdef',
]
const signedIn = [
  '/dashboard',
  '/health-issues',
  '/health-issues/new',
  '/medication',
  '/medication/new',
  '/medicalrecord',
  '/medicalrecord/logbook',
  '/medicalrecord/logbook/new',
  '/medicalrecord/logbook/targets',
  '/medicalrecord/charts',
  '/medicalrecord/charts?kind=blood_pressure',
  '/medicalrecord/charts?kind=glucose&with=weight&range=all',
  '/medicalrecord/symptoms',
  '/medicalrecord/symptoms/new',
  '/medicalrecord/labresult',
  '/medicalrecord/labresult/upload',
  '/medicalrecord/labresult/new',
  '/medicalrecord/documents',
  '/medicalrecord/import',
  '/medicalrecord/documents/trash',
  '/appointments',
  '/appointments/new',
  '/clinicians',
  '/chat',
  '/chatbot',
  '/settings',
]

/** Their addresses hold ids of the demo patient's own. */
const ofDemo = [
  '/medicalrecord/labresult?view=table',
  '/medicalrecord/labresult/trend/creatinine',
  '/health-issues → Type 2 diabetes',
]
const ARROW = ' → '

const nameOf = (path: string) =>
  path
    .replaceAll(/[/→?&=]/g, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 5)
    .join('-')
    .slice(0, 40) || 'landing'

export const SCREENS: Screen[] = [
  ...guest.map((path) => ({ name: nameOf(path), path, eyes: 'guest' as const })),
  ...[...signedIn, ...ofDemo].map((path) => ({ name: nameOf(path), path, eyes: 'demo' as const })),
  ...signedIn.map((path) => ({ name: `${nameOf(path)}-empty`, path, eyes: 'newcomer' as const })),
]

/** A visitor who is signed in as the screen asks, in a theme and a language. */
export async function visitorFor(
  browser: Browser,
  url: string,
  {
    eyes,
    theme,
    size,
    language = 'en',
  }: { eyes: Screen['eyes']; theme: Theme; size: { width: number; height: number }; language?: 'en' | 'de' },
  newcomer: () => Promise<{ access: string; refresh: string }>,
): Promise<{ context: BrowserContext; page: Page; failures: string[] }> {
  const visitor = await newVisitor(browser, url, size)
  const tokens = eyes === 'guest' ? null : eyes === 'demo' ? await demoTokens(url) : await newcomer()
  // The server renders the public pages by the cookies, the app reads the storage.
  await visitor.context.addCookies([
    { name: 'salve.language', value: language, url },
    { name: 'salve.theme', value: theme, url },
  ])
  await visitor.context.addInitScript(
    ([theme, language, tokens]) => {
      localStorage.setItem('salve.theme', theme)
      localStorage.setItem('salve.language', language)
      if (!tokens || sessionStorage.getItem('salve.access')) return
      sessionStorage.setItem('salve.access', tokens.access)
      localStorage.setItem('salve.refresh', tokens.refresh)
    },
    [theme, language, tokens] as const,
  )
  return visitor
}

/** The demo patient is made just after the start: asked until they are there. */
async function demoTokens(url: string): Promise<{ access: string; refresh: string }> {
  for (const end = Date.now() + DEMO_TIMEOUT_MS; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/users/demo/`, { method: 'POST' })
    if (answer.ok) return (await answer.json()) as { access: string; refresh: string }
  }
  throw new Error('no demo patient')
}

/** Opens a screen and waits until it has drawn what it has to say. */
export async function openScreen(page: Page, path: string): Promise<void> {
  const [address = '', link] = path.split(ARROW)
  await page.goto(address)
  if (link) {
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL((url) => url.pathname !== address)
  }
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.animate-pulse, .animate-spin').first().waitFor({ state: 'detached' })
}
