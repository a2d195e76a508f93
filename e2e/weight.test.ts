import { SHARE_SECTIONS } from '@salve/contract/shares.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, openBrowser, SIZES } from './support/browser.ts'
import { goTo } from './support/outbox.ts'
import { post } from './support/patient.ts'
import { demoTokens } from './support/screens.ts'
import { type RunningServer, startServer } from './support/server.ts'

/**
 * Bytes of script as browsers are sent them, with Brotli; texts are scripts, too. Goals of the
 * product: the first screen misses its 200 kB since it judges a dose before it is marked, and says
 * what several products share once (docs/performance.md). It must not grow.
 */
const FIRST_SCREEN_BYTES = 203_000
/**
 * The goal of 200 kB is not reached: what every page begins with weighs 160 kB already. It must not
 * grow.
 */
const DOCTORS_PAGE_BYTES = 265_000
/**
 * Until the first form that somebody opens stands there, with what all forms are made of; the goal
 * of 60 kB is not reached where a field suggests. What judges it follows while it is filled in,
 * with the names that are suggested.
 */
const FIRST_FORM_BYTES = 87_000
const AFTER_FORM_BYTES = 23_000
/** Byte limits of further screens, beyond those before. */
const FURTHER_SCREENS: [link: string, heading: string, bytes: number][] = [
  ['/health-issues', 'Health issues', 60_000],
  ['/medicalrecord/symptoms', 'Symptoms', 60_000],
  ['/medicalrecord/labresult', 'Lab results', 60_000],
  ['/medicalrecord/charts', 'Charts', 120_000],
]
/**
 * After this time the app fetches the part that works offline. It belongs to no screen, and counted
 * for the one that the test had reached by then.
 */
const LATER_MS = 4000

const CLIENT = fileURLToPath(new URL('../web/dist/client', import.meta.url))
const MANIFEST = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[] }
>

describe('the weight of the screens', () => {
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startServer({ DEMO: 'true' }), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('stays within what a phone can take', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, SIZES[0][1])
    await context.addInitScript(withoutLater, LATER_MS)
    await enterDemo(page, server)
    // The first screen as one who is signed in opens it; what the sign-in had loaded does not
    // count.
    const loaded = scriptsOf(page)
    await page.reload({ waitUntil: 'networkidle' })
    const first = weightOf(withoutChat(loaded))
    console.log(`first signed-in screen: ${first} bytes of script with Brotli`)
    expect(first).toBeLessThanOrEqual(FIRST_SCREEN_BYTES)

    for (const [link, heading, most] of FURTHER_SCREENS) {
      const before = weightOf(loaded)
      await page.evaluate((path) => {
        window.history.pushState(null, '', path)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, link)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      const more = weightOf(loaded) - before
      console.log(`${link}: ${more} bytes more`)
      expect(more).toBeLessThanOrEqual(most)
    }
    expect(failures).toEqual([])
    await context.close()
  })

  it('of a form is what its fields need', async () => {
    const { context, page, failures } = await newVisitor(browser, server.url, SIZES[0][1])
    await context.addInitScript(withoutLater, LATER_MS)
    await enterDemo(page, server)
    await page.goto('/health-issues')
    await page.getByRole('heading', { level: 1, name: 'Health issues' }).waitFor()
    await page.waitForLoadState('networkidle')
    const before = filesOf('src/pages/health-issues/list.tsx', filesOf('src/pages/dashboard.tsx'))
    const form = without(filesOf('src/pages/health-issues/new.tsx'), before)
    const loaded = scriptsOf(page)
    await goTo(page, '/health-issues/new')
    await page.getByRole('combobox', { name: 'What is it called?' }).waitFor()
    await expect.poll(() => [...loaded].some((path) => path.includes('/validator-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    const later = fetchedBy(form)
    const after = new Set([...without(loaded, form)].filter((path) => later.has(path)))
    console.log(`first form: ${weightOf(form)} bytes, and ${weightOf(after)} that follow`)
    expect(without(form, loaded)).toEqual(new Set())
    expect(weightOf(form)).toBeLessThanOrEqual(FIRST_FORM_BYTES)
    expect(weightOf(after)).toBeLessThanOrEqual(AFTER_FORM_BYTES)
    expect(failures).toEqual([])
    await context.close()
  })

  it('of a doctor is what the record and the conversation need', async () => {
    const { access } = await demoTokens(server.url)
    const body = { title: 'Dr. Vogt', sections: SHARE_SECTIONS, expires_in_hours: 24 }
    const { url } = (await (await post(server, '/api/shares/', body, access)).json()) as { url: string }
    const { context, page, failures } = await newVisitor(browser, server.url, SIZES[1][1])
    await page.goto(new URL(url).pathname)
    await page.getByLabel('Your name').fill('Dr. Vogt')
    await page.getByRole('button', { name: 'Open the record' }).click()
    await page.getByText('Nothing was written yet.').waitFor()
    const loaded = scriptsOf(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Appointments' }).waitFor()
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    // The strip of a call comes half a second later; on a busy machine that is before the last of
    // the page has come.
    const strip = /\/(CallStrip|Invitation|callMachine|mediaChoices|bell-off|call)-/
    const weight = weightOf(new Set([...loaded].filter((path) => !strip.test(path))))
    console.log(`the doctor's page: ${weight} bytes`)
    expect(weight).toBeLessThanOrEqual(DOCTORS_PAGE_BYTES)
    expect(failures).toEqual([])
    await context.close()
  })
})

async function enterDemo(page: Page, server: RunningServer): Promise<void> {
  // A server that has just begun makes its first demo patient when its queue is there.
  const demo = () => page.request.post('/api/users/demo/', { headers: { origin: server.url } })
  await expect.poll(async () => (await demo()).status(), { timeout: 60_000, interval: 1000 }).toBe(200)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await page.waitForURL('**/dashboard', { timeout: 60_000 })
}

/** Runs in a page: timers as long as that, or longer, do not end while a test runs. */
function withoutLater(least: number): void {
  const plain = window.setTimeout.bind(window)
  const longer = (act: TimerHandler, ms = 0, ...more: unknown[]) =>
    plain(act, ms >= least ? 3_600_000 : ms, ...more)
  Object.defineProperty(window, 'setTimeout', { value: longer, configurable: true, writable: true })
}

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): Set<string> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) paths.add(pathname)
  })
  return paths
}

/**
 * Without what comes only once the first screen stands; on a busy machine that is before the last
 * of it has come.
 */
function withoutChat(paths: Set<string>): Set<string> {
  const first = new Set([...filesOf('index.html'), ...filesOf('src/pages/dashboard.tsx')])
  const later = filesOf('src/features/chat/patientChat.ts')
  return new Set([...paths].filter((path) => first.has(path) || !later.has(path)))
}

/** The scripts that come with a module, by the build's own list. */
function filesOf(source: string, found = new Set<string>()): Set<string> {
  const { file, imports = [] } = MANIFEST[source] ?? {}
  if (!file || found.has(`/${file}`)) return found
  found.add(`/${file}`)
  for (const next of imports) filesOf(next, found)
  return found
}

const without = (paths: Set<string>, others: Set<string>) =>
  new Set([...paths].filter((path) => !others.has(path)))

/** The scripts that others ask for themselves, then or later. */
function fetchedBy(paths: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const { file, dynamicImports = [] } of Object.values(MANIFEST))
    if (paths.has(`/${file}`)) for (const next of dynamicImports) filesOf(next, found)
  return found
}

/** Together, as the build compressed them; small ones stay as they are. */
function weightOf(paths: Set<string>): number {
  const sizes = [...paths].map((path) => {
    const file = join(CLIENT, path)
    try {
      return readFileSync(`${file}.br`).length
    } catch {
      return readFileSync(file).length
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
