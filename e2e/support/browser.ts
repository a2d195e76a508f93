import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

const WHOLE = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Chromium without a window draws the same pages for two thirds of the processor's time. */
const WITHOUT_A_WINDOW = [process.env['CHROMIUM_HEADLESS_PATH'], ...WHOLE]
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A real browser: CHROMIUM_HEADLESS_PATH, CHROMIUM_PATH, the usual places, then Playwright's own.
 */
export const openBrowser = (): Promise<Browser> => launch(WITHOUT_A_WINDOW, ARGS)

/**
 * A whole browser, which cameras and notifications need. `more` are switches besides the usual
 * ones.
 */
export const openWholeBrowser = (more: readonly string[] = []): Promise<Browser> =>
  launch(WHOLE, [...ARGS, ...more])

function launch(places: readonly (string | undefined)[], args: string[]): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
}

/** The two sizes of the journeys whose layout matters most. */
export const SIZES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1440, height: 900 }],
] as const

/** One size for all the others; EVERY_SIZE=true, as in `npm run test:all`, adds the desk. */
export const USUAL_SIZES = process.env['EVERY_SIZE'] ? SIZES : [SIZES[0]]

/**
 * A fresh visitor in English, Berlin time unless said otherwise; `failures` collects errors of the
 * pages.
 */
export async function newVisitor(
  browser: Browser,
  url: string,
  size: { width: number; height: number },
  timezoneId = 'Europe/Berlin',
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  const failures: string[] = []
  const page = await openPage(context, failures)
  return { context, page, failures }
}

/**
 * The browser itself notes every answer of 4xx and every socket without a network; those are part
 * of some journeys.
 */
const NOTED_BY_THE_BROWSER =
  /^(Failed to load resource|WebSocket connection to .* net::ERR_INTERNET_DISCONNECTED$)/

/** The pages that were opened since a test began and are not closed yet. */
export const openPages = new Set<Page>()

/** Another tab of the same visitor. */
export async function openPage(context: BrowserContext, failures: string[]): Promise<Page> {
  const page = await context.newPage()
  openPages.add(page)
  page.on('close', () => openPages.delete(page))
  page.on('pageerror', (error) => failures.push(`${error.message} at ${new URL(page.url()).pathname}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOTED_BY_THE_BROWSER.test(message.text()))
      failures.push(message.text())
  })
  return page
}
