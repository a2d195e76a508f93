import type { Language } from '@salve/domain/language.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { newVisitor } from './browser.ts'
import { fillOutbox } from './fullOutbox.ts'
import { goTo } from './outbox.ts'
import { openUntilQuiet } from './untilQuiet.ts'

const DEMO_TIMEOUT_MS = 30_000
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/**
 * A screen and whose eyes see it: a guest's, the demo patient's, or those of somebody whose record
 * is empty.
 */
export interface Screen {
  name: string
  /**
   * Its address, or one from which links of these names lead there: `/health-issues → Type 2
   * diabetes`.
   */
  path: string
  eyes: 'guest' | 'demo' | 'newcomer'
}

const guest = [
  '/',
  '/news',
  '/news?topic=medicines',
  '/news/reading-a-blood-pressure-reading',
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
  `/keep-email#token=${'a'.repeat(43)}`,
  `/reminder#taken=${'a'.repeat(43)}`,
  '/consultation/mistyped',
]
const signedIn = [
  '/dashboard',
  '/dashboard/arrange',
  '/health-issues',
  '/health-issues/new',
  '/medication',
  '/medication/calendar',
  '/medication/print',
  '/medication/new',
  '/medication/doses',
  '/medication/adherence',
  '/medication/adherence?days=90',
  '/medication/safety',
  '/medication/safety/scope',
  '/medication/safety/limits',
  '/medication/supply',
  '/medicalrecord',
  '/medicalrecord/logbook',
  '/medicalrecord/logbook/new',
  '/medicalrecord/logbook/targets',
  '/medicalrecord/charts',
  '/medicalrecord/charts?kind=blood_pressure',
  '/medicalrecord/charts?kind=glucose&with=weight&range=all',
  '/medicalrecord/charts?show=symptoms',
  '/medicalrecord/charts?kind=glucose&show=profile',
  '/medicalrecord/symptoms',
  '/medicalrecord/symptoms/new',
  '/medicalrecord/labresult',
  '/medicalrecord/labresult/upload',
  '/medicalrecord/labresult/new',
  '/medicalrecord/documents',
  '/medicalrecord/import',
  '/medicalrecord/documents/trash',
  '/appointments',
  '/appointments?view=month',
  '/appointments?view=day',
  '/appointments/new',
  '/clinicians',
  '/clinicians/own/new',
  '/shares',
  '/shares/receipts',
  '/shares/proposals',
  '/shares/new',
  '/chat',
  '/chatbot',
  '/settings',
  '/settings/me',
  '/settings/look',
  '/settings/units',
  '/settings/app',
  '/settings/reminders',
  '/settings/security',
  '/settings/security/password',
  '/settings/security/email',
  '/settings/security/codes',
  '/settings/security/passkeys',
  '/settings/security/devices',
  '/settings/confirm-email/0123456789abcdef0123456789abcdef',
  '/settings/data',
  '/notifications',
  '/outbox',
]

/** Their addresses hold ids of the demo patient's own. */
const ofDemo = [
  '/medicalrecord/labresult?view=table',
  '/medicalrecord/labresult/trend/creatinine',
  '/health-issues → Type 2 diabetes',
  '/shares → Dr. Hannah Vogt',
  '/chat → Dr. Hannah Vogt',
  '/shares → Eye clinic',
  '/clinicians → Dr. Ida Brandt',
  '/clinicians → Dr. Hannah Vogt → Since we last met',
  '/medication → Candesartan 16 mg',
  '/appointments → Diabetes review by video',
  '/appointments?filter=past → Yearly eye check',
  // The last one: what waits is told of on every screen after it.
  '/outbox#full',
]
const ARROW = ' → '
/** The names of these links in the German demo record, and on German screens. */
const IN_GERMAN: Readonly<Record<string, string>> = {
  'Type 2 diabetes': 'Diabetes Typ 2',
  'Eye clinic': 'Augenklinik',
  'Since we last met': 'Seit dem letzten Mal',
  'Diabetes review by video': 'Diabetes-Besprechung per Video',
  'Yearly eye check': 'Jährliche Augenuntersuchung',
}

const nameOf = (path: string) =>
  path
    .replaceAll(/[/→?&=#]/g, ' ')
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
  const tokens =
    eyes === 'guest' ? null : eyes === 'demo' ? await demoTokens(url, language) : await newcomer()
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

/** The demo patients are made just after the start: asked until they are there. */
export async function demoTokens(
  url: string,
  language: Language = 'en',
): Promise<{ access: string; refresh: string }> {
  const headers = { 'accept-language': language }
  for (const end = Date.now() + DEMO_TIMEOUT_MS; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/users/demo/`, { method: 'POST', headers })
    if (answer.ok) return (await answer.json()) as { access: string; refresh: string }
  }
  throw new Error('no demo patient')
}

/**
 * Opens a screen and waits until it has drawn what it has to say; `open` opens its address, by
 * default by loading it.
 */
export async function openScreen(
  page: Page,
  path: string,
  open: (address: string) => Promise<unknown> = (address) => page.goto(address),
): Promise<void> {
  await openUntilQuiet(page, async () => {
    const [address = '', ...links] = path.split(ARROW)
    await open(address)
    for (const link of links) {
      const before = page.url()
      const inGerman = page.getByRole('link', { name: IN_GERMAN[link] ?? link })
      await page.getByRole('link', { name: link }).or(inGerman).first().click()
      await page.waitForURL((url) => url.href !== before)
    }
    await page.locator('h1').first().waitFor()
  })
  if (path === '/outbox#full') {
    await fillOutbox(page)
    await page.getByRole('listitem').filter({ hasText: 'Cough' }).first().waitFor()
  }
  await page.locator('.animate-pulse, .animate-spin').first().waitFor({ state: 'detached' })
}

/** The heading of the page that stands where there is none. */
const NOWHERE = /^(This page does not exist|Diese Seite gibt es nicht)$/

/** Goes on to another screen of the app without loading it again. */
export async function goToScreen(page: Page, path: string): Promise<void> {
  await openScreen(page, path, (address) => turnTo(page, address))
}

/**
 * Opens an address without a load, by way of a page that is no screen: once that has gone, the next
 * one stands there, and not still the one before.
 */
export async function turnTo(page: Page, address: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: NOWHERE })
  await goTo(page, '/no-such-page')
  await nowhere.waitFor()
  await goTo(page, address)
  await nowhere.waitFor({ state: 'detached' })
}
